import { describe, expect, test } from 'vitest';
import { focusOf } from '#lib/language/questions/focus-question.ts';
import { SHOP_LEXICON } from '#lib/language/words/lexicon.ts';

describe('what a message asks', () => {
  test('is the whole of a short one', () => {
    expect(focusOf('I bought boots. Can I return them?', SHOP_LEXICON)).toBe('I bought boots. Can I return them?');
  });

  test('is the parts of a long one that ask', () => {
    const story = 'Yesterday my husband bought red hiking boots, a jacket and two tents in your shop near the station,';
    expect(focusOf(`${story} and now we wonder whether the boots can be returned. Thank you, Kari`, SHOP_LEXICON)).toBe(
      'and now we wonder whether the boots can be returned.',
    );
  });

  test('is the whole of a long one that nowhere asks', () => {
    const story =
      'Boots broken, zip of jacket torn, tent leaking, stove dead, headlamp dark, poles bent, backpack ripped';
    expect(focusOf(story, SHOP_LEXICON)).toBe(story);
  });

  test.each([
    ['Jeg glemte timen min i dag, må jeg betale?', 'Hva skjer hvis jeg ikke møter?'],
    ['jeg rakk ikke kjøretimen, får jeg regning?', 'Hva skjer hvis jeg ikke møter?'],
    ['I missed my appointment, do you charge for that?', 'What happens if I do not show up?'],
  ])('is the case, where it was missed: "%s"', (message, asked) => {
    expect(focusOf(message, SHOP_LEXICON)).toBe(asked);
  });

  test.each([
    'Jeg glemte timen min i dag, kan jeg få en ny?',
    'Jeg glemte timen min i dag, hva koster en ny time?',
    'I missed my appointment, what does a new one cost?',
  ])('of who missed an appointment and wants another is that: "%s"', (message) => {
    expect(focusOf(message, SHOP_LEXICON)).toBe(message);
  });

  test.each([
    ['Hvor ligger butikken?', 'Hvor ligger dere?'],
    ['Hvor holder kontoret til?', 'Hvor holder dere til?'],
    ['Where is your shop?', 'where are you?'],
    ['Hva skjer om jeg ikke møter til timen?', 'Hva skjer om jeg ikke møter opp?'],
    ['Can I add another driver?', 'Can I have another driver?'],
    ['Kan jeg legge til en fører?', 'Kan jeg ha en fører?'],
  ])('is what is meant by it: "%s"', (message, asked) => {
    expect(focusOf(message, SHOP_LEXICON)).toBe(asked);
  });

  test.each(['Hvor i butikken er teltene?', 'Hvor ligger kontorstolene?', 'Can I add?'])(
    'as it is: "%s"',
    (message) => {
      expect(focusOf(message, SHOP_LEXICON)).toBe(message);
    },
  );
});
