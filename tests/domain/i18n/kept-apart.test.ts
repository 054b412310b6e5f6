import { expect, it } from 'vitest';
import { keptApart } from '#lib/i18n/kept-apart.ts';

it('keeps the parts of a line apart where one is written from the right', () => {
  expect(keptApart(['יעל כהן', '+47 912 34 567'])).toEqual(['\u2068יעל כהן\u2069', '\u2068+47 912 34 567\u2069']);
  expect(keptApart(['+47 912 34 567', 'محمد'])).toEqual(['\u2068+47 912 34 567\u2069', '\u2068محمد\u2069']);
});

it('leaves them as they are where none is', () => {
  expect(keptApart(['Åse Ødegård', '李小龙', '+47 912 34 567'])).toEqual(['Åse Ødegård', '李小龙', '+47 912 34 567']);
});
