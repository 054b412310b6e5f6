import { contentOf, denies, type Evidence } from './evidence.ts';
import { type Fact, factsIn, isStated } from './facts.ts';

/** What a sentence comes to without asking anybody: it stands, it falls, or a second look has to say. */
export interface Verdict {
  outcome: 'stands' | 'doubtful' | 'falls';
  reason: Reason | null;
  /** What of it stands nowhere. */
  missing: string | null;
}

export type Reason =
  /** It states something and cites nothing that there is. */
  | 'uncited'
  /** A number, date, address or the like that is not in what it cites. */
  | 'fact'
  /** A name that is not in what it cites. */
  | 'name'
  /** It has little in common with what it cites, or one denies what the other says. */
  | 'unlike'
  /** It tells what the assistant was told to do. */
  | 'recited'
  /** It was built around an address that may not be shown. */
  | 'link'
  /** The second look says that what it cites does not say it. */
  | 'unsupported';

const STANDS: Verdict = { outcome: 'stands', reason: null, missing: null };
const LEAST_SHARE = 0.5;
/** Below this a citation is a wrong one, whatever nobody could be asked about. */
export const NO_SHARE = 0.2;

/** @param language of the answer */
export function judgeSentence(sentence: string, cited: readonly Evidence[], language: string): Verdict {
  const facts = cited.flatMap((each) => each.facts);
  const lost = claimsIn(sentence).find((claim) => !isStated(claim, facts));
  if (lost) return { outcome: 'falls', reason: 'fact', missing: lost.words };
  const isForeign = cited.every((each) => each.language !== null && each.language !== language);
  const name = namesIn(sentence, language).find((each) => !cited.some(({ text }) => text.includes(each.toLowerCase())));
  if (name) return { outcome: isForeign ? 'doubtful' : 'falls', reason: 'name', missing: name };
  const { share, contradicts } = likeness(sentence, cited, language);
  if (share < LEAST_SHARE || contradicts) return { outcome: 'doubtful', reason: 'unlike', missing: null };
  return STANDS;
}

/** A sentence that rests on no passage: it may say nothing that could be looked up, but what it was itself told. */
export function judgeTalk(sentence: string, told: () => Evidence): Verdict {
  const claims = claimsIn(sentence);
  // What states nothing is not worth reading the situation for.
  const lost = claims.length > 0 ? claims.find((claim) => !isStated(claim, told().facts)) : undefined;
  return lost ? { outcome: 'falls', reason: 'uncited', missing: lost.words } : STANDS;
}

/** What of the sentence can be looked up; the addresses of its links lead where the link guard lets them. */
export function claimsIn(sentence: string): Fact[] {
  const shown = sentence
    .replace(/\]\(\s*<?(?:https?:|\/)[^)]*\)/gi, ']')
    .replace(/https?:\/\/[^\s<>"'`)\]]+/gi, '')
    .replace(/[`*_]/g, '');
  return factsIn(shown, true);
}

const NAME = /(?<=[\p{L}\d,;)”"'’][*_"'“«(]{0,2}\s[*_"'“«([]{0,3})\p{Lu}[\p{L}\d’'-]+/gu;
/** Written with a capital though they name nothing. */
const NO_NAMES =
  /^(?:I['’]\p{L}+|OK|FAQ|PDF|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?|Jan\p{L}*|Feb\p{L}*|March|April|May|June|July|Aug\p{L}*|Sep\p{L}*|Oct\p{L}*|Nov\p{L}*|Dec\p{L}*|English|Norwegian|You\p{L}*|NOK|SEK|DKK|EUR|USD|GBP|AM|PM)$/u;

/** In German every noun has a capital. */
const namesIn = (sentence: string, language: string): string[] =>
  language === 'de' ? [] : (sentence.match(NAME) ?? []).filter((each) => !NO_NAMES.test(each));

/** How much of what the sentence says its passages speak of, and whether their nearest sentence says the contrary. */
export function likeness(sentence: string, cited: readonly Evidence[], language: string) {
  const content = contentOf(sentence, language);
  const isMet = (stems: ReadonlySet<string>) => (word: string[]) => word.some((stem) => stems.has(stem));
  const met = content.filter((word) => cited.some(({ stems }) => isMet(stems)(word))).length;
  const share = content.length === 0 ? 1 : met / content.length;
  const told = cited
    .flatMap((each) => each.sentences)
    .map(({ stems, denies: denial }) => ({ denial, met: content.filter(isMet(stems)).length }));
  const most = Math.max(0, ...told.map(({ met: each }) => each));
  const nearest = told.filter(({ met: each }) => each === most);
  return { share, contradicts: most > 0 && nearest.every(({ denial }) => denial !== denies(sentence)) };
}
