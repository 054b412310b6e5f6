import { expect, it } from 'vitest';
import { composerTexts } from '#components/panel/inbox/texts/composer-texts.ts';

it('one character is told of as one', () => {
  const { en } = composerTexts;
  expect([en.left(1), en.left(2)]).toEqual(['1 character left', '2 characters left']);
  expect([en.tooLong(1), en.tooLong(2)]).toEqual(['1 character too many', '2 characters too many']);
});
