import { expect, test } from 'vitest';
import { monthsBetween } from '#lib/language/measures/months-between.ts';

test.each([
  ['Åpent 20. mai–15. august.', ['juni', 'juli']],
  ['Fra november til februar er det stengt.', ['desember', 'januar']],
  ['Open from March to June.', ['april', 'mai']],
  ['Kurs i januar–februar', []],
  ['I mai er det stille. Til august er det langt.', []],
])('"%s" speaks of the months between too', (text, months) => {
  expect(monthsBetween(text).filter((name) => MONTHS.has(name))).toEqual(months.toSorted(byYear));
});

const NAMES = 'januar februar mars april mai juni juli august september oktober november desember'.split(' ');
const MONTHS = new Set(NAMES);
const byYear = (a: string, b: string) => NAMES.indexOf(a) - NAMES.indexOf(b);

test.each([
  ['Low season (Oct–Mar)', ['winter']],
  ['Fra april til september', ['sommer']],
  ['Fra februar til november', ['vår', 'sommer', 'høst']],
  ['Juni og juli', []],
])('"%s" speaks of the seasons that it holds', (text, seasons) => {
  for (const season of ['vinter', 'winter', 'vår', 'sommer', 'høst'])
    expect([season, monthsBetween(text).includes(season)]).toEqual([
      season,
      seasons.includes(season) ||
        (season === 'vinter' && seasons.includes('winter')) ||
        (season === 'winter' && seasons.includes('vinter')),
    ]);
});
