import { withSingleSpaces } from './single-spaces.ts';

/** The sentences of one paragraph, each as written, without the white space between them. */
export function sentencesOf(paragraph: string): string[] {
  const text = withSingleSpaces(paragraph).trim();
  const sentences: string[] = [];
  let start = 0;
  for (const { index, 0: end } of text.matchAll(ENDS)) {
    const at = index + end.length;
    if (!endsHere(text.slice(Math.max(start, at - LOOK_BACK), at), text.slice(at, at + LOOK_AHEAD).trimStart()))
      continue;
    sentences.push(text.slice(start, at).trim());
    start = at;
  }
  const rest = text.slice(start).trim();
  return rest ? [...sentences, rest] : sentences;
}

/** Enough for the longest abbreviation: looking at the whole of a text without an end would take the square of its length. */
const LOOK_BACK = 24;
const LOOK_AHEAD = 8;
const ENDS = /[.!?…]+["'”’»)\]*_]*(?=\s|$)/gu;
const ABBREVIATION =
  /(?:^|[\s(])(?:f\.eks|bl\.a|m\.m|m\.v|o\.l|f\.o\.m|t\.o\.m|iht|ifm|vedr|osv|dvs|ca|kl|nr|tlf|inkl|ekskl|evt|jf|maks|min|pr|mrk|ang|st|e\.g|i\.e|etc|vs|approx|incl|mr|mrs|ms|dr|no|tel|\p{L})\.$/iu;
/** "Kr. 400", and not "400 kr.", which may end one. */
const BEFORE_A_NUMBER = /(?<![\d\p{L}]|\d\s)(?:kr|nok|eur|pkt|kap|avd)\.$/iu;
const DAY = /(?<!\p{L})(?:man|tirs?|ons|tors?|fre|lør|søn|mon|tues?|wed|thurs?|fri|sat|sun)\.$/iu;
const HOURS = /^\d{1,2}(?:[.:]\d{2})?\s?(?:[-–—]|til\s|to\s|am|pm)/u;
/** "16. Mai", "2. Etasje": what an ordinal stands before, capital or not. */
const ORDINAL =
  /^(?:jan|feb|mar|apr|mai|jun|jul|aug|sep|okt|nov|des|may|oct|dec|etasje|klasse|trinn|juledag|påskedag|pinsedag|verdens|plass)/iu;
const STARTS_SENTENCE = /^["'“«(*_[]*[\p{Lu}\d]/u;

/** Whether the sentence ends at its last mark, given the words behind it. */
export function endsHere(sentence: string, next: string): boolean {
  if (next === '') return true;
  if (!STARTS_SENTENCE.test(next)) return false;
  if (!sentence.endsWith('.')) return true;
  if (/\d\.$/.test(sentence)) return /^["'“«(*_[]*\p{Lu}/u.test(next) && !isOrdinal(sentence, next);
  return (
    !ABBREVIATION.test(sentence) &&
    !(/^\d/.test(next) && BEFORE_A_NUMBER.test(sentence)) &&
    !(DAY.test(sentence) && HOURS.test(next))
  );
}

/** "2. Bestill", a step of a list, or a date: "you may drive from 16." ends there. */
const isOrdinal = (sentence: string, next: string): boolean =>
  /(?:^|\s)\d{1,2}\.$/.test(sentence) && (ORDINAL.test(next) || !/\p{L}\s\d{1,2}\.$/u.test(sentence));
