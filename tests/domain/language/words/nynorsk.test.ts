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

test.each([
  ['babysymjing kostar 1 200 kroner', 'babysvømming koster 1 200 kroner'],
  ['badstova er berre for vaksne', 'badstua er bare for voksne'],
  ['handkle kan ikkje leigast i varmtvassbassenget', 'håndkle kan ikke leies i varmtvannsbassenget'],
])('within a word, in a text of nynorsk: %s', (written, read) => expect(inBokmål(written)).toBe(read));

test('such a part is looked for in both forms, too', () => {
  expect(inNynorsk('babysvømming')).toEqual(['babysymjing']);
  expect(inNynorsk('nybegynnerkurs')).toEqual(['nybyrjarkurs']);
});
