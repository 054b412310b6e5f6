import { expect, test } from 'vitest';
import { inBokmål, inNynorsk } from '#lib/language/words/nynorsk.ts';

test.each([
  ['kor lang garanti gjev de?', 'hvor lang garanti gir dere?'],
  ['kor mange er de?', 'hvor mange er dere?'],
  ['hva koster kor?', 'hva koster kor?'],
  ['når er butikken open?', 'når er butikken åpen?'],
  ['korleis seier eg opp?', 'hvordan sier jeg opp?'],
  ['det lek vatn frå røyret', 'det lekker vann fra røret'],
  ['Is the shop open?', 'Is the shop open?'],
])('%s', (written, read) => expect(inBokmål(written)).toBe(read));

test('a compound is looked for in both forms', () => {
  expect(inBokmål('Ved vasslekkasje ringjer du. Vi kjem heile døgnet.')).toContain('vannlekkasje');
  expect(inNynorsk('vannlekkasje')).toContain('vasslekkasje');
  expect(inNynorsk('vannmelon')).toEqual([]);
});
