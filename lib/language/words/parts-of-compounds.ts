import { Lately } from '#lib/core/lately.ts';
import { stemsOf } from './stem.ts';

const ALL_PARTS = 0.85;
/** "Frist" in "returfrist" is what that is; "retur" only what it is about. */
const KIND_OF = 0.8;
const ABOUT = 0.6;
/** The text says less than was asked: "parking" is no answer to one for kayaks. */
export const LESS = 0.3;

/** How well a word is met by the parts of a text's compounds, or by those of its own. @param isDay which stands in no other word but begins it */
export function compoundStrength(word: string, compounds: readonly string[], isDay: boolean): number {
  const { stem, own, base, isInfinitive, noun } = asked.of(word, () => read(word));
  if (base !== null && compounds.includes(base)) return ALL_PARTS;
  // "Skjærtorsdag" is no Thursday.
  const others = isDay ? compounds.filter((each) => each.startsWith(own)) : compounds;
  if (isInfinitive && compounds.some((each) => isOfVerb(word, each))) return ABOUT;
  if (noun !== null && compounds.includes(noun)) return DERIVATION;
  return strongestOf(own, others, (each) => Math.max(partStrength(own, each, compounds), beginsWith(stem, each)));
}

/** A word that is asked of many texts. */
interface Asked {
  stem: string;
  own: string;
  /** Of "parkeringsmulighet" the stem of parking. */
  base: string | null;
  isInfinitive: boolean;
  /** Of "avslutte" that of the noun. */
  noun: string | null;
}
const asked = new Lately<Asked>(1_000);

function read(word: string): Asked {
  const { no: stem, noShort: own } = stemsOf(word);
  const base = LIGHT_HEAD.exec(word)?.[1];
  const doubled = DOUBLED.exec(own)?.[1];
  return {
    ...{ stem, own, isInfinitive: INFINITIVE.test(word) },
    ...{ base: base ? stemsOf(base).noShort : null, noun: doubled ? `${doubled}ning` : null },
  };
}

/** The most that it is for any of the stems which begin or end as the word does: of no other is it a part, nor the other of it. */
export function strongestOf(own: string, stems: readonly string[], strengthFor: (stem: string) => number): number {
  const [first, last] = [own.charCodeAt(0), own.charCodeAt(own.length - 1)];
  let most = 0;
  for (const stem of stems)
    if (stem.charCodeAt(0) === first || stem.charCodeAt(stem.length - 1) === last)
      most = Math.max(most, strengthFor(stem));
  return most;
}

/** "Lånetid" and "lånekort" in what is asked of "låne", whose stem is too short to be looked for. */
const INFINITIVE = /^\p{L}{3}e$/u;
const isOfVerb = (verb: string, compound: string) =>
  compound.startsWith(verb) && compound.length - verb.length >= SHORTEST_REST;

/** "Parkere" and "parkering", "retur" and "returnere". */
const DERIVED = /^(?:ing|itet|els|else|er|ar|ner|sel|elig|het|sjon|asjon|tt|ær|um)$/;
const DERIVATION = 0.9;
/** "Avslutte", of which the noun is "avslutning". */
const DOUBLED = /^(\p{L}{3,}(\p{L}))\2$/u;
const SHORTEST_PART = 4;
const SHORTEST_REST = 3;
/** Of three letters, an s and a word behind it. */
const JOINED = 7;

/** "Nøkkel" in "nøkkelkort", where the stem is not contracted. */
const beginsWith = (stem: string, compound: string) =>
  stem.length > SHORTEST_PART &&
  compound.startsWith(stem) &&
  compound.length - stem.length >= SHORTEST_REST &&
  !OF_ANOTHER_VERB.test(compound.slice(stem.length))
    ? ABOUT
    : 0;

/** To "kvitte seg med" has nothing to do with a "kvittering". */
const OF_ANOTHER_VERB = /^er(?:e|ing|t)?$/;

/** How far one stem is a part of the other. */
export function partStrength(own: string, stem: string, compounds: readonly string[]): number {
  const [short, long] = own.length < stem.length ? [own, stem] : [stem, own];
  if (!long.startsWith(short) && !long.endsWith(short)) return 0;
  if (long.startsWith(short) && short.length > SHORTEST_PART && DERIVED.test(long.slice(short.length)))
    return DERIVATION;
  if (long.startsWith(short) && OF_ANOTHER_VERB.test(long.slice(short.length))) return 0;
  if (ENDS_OTHERWISE.test(long) && !ENDS_OTHERWISE.test(short)) return 0;
  if (short.length < SHORTEST_PART - 1 || long.length - short.length < SHORTEST_REST || /\d/.test(short)) return 0;
  if (own === long) return hasRest(own, stem, compounds);
  // "Syn" in "synsprøve".
  if (own === short && short.length < SHORTEST_PART && long.startsWith(`${short}s`) && long.length > JOINED)
    return ABOUT;
  if (short.length < SHORTEST_PART)
    return own === short && !NO_KIND.test(short) && long.endsWith(short) && long.length - short.length >= SHORTEST_PART
      ? KIND_OF
      : 0;
  return long.endsWith(short) && !ENDING.test(short) ? KIND_OF : long.startsWith(short) ? ABOUT : 0;
}

/** To order is nothing quiet, a hygienist hires nothing out, nor does a nappy; a phone is no car, an X-ray no picture that anybody takes. */
const ENDS_OTHERWISE = /(?:(?:be|fram|frem|an|fore|for)still|[bp]lei|røntgenbild|mobil)(?:er|e)?$/u;

/** "Vaskbar" is no kind of bar, nor is "automat" food. */
const NO_KIND = /^(?:bar|mat|som)$/u;
/** "Sporing" is no kind of ring. */
const ENDING = /^\p{L}ing$/u;

/** "Parkeringsmulighet" asks for parking. */
const LIGHT_HEAD =
  /^(\p{L}{3,}?)[se]?(?:bruker(?:e|en|ne)?|venn?li?e?g|mulighet(?:er|en|ene)?|muligheit(?:er)?|tilbud(?:et|ene)?|plass(?:en|er|ene)?|billett(?:en|er|ene)?|pris(?:en|er|ene)?|kostnad(?:en|er)?|tid(?:en|er|ene)?|periode(?:n|r|ne)?|vare(?:n|r|ne)?|avtale[nr]?|plan(?:en|er|ene)?|pakk(?:e|en|er|ene)|utgave[nr]?|versjon(?:en|er)?|ordning(?:en|er)?|regler|vilkår(?:ene)?|mat)$/u;

/** What "suits best" says nothing of passports. */
const OF_COMMON_VERB = /^pass?$/u;

/** From here on a word that is cut is still that word: "kystskipper". */
const LONG_REST = 5;

/** Of a compound that was asked for, what the text's word leaves must be another word of the text. */
function hasRest(own: string, stem: string, compounds: readonly string[]): number {
  const rest = own.endsWith(stem) ? own.slice(0, -stem.length) : own.startsWith(stem) ? own.slice(stem.length) : '';
  if (rest === '' || OF_COMMON_VERB.test(stem)) return 0;
  const cut = rest.length > LONG_REST ? [stemsOf(rest).noShort] : [];
  const parts = new Set([rest, rest.replace(/[se]$/, ''), rest.replace(/^[aes]/, ''), ...cut]);
  const isThere = (part: string) =>
    part.length >= SHORTEST_REST &&
    !OF_COMMON_VERB.test(part) &&
    compounds.some(
      (other) =>
        other === part ||
        (other !== own && other.endsWith(part) && other.length > part.length + 2) ||
        (part.length >= SHORTEST_PART && other.startsWith(part) && DERIVED.test(other.slice(part.length))),
    );
  return [...parts].some(isThere) ? ALL_PARTS : stem.length >= SHORTEST_PART && own.endsWith(stem) ? LESS : 0;
}
