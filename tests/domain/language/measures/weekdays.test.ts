import { describe, expect, test } from 'vitest';
import { hasHoursOfDays, namesDay, tellsDay, weekdaysIn, withDaysInFull } from '#lib/language/measures/weekdays.ts';

const daysIn = (text: string) =>
  [...new Set(weekdaysIn(text).flatMap(({ readings }) => readings.map(Number)))].toSorted((a, b) => a - b);

describe('the weekdays of a text', () => {
  test.each<[text: string, days: number[]]>([
    ['Mandag–fredag 9–17', [0, 1, 2, 3, 4]],
    ['Man–fre: 9–18', [0, 1, 2, 3, 4]],
    ['Man.–fre. 9–18, lør. 10–16, søn. stengt', [0, 1, 2, 3, 4, 5, 6]],
    ['Man, tir, ons og fre 10-17', [0, 1, 2, 4]],
    ['Tor 10-19', [3]],
    ['Tirs og tors kl. 12–20', [1, 3]],
    ['Lør: 9–16', [5]],
    ['Mon-Fri 8am-5pm', [0, 1, 2, 3, 4]],
    ['Sat 9am to 1pm', [5]],
    ['Sun closed', [6]],
    ['Sat & Sun', [5, 6]],
    ['weekends', [5, 6]],
  ])('%s', (text, days) => {
    expect(daysIn(text)).toEqual(days);
  });

  test.each([
    'Man kan bestille på nett.',
    'Vi har fri parkering.',
    'Use sun cream, and sit in the sun.',
    'The cat sat on 2 mats.',
    'She wed in May.',
    'Tor jobber her.',
  ])('none in "%s"', (text) => {
    expect(daysIn(text)).toEqual([]);
  });

  test('no day beside another is read into what only looks like one', () => {
    expect(daysIn('Mandag og fri parkering')).toEqual([0]);
  });
});

test.each([
  ['onsdager', 'Man–fre: 9–18', true],
  ['lørdag', 'Man–fre: 9–18', false],
  ['helgen', 'Lør–søn stengt', true],
  ['wednesday', 'Mon-Fri 8am-5pm', true],
  ['ukedager', 'Lør 9–16', true],
  ['telt', 'Lør 9–16', false],
])('whether "%s" is told by "%s"', (word, text, told) => {
  expect(tellsDay(word, text)).toBe(told);
});

test('what a text means by "every day" it does not name', () => {
  expect(namesDay('onsdag', 'Åpent hver dag')).toBe(false);
  expect(namesDay('onsdag', 'Man–fre 9–17')).toBe(true);
  expect(namesDay('lørdag', 'Helger: stengt')).toBe(true);
});

test.each([
  ['are you open on sat?', 'are you open on saturday?'],
  ['what time do you close on thurs', 'what time do you close on thursday'],
  ['er dere åpne på lør?', 'er dere åpne på lørdag?'],
  ['åpent til tirs kl 18?', 'åpent til tirsdag kl 18?'],
])('a day that is shortened is read in full: %s', (question, read) => {
  expect(withDaysInFull(question)).toBe(read);
});

test.each(['is it in the sun?', 'hva kan man gjøre på fredelige dager?', 'we sat on the bench', 'på man gjør hva?'])(
  'what is another word stays: %s',
  (question) => {
    expect(withDaysInFull(question)).toBe(question);
  },
);

test.each([
  ['Mandag–fredag 10–17', true],
  ['lørdag kl. 10 til 15', true],
  ['Mon-Fri: 9am – 5pm', true],
  ['Vi rydder hver mandag.', false],
  ['Rom 10–17 er i andre etasje.', false],
])('whether days have their hours in "%s"', (text, has) => expect(hasHoursOfDays(text)).toBe(has));
