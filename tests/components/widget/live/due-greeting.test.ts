import { describe, expect, test } from 'vitest';
import type { Greeting } from '#lib/resources/tenant.ts';
import { dueGreeting, type Situation } from '#components/widget/live/greetings/due-greeting.ts';

const ANY = { urls: [], seconds: 0, scroll: 0, returning: false, openOnly: false };
const greeting = (when: Partial<Greeting['when']> = {}, rest: Partial<Greeting> = {}): Greeting => ({
  ...{ id: 'a', enabled: true, text: { no: 'Hei', en: 'Hi' }, when: { ...ANY, ...when } },
  ...rest,
});
const HERE: Situation = {
  ...{ url: 'https://shop.example/tents/two?size=2', seconds: 10, scroll: 40 },
  ...{ isReturning: false, isOpen: false },
};
const isDue = (when: Partial<Greeting['when']>, at: Partial<Situation> = {}) =>
  dueGreeting([greeting(when)], { ...HERE, ...at }) !== undefined;

test.each<[string, Partial<Greeting['when']>, Partial<Situation>, boolean]>([
  ['without conditions at once', {}, { seconds: 0, scroll: 0 }, true],
  ['not a second too soon', { seconds: 11 }, {}, false],
  ['after its seconds', { seconds: 10 }, {}, true],
  ['not above where the visitor has read', { scroll: 41 }, {}, false],
  ['where the visitor has read', { scroll: 40 }, {}, true],
  ['not to who is new', { returning: true }, {}, false],
  ['to who comes back', { returning: true }, { isReturning: true }, true],
  ['not while it is closed', { openOnly: true }, {}, false],
  ['while it is open', { openOnly: true }, { isOpen: true }, true],
  ['not where one of its conditions fails', { seconds: 5, openOnly: true }, {}, false],
])('a greeting comes %s', (_, when, at, expected) => {
  expect(isDue(when, at)).toBe(expected);
});

describe('pages', () => {
  test.each([
    [['/tents*'], HERE.url, true],
    [['/tents'], HERE.url, false],
    [['/boots*', '/tents/*'], HERE.url, true],
    [['shop.example/*'], HERE.url, true],
    [['other.example'], HERE.url, false],
    [['https://blåbær.example/*'], 'https://blåbær.example/saft', true],
    [['*.blåbær.example/saft'], 'https://www.blåbær.example/saft', true],
    [['/saft/blåbær'], 'https://shop.example/saft/bl%C3%A5b%C3%A6r', true],
  ])('%j on %s', (urls, url, expected) => {
    expect(isDue({ urls }, { url: new URL(url).href })).toBe(expected);
  });
});

test('the first that is due is taken, and none that is switched off', () => {
  const all = [
    greeting({}, { id: 'off', enabled: false }),
    greeting({ seconds: 60 }, { id: 'later' }),
    greeting({}, { id: 'first' }),
    greeting({}, { id: 'second' }),
  ];
  expect(dueGreeting(all, HERE)?.id).toBe('first');
});
