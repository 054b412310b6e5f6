import { stemsOf } from '#lib/language/words/stem.ts';
import type { Section, Unit } from './read-sections.ts';
import { labelOf } from './rows.ts';
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
  if (isTooSmall(units.slice(...range), question)) return false;
  const alone = ALONE.exec(question)?.[1];
  const told = units.slice(...range).flatMap(({ text }) => {
    const [, count = '', thing = ''] = OPENS.exec(text) ?? [];
    if (alone !== undefined && before.length > 0) return [thing !== '' && Number(count) === numberOf(alone)];
    const same = asked.find((each) => stemOf(each.thing) === stemOf(thing));
    return thing !== '' && same ? [same.count === Number(count)] : [];
  });
  return told.length === 0 || told.includes(true);
}

/** "A cabin for six" is none of four beds. */
function isTooSmall(chosen: readonly Unit[], question: string): boolean {
  const asked = FOR_SO_MANY.exec(question)?.[1];
  if (asked === undefined) return false;
  const held = chosen.map(({ text }) => HOLDS.exec(labelOf(text) ?? '')?.[1]);
  return held.length > 0 && held.every((count) => count !== undefined && Number(count) < numberOf(asked));
}
const FOR_SO_MANY = new RegExp(
  `(?<!\\p{L})for (\\d{1,2}|${NUMBER})(?= (?:personer|pers|people|guests|gjester|of us|i|in|om|på)(?!\\p{L})|[\\s?.!]*$)`,
  'iu',
);
const HOLDS =
  /(?<![\d.,])(\d{1,2})[ -]?(?:senger?s?|sengeplasser|soveplasser|beds?|bedded|person(?:er|s)?|people|guests|gjester)(?!\p{L})/iu;

const stemOf = (word: string) => stemsOf(word.toLowerCase()).no;
