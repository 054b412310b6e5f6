import { SMALL } from './nynorsk-words.ts';

/** Where the two written forms of Norwegian differ by rule, in either direction: what comes out counts only where it is a word. */
const RULES: readonly (readonly [nynorsk: RegExp, bokmål: string])[] = [
  [/^kv/, 'hv'],
  [/^op(?=n)/, 'åp'],
  [/øy/, 'ø'],
  [/au/, 'ø'],
  [/ei/, 'e'],
  [/bod/, 'bud'],
  [/bok/, 'bøk'],
  [/heit/, 'het'],
  [/atn/, 'ann'],
  [/heim/, 'hjem'],
  [/^ten(?=est)/, 'tjen'],
  [/^sju/, 'sy'],
  [/symj?/, 'svømm'],
  [/sym/, 'svøm'],
  [/ukost/, 'okost'],
  [/^lækj/, 'leg'],
  [/gåv/, 'gav'],
  [/ig(?=[aei])/, 'i'],
  [/(?<=l)aur/, 'ør'],
  [/y/, 'ø'],
  [/y/, 'i'],
  [/jø/, 'je'],
  [/u/, 'o'],
  [/o/, 'å'],
  [/aus/, 'ås'],
  [/ving/, 'velse'],
  [/ing(?=a$|$)/, 'else'],
  [/au/, 'å'],
  [/ov(?=a$|a)/, 'u'],
  [/^fram/, 'frem'],
  [/arane$/, 'erne'],
  [/arar$/, 'ere'],
  [/ar$/, 'er'],
];
const REVERSED: readonly (readonly [RegExp, string])[] = [
  [/^hv/, 'kv'],
  [/^åp(?=n)/, 'op'],
  [/ø/, 'øy'],
  [/ø/, 'au'],
  [/e/, 'ei'],
  [/bud/, 'bod'],
  [/het/, 'heit'],
  [/ann/, 'atn'],
  [/^hjem/, 'heim'],
  [/^tjen(?=est)/, 'ten'],
  [/svømm(?=[ei])/, 'symj'],
  [/svøm/, 'sym'],
  [/gav/, 'gåv'],
  [/å/, 'o'],
  [/else/, 'ing'],
  [/^frem/, 'fram'],
  [/erne$/, 'arane'],
  [/ere$/, 'arar'],
  [/er$/, 'ar'],
];

/** The small words of nynorsk in bokmål; of a whole that has one of those that only nynorsk has. */
export function inBokmål(text: string, whole = text): string {
  if (!isNynorsk(whole)) return text;
  return text
    .replace(WHERE, '$1hvor')
    .replace(WORD, (word) => likeCase(word, SMALL[word.toLowerCase()] ?? compoundOf(word)));
}

/** One text is asked sentence by sentence, and the whole of it is looked through once. */
let last = { text: '', isNynorsk: false };
function isNynorsk(text: string): boolean {
  if (last.text !== text) last = { text, isNynorsk: IS_NYNORSK.test(text) };
  return last.isNynorsk;
}

/** "Hva koster kor?" asks for a choir. */
const WORD = /(?<!\p{L})(?!kor(?!\p{L}| \p{L}))\p{L}+/gu;

/** The words of nynorsk that are this one in bokmål: "laurdag", "opningstider". */
export function inNynorsk(word: string): string[] {
  const parted = PARTS.reduce((text, [nynorsk, bokmål]) => text.replace(bokmål, nynorsk), word.replace(VANN, 'vass'));
  return [...new Set([...(NYNORSK.get(word) ?? []), ...(parted === word ? [] : [parted])])];
}
const NYNORSK = new Map<string, string[]>();
for (const [nynorsk, bokmål] of Object.entries(SMALL))
  if (nynorsk !== bokmål) NYNORSK.set(bokmål, [...(NYNORSK.get(bokmål) ?? []), nynorsk]);

/** "Kvar held de til?" asks where, and "kvar dag" is every day. */
const WHERE =
  /^(\W*(?:(?:hei|og|men)\W+)?)kvar(?= \p{L}+ (?:eg|de|me|vi|du|ein|dykk)(?!\p{L})| (?:er|ligg|finn|finst) )/iu;

/** "Leigeprisar", "opningstider", "babysymjing". */
function compoundOf(word: string): string | undefined {
  const written = word.toLowerCase();
  const read = PARTS.reduce((text, [nynorsk, bokmål]) => text.replace(nynorsk, bokmål), written.replace(VASS, 'vann'));
  return read === written ? undefined : read;
}
/** What a word may have anywhere in it: "babysymjing", "varmtvassbasseng". */
const PARTS: readonly (readonly [nynorsk: string, bokmål: string])[] = [
  ['leig', 'lei'],
  ['opnings', 'åpnings'],
  ['sjukdoms', 'sykdoms'],
  ['symje', 'svømme'],
  ['symjing', 'svømming'],
  ['badstov', 'badstu'],
  ['handkle', 'håndkle'],
  ['vaksen', 'voksen'],
  ['vaksne', 'voksne'],
  ['nybyrjar', 'nybegynner'],
  ['varmtvass', 'varmtvanns'],
  ['morgon', 'morgen'],
  ['straum', 'strøm'],
  ['bubil', 'bobil'],
  ['leikeplass', 'lekeplass'],
  ['lågsesong', 'lavsesong'],
  ['høgsesong', 'høysesong'],
  ['trådlaus', 'trådløs'],
  ['forbod', 'forbud'],
];
const VASS = /^vass(?=lek|ska|tan|var|rø)/u;
const VANN = /^vann(?=lek|ska|tan|var|rø)/u;

const IS_NYNORSK =
  /(?<!\p{L})(?:eg|ikkje|kva|kor(?= \p{L})|korleis|kvifor|kven|nokon|noko|mykje|frå|ein|eit|dykk|dykkar|berre|heile|vere|kvar|kvart(?! (?:over|på))|laurdagar|kostar|opent|tilbodet|dyrare|billegare|førehand|rekning(?:a|ar)?|tek|sel de|har de|kan de|tilbyr de|opnar|leige|ope|laurdag|sundag|måndag|tysdag|attende|gammal|sjølv|gjev|kjem|treng|vatn|vatnet|røyr|røyret|avlaup|avlaupet|(?:er|held|har) (?:\p{L}+ ){0,2}(?:open|ope|opne)(?=[\s?.!,]*$|[ ,](?:no|i|på|måndag|laurdag|kl))|(?:opnings|leige|sjukdoms)\p{L}{3,})(?!\p{L})/iu;

const likeCase = (word: string, small: string | undefined) =>
  small === undefined ? word : /^\p{Lu}/u.test(word) ? small[0]!.toUpperCase() + small.slice(1) : small;

/** How the word would be written in the other form, each a guess. */
export function inOtherForm(word: string): string[] {
  const guesses = [...RULES, ...REVERSED].flatMap(([pattern, other]) => {
    const changed = word.replace(pattern, other);
    return changed === word ? [] : [changed];
  });
  return [...new Set(guesses)];
}
