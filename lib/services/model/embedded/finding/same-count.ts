import { stemsOf } from '#lib/language/words/stem.ts';
import type { Section } from './read-sections.ts';
import type { Asked } from './asked.ts';

const NAMES: readonly (readonly string[])[] = [
  ['en', 'ei', 'et', 'én', 'ett', 'ein', 'eit', 'a', 'one'],
  ['to', 'two'],
  ['tre', 'three'],
  ['fire', 'four'],
  ['fem', 'five'],
  ['seks', 'six'],
];
const NUMBER = NAMES.flat().join('|');
const COUNTED = new RegExp(`(?<!\\p{L})(\\d{1,3}|${NUMBER}) (\\p{L}{3,})`, 'giu');
/** "2 dogs per day 455": a price for so many. */
const OPENS = /^\W*(\d{1,3}) (\p{L}{3,})/u;

/** "And three?" asks for so many of what was asked about before. */
const ALONE = new RegExp(
  `^\\W*(?:(?:og|and|hva med|what about) )?(?:for )?(\\d{1,3}|${NUMBER})(?:\\W*$|\\s*\\?\\s)`,
  'iu',
);

const numberOf = (written: string): number =>
  /^\d/.test(written) ? Number(written) : 1 + NAMES.findIndex((names) => names.includes(written.toLowerCase()));

/** Whether what opens with how many it is for is for so many as are asked about, where the question says it. */
export function isOfSameCount(
  { units }: Section,
  range: readonly [number, number],
  { question, before }: Asked,
): boolean {
  const asked = [...question.matchAll(COUNTED)].map(([, count = '', thing = '']) => ({
    count: numberOf(count),
    thing,
  }));
  const alone = ALONE.exec(question)?.[1];
  const told = units.slice(...range).flatMap(({ text }) => {
    const [, count = '', thing = ''] = OPENS.exec(text) ?? [];
    if (alone !== undefined && before.length > 0) return [thing !== '' && Number(count) === numberOf(alone)];
    const same = asked.find((each) => stemOf(each.thing) === stemOf(thing));
    return thing !== '' && same ? [same.count === Number(count)] : [];
  });
  return told.length === 0 || told.includes(true);
}

const stemOf = (word: string) => stemsOf(word.toLowerCase()).no;
