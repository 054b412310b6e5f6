import { datesIn } from './dates.ts';
import { withDigits } from '#lib/language/measures/number-words.ts';
import { numbersIn } from './numbers.ts';
import { weekdaysIn } from '#lib/language/measures/weekdays.ts';

/** Something said that can be looked up to the letter. A reading is one way to understand how it is written. */
export interface Fact {
  kind: 'number' | 'date' | 'weekday' | 'phone' | 'email' | 'host' | 'street';
  /** As it stands in the text. */
  words: string;
  readings: readonly string[];
  /** Of a number: what it counts; null when nothing beside it tells. */
  unit: string | null;
}

const EMAIL = /[^\s@<>()[\]\\,;:"']+@[^\s@<>()[\]\\,;:"']+\.[\p{L}\d-]{2,}/gu;
const HOST =
  /(?<![\p{L}\d@.-])(?:[\p{L}\d](?:[\p{L}\d-]{0,61}[\p{L}\d])?\.)+(?:\p{L}{2,24}|xn--[a-z\d-]{2,59})(?![\p{L}\d-])/gu;
const PHONE = /(?<![\p{L}\d.,])(?:\+|00)?\(?\d(?:[ \u00a0().\-/]{0,2}\d){6,14}(?![\p{L}\d]|[.,:]\d)/gu;
const GROUPED = /^\d{1,3}(?:[ \u00a0.,]\d{3})+(?:[.,]\d{1,2})?$/;
const YEARS = /^(?:\d{4}\s?[-–/]\s?\d{4}|\d{4}-\d{2}-\d{2}|\d{1,2}[./]\d{1,2}[./]\d{2,4})$/;
const NUMBER_OF_HOUSE = String.raw`[ ](\d{1,4}[ ]?[A-Za-z]?)(?!\p{L})`;
/** "Fjellgata 8"; "Karl Johans gate 12", "High Street 5", of which the two words before the number are the name. */
const STREETS = [
  String.raw`(?<!\p{L})(\p{Lu}\p{L}*\p{Ll}(?:gate|gata|gaten|vei|veien|vegen|veg|plass|torg|torget|gatan|vägen|straße|strasse))`,
  String.raw`(?<!\p{L})(\p{L}[\p{L}'.-]*[ ](?:gate|gata|vei|veg|plass|torg|[Ss]treet|[Rr]oad|[Aa]venue|[Ll]ane|[Aa]llé))`,
].map((name) => new RegExp(name + NUMBER_OF_HOUSE, 'gu'));

/**
 * Every fact that a text states. @param asClaims leaves out small numbers in words that count nothing known: "these
 * three" is no claim, while it may well be what one rests on
 */
export function factsIn(text: string, asClaims = false): Fact[] {
  const facts: Fact[] = [];
  let rest = withoutListMark(text);
  const take = (pattern: RegExp, toFact: (words: string, match: RegExpExecArray) => Fact | null) => {
    rest = rest.replace(pattern, (...found) => {
      const words = String(found[0]);
      const groups = found.slice(0, -2) as unknown as RegExpExecArray;
      const fact = toFact(words, groups);
      if (!fact) return words;
      facts.push(fact);
      return ' ; ';
    });
  };
  take(EMAIL, (words) => plain('email', words, [words.toLowerCase().replace(/\.$/, '')]));
  for (const street of STREETS)
    take(street, (words, [, name, number]) =>
      plain('street', words, [`${name} ${number?.replace(/\s/g, '')}`.toLowerCase()]),
    );
  take(HOST, (words) => (isHost(words) ? plain('host', words, [words.toLowerCase().replace(/^www\./, '')]) : null));
  for (const { words, readings } of datesIn(rest)) {
    facts.push(plain('date', words, readings));
    rest = rest.replace(words, ' ; ');
  }
  take(PHONE, (words) => (isPhone(words) ? plain('phone', words, phoneReadings(words)) : null));
  const written = new Set(numbersIn(rest).map(({ words }) => words));
  for (const { words, readings, unit } of numbersIn(withDigits(rest)))
    if (!asClaims || unit !== null || written.has(words) || Number(words) > 12)
      facts.push({ kind: 'number', words, readings, unit });
  for (const { words, readings } of weekdaysIn(rest)) facts.push(plain('weekday', words, readings));
  return facts;
}

const plain = (kind: Fact['kind'], words: string, readings: readonly string[]): Fact => ({
  kind,
  words,
  readings,
  unit: null,
});

/** "1. Open the tent" counts nothing. */
const withoutListMark = (text: string) => text.replace(/^\s*(?:\d{1,2}[.)]\s+(?=[\p{Lu}*_"«]))|^\s*[-*•]\s+/gmu, '');

const isPhone = (words: string) => !GROUPED.test(words.trim()) && !YEARS.test(words.trim());

function phoneReadings(words: string): string[] {
  const digits = words.replace(/\D/g, '').replace(/^00/, '');
  // With and without a country's number before it.
  return digits.length > 8 ? [digits, digits.slice(-8)] : [digits];
}

/** "f.eks", "bl.a" and file names are written like hosts; a host's last part is longer than theirs, or a country's. */
const isHost = (words: string) =>
  !/^(?:f\.eks|bl\.a|m\.m|o\.l|e\.g|i\.e|a\.m|p\.m|kl\.\w+)$/i.test(words) &&
  /\.[\p{L}-]{2,}$/u.test(words) &&
  !/^\p{L}\.\p{L}+$/u.test(words);

/** Whether what is said stands in the evidence: a number under the same unit, or under one that nothing tells. */
export function isStated({ kind, readings, unit }: Fact, evidence: readonly Fact[]): boolean {
  return evidence.some(
    (each) =>
      (each.kind === kind || (kind === 'phone' && each.kind === 'number')) &&
      (unit === null || each.unit === null || each.unit === unit) &&
      each.readings.some((reading) => readings.some((said) => isSame(kind, reading, said))),
  );
}

/** A date without its year is that day of any. */
const isSame = (kind: Fact['kind'], a: string, b: string) =>
  a === b || (kind === 'date' && (a.endsWith(`-${b}`) || b.endsWith(`-${a}`)));
