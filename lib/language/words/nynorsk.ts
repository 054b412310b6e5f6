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
  [/^symj?/, 'svømm'],
  [/^sym/, 'svøm'],
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
  [/^svøm/, 'sym'],
  [/gav/, 'gåv'],
  [/å/, 'o'],
  [/else/, 'ing'],
];

const SMALL: Record<string, string> = {
  eg: 'jeg',
  ikkje: 'ikke',
  kva: 'hva',
  kor: 'hvor',
  korleis: 'hvordan',
  kvifor: 'hvorfor',
  kven: 'hvem',
  kvar: 'hver',
  kvart: 'hvert',
  nokon: 'noen',
  noko: 'noe',
  mykje: 'mye',
  frå: 'fra',
  utan: 'uten',
  medan: 'mens',
  sjølv: 'selv',
  då: 'da',
  gjer: 'gjør',
  ein: 'en',
  eit: 'et',
  ei: 'en',
  dei: 'de',
  dykk: 'dere',
  de: 'dere',
  dykkar: 'deres',
  vere: 'være',
  vera: 'være',
  gjere: 'gjøre',
  gjera: 'gjøre',
  kjem: 'kommer',
  koma: 'komme',
  veke: 'uke',
  veka: 'uka',
  veker: 'uker',
  sel: 'selger',
  tek: 'tar',
  skal: 'skal',
  tida: 'tiden',
  heile: 'hele',
  heil: 'hel',
  berre: 'bare',
  open: 'åpen',
  ope: 'åpent',
  opne: 'åpne',
  opnar: 'åpner',
  stengjer: 'stenger',
  ligg: 'ligger',
  held: 'holder',
  me: 'vi',
  tilbod: 'tilbud',
  kostar: 'koster',
  kosta: 'koste',
  leige: 'leie',
  leiga: 'leie',
  leiger: 'leier',
  pengane: 'pengene',
  gong: 'gang',
  tyder: 'betyr',
  tinga: 'bestille',
  tinge: 'bestille',
  tingar: 'bestiller',
  sjukdom: 'sykdom',
  sjuk: 'syk',
  sjuke: 'syke',
  vart: 'ble',
  att: 'igjen',
  pengar: 'penger',
  born: 'barn',
  borna: 'barna',
  laurdag: 'lørdag',
  laurdagar: 'lørdager',
  sundag: 'søndag',
  måndag: 'mandag',
  måndagar: 'mandager',
  tysdag: 'tirsdag',
  tysdagar: 'tirsdager',
  sundagar: 'søndager',
  kvardagar: 'hverdager',
  helga: 'helgen',
  gammal: 'gammel',
  gamal: 'gammel',
  attende: 'tilbake',
  gjev: 'gir',
  gje: 'gi',
  treng: 'trenger',
  vatn: 'vann',
  vatnet: 'vannet',
  lek: 'lekker',
  røyr: 'rør',
  røyret: 'røret',
  røyra: 'rørene',
  avlaup: 'avløp',
  avlaupet: 'avløpet',
  byte: 'bytte',
  byter: 'bytter',
  arbeidstakar: 'arbeidstaker',
  høgd: 'høyde',
  høgare: 'høyere',
};

/** The small words of nynorsk in bokmål; of a whole that has one of those that only nynorsk has. */
export function inBokmål(text: string, whole = text): string {
  if (!IS_NYNORSK.test(whole)) return text;
  return text
    .replace(WHERE, '$1hvor')
    .replace(WORD, (word) => likeCase(word, SMALL[word.toLowerCase()] ?? compoundOf(word)));
}

/** "Hva koster kor?" asks for a choir. */
const WORD = /(?<!\p{L})(?!kor(?! \p{L}))\p{L}+/gu;

/** The words of nynorsk that are this one in bokmål: "laurdag", "opningstider". */
export function inNynorsk(word: string): string[] {
  const [, first = '', rest = ''] = BOKMÅL_COMPOUND.exec(word) ?? [];
  return [...(NYNORSK.get(word) ?? []), ...(rest === '' ? [] : [`${LAST[first]}${rest}`])];
}
const NYNORSK = new Map<string, string[]>();
for (const [nynorsk, bokmål] of Object.entries(SMALL))
  if (nynorsk !== bokmål) NYNORSK.set(bokmål, [...(NYNORSK.get(bokmål) ?? []), nynorsk]);

/** "Kvar held de til?" asks where, and "kvar dag" is every day. */
const WHERE =
  /^(\W*(?:(?:hei|og|men)\W+)?)kvar(?= \p{L}+ (?:eg|de|me|vi|du|ein|dykk)(?!\p{L})| (?:er|ligg|finn|finst) )/iu;

/** "Leigeprisar", "opningstider". */
function compoundOf(word: string): string | undefined {
  const [, first = '', rest = ''] = COMPOUND.exec(word.toLowerCase()) ?? [];
  return rest === '' ? undefined : `${FIRST[first]}${rest}`;
}
const FIRST: Record<string, string> = { leige: 'leie', opnings: 'åpnings', sjukdoms: 'sykdoms', vass: 'vann' };
const COMPOUND = /^(leige|opnings|sjukdoms|vass(?=lek|ska|tan|var|rø))(\p{L}{3,})$/u;
const LAST: Record<string, string> = { leie: 'leige', åpnings: 'opnings', sykdoms: 'sjukdoms', vann: 'vass' };
const BOKMÅL_COMPOUND = /^(leie|åpnings|sykdoms|vann(?=lek|ska|tan|var|rø))(\p{L}{3,})$/u;

const IS_NYNORSK =
  /(?<!\p{L})(?:eg|ikkje|kva|kor(?= \p{L})|korleis|kvifor|kven|nokon|noko|mykje|frå|ein|eit|dykk|dykkar|berre|heile|vere|kvar|kvart(?! (?:over|på))|laurdagar|kostar|tek|sel de|har de|kan de|tilbyr de|opnar|leige|ope|laurdag|sundag|måndag|tysdag|attende|gammal|sjølv|gjev|kjem|treng|vatn|vatnet|røyr|røyret|avlaup|avlaupet|(?:er|held|har) (?:\p{L}+ ){0,2}(?:open|ope|opne)(?=[\s?.!,]*$|[ ,](?:no|i|på|måndag|laurdag|kl))|(?:opnings|leige|sjukdoms)\p{L}{3,})(?!\p{L})/iu;

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
