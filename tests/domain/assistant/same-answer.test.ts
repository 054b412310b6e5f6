import { describe, expect, test } from 'vitest';
import { saysTheSame } from '#lib/assistant/checks/same-answer.ts';

const ENGLISH = { language: 'en', knownLanguage: 'en' };

describe('an answer says what was approved', () => {
  test.each([
    ['word for word', 'Returns cost 79 kr.', 'Returns cost 79 kr.'],
    [
      'in other words and with more',
      'It costs 79 kr to return something, and you have 60 days.',
      'Returns cost 79 kr.',
    ],
    ['with the number in words', 'You can return it within sixty days.', 'Return it within 60 days.'],
  ])('%s', (_how, answer, known) => expect(saysTheSame(answer, known, ENGLISH)).toBe(true));

  test('in another language, by its figures', () => {
    const languages = { language: 'no', knownLanguage: 'en' };
    expect(saysTheSame('Retur koster 79 kr.', 'Returns cost 79 kr.', languages)).toBe(true);
    expect(saysTheSame('Retur koster 97 kr.', 'Returns cost 79 kr.', languages)).toBe(false);
    expect(saysTheSame('Ja.', 'Yes, we do.', languages)).toBe(false);
  });

  test.each([
    ['another number', 'Returns cost 97 kr.', 'Returns cost 79 kr.'],
    ['one number of two', 'Returns cost 79 kr.', 'Returns cost 79 kr within 60 days.'],
    ['something else', 'We repair bicycles in the workshop.', 'Gift cards cannot be returned.'],
  ])('but not with %s', (_what, answer, known) => expect(saysTheSame(answer, known, ENGLISH)).toBe(false));
});
