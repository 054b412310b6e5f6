import { describe, expect, test } from 'vitest';
import type { SetHours } from '#lib/assistant/reply-hints.ts';
import { dayAsked } from '#lib/services/model/embedded/open-when.ts';
import { chat, passage } from './embedded-chat.ts';

const DAY = [{ from: '10:00', to: '18:00' }];
/** A Monday. */
const HOURS: SetHours = {
  days: { mon: DAY, tue: DAY, wed: DAY, thu: DAY, fri: DAY, sat: [{ from: '10:00', to: '16:00' }], sun: [] },
  closedDates: ['2026-12-25', '2027-03-26'],
  date: '2026-11-23',
  time: '12:30',
};
const PAGE = passage('Butikken har åpent mandag–fredag 9–17. Butikken har stengt i romjula.', {
  title: 'Om oss',
  language: 'no',
});
const ask = async (question: string, hours: SetHours | undefined = HOURS, language = 'no') =>
  (await chat({ dialogue: [question], passages: [PAGE], language, ...(hours && { hours }) })).text;

describe('of the hours that are set the embedded model tells', () => {
  test.each([
    ['Har dere åpent nå?', 'Ja, det er åpent nå, til 18:00. [[0]]'],
    ['Er dere åpne i dag?', 'I dag, mandag, er det åpent 10:00–18:00. [[0]]'],
    ['Når stenger dere i dag?', 'I dag, mandag, er det åpent 10:00–18:00. [[0]]'],
    ['Hei! Har dere åpent i morgen?', 'I morgen, tirsdag, er det åpent 10:00–18:00. [[0]]'],
    ['Er dere åpne 1. juledag?', 'Nei, det er stengt 1. juledag. [[0]]'],
    ['Har butikken åpent 25. desember?', 'Nei, det er stengt 25. desember. [[0]]'],
    ['Har dere åpent langfredag?', 'Nei, det er stengt langfredag. [[0]]'],
  ])('"%s": %s', async (question, told) => {
    expect(await ask(question)).toBe(told);
  });

  test('in English, too', async () => {
    expect(await ask('Are you open on Christmas Day?', HOURS, 'en')).toBe('No, it is closed on Christmas Day. [[0]]');
    expect(await ask('What time do you close today?', HOURS, 'en')).toBe(
      'Today, Monday, it is open 10:00–18:00. [[0]]',
    );
  });

  test('when it opens again', async () => {
    expect(await ask('Er det åpent nå?', { ...HOURS, time: '08:00' })).toBe(
      'Nei, det er stengt nå. Det åpner i dag 10:00. [[0]]',
    );
    const eve = { ...HOURS, date: '2026-12-24', time: '19:00' };
    expect(await ask('Er det åpent nå?', eve)).toBe('Nei, det er stengt nå. Det åpner igjen lørdag 10:00. [[0]]');
    expect(await ask('Har dere åpent i morgen?', eve)).toBe('I morgen, fredag, er det stengt. [[0]]');
  });

  test('a day of the week where no text tells it', async () => {
    expect(await ask('Har dere åpent på lørdag?')).toBe('Lørdag er det åpent 10:00–16:00. [[0]]');
    expect(await ask('Har dere åpent på søndag?')).toBe('Søndag er det stengt. [[0]]');
    expect(await ask('Har dere åpent på tirsdag?')).toContain('9–17');
  });

  test('another day of a talk', async () => {
    const dialogue = ['Er dere åpne i dag?', 'I dag, mandag, er det åpent 10:00–18:00.', 'Og i morgen?'];
    const { text } = await chat({ dialogue, passages: [PAGE], language: 'no', hours: HOURS });
    expect(text).toBe('I morgen, tirsdag, er det åpent 10:00–18:00. [[0]]');
  });
});

describe('they tell nothing', () => {
  test.each([
    ['where none are set', 'Er det åpent nå?', undefined],
    ['of a feast that they may have forgotten', 'Har dere åpent 17. mai?', HOURS],
    ['of what else opens', 'Er verkstedet åpent i dag?', HOURS],
    ['of other things on that day', 'Kommer pakken i dag?', HOURS],
  ])('%s', async (_why, question, hours) => {
    const { text } = await chat({ dialogue: [question], passages: [], language: 'no', ...(hours && { hours }) });
    expect(text).not.toContain('[[0]]');
  });
});

test.each([
  ['Er dere åpne 1. påskedag?', '2027-03-28'],
  ['Good Friday', '2027-03-26'],
  ['kristi himmelfartsdag', '2027-05-06'],
  ['Open on 3 January?', '2027-01-03'],
  ['December 24th', '2026-12-24'],
  ['på lørdag', '2026-11-28'],
  ['on Monday', '2026-11-23'],
])('"%s" is %s', (question, date) => {
  expect(dayAsked(question, '2026-11-23')?.date).toBe(date);
});
