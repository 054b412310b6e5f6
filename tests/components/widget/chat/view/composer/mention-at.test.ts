import { expect, test } from 'vitest';
import { mentionAt } from '#components/widget/chat/view/composer/mention-at.ts';

test.each([
  ['@|', { from: 0, query: '' }],
  ['Hei @an|', { from: 4, query: 'an' }],
  ['Hei @anna ber|', { from: 4, query: 'anna ber' }],
  ['(@ån|', { from: 1, query: 'ån' }],
  ['one\n@an|na', { from: 4, query: 'an' }],
  ['post@shop|', null],
  ['@anna kan du hjelpe|', null],
  ['@anna, |', null],
  ['|@anna', null],
  ['nothing|', null],
])('of “%s” the part behind the sign is looked for', (written, found) => {
  const caret = written.indexOf('|');
  expect(mentionAt(written.replace('|', ''), caret)).toEqual(found);
});
