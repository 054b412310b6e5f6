import { expect, test } from 'vitest';
import { mentionsIn } from '#components/widget/chat/session/people/mentions.ts';

const person = (handle: string) => ({
  handle,
  name: handle,
  avatarUrl: null,
  online: true,
  nearby: false,
  greeting: null,
});
const PEOPLE = {
  team: ['anna', 'jonas', 'bo-erik', 'li'].map(person),
  assistant: { handle: 'tind', name: 'Tind', avatarUrl: null },
};

test.each([
  ['@anna can you look?', ['anna']],
  ['Hello @Anna, and @jonas!', ['anna', 'jonas']],
  ['(@bo-erik)', ['bo-erik']],
  ['ask @anna- please', ['anna']],
  ['@anna @anna @ANNA', ['anna']],
  ['@tind what does it cost?', ['tind']],
  ['@anna @jonas @li @tind', ['anna', 'jonas', 'li']],
  ['write to post@anna.example', []],
  ['@annas cat', []],
  ['@nobody', []],
  ['anna', []],
])('“%s” calls %j', (body, handles) => {
  expect(mentionsIn(body, PEOPLE)).toEqual(handles);
});
