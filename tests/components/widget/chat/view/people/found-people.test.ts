import { expect, test } from 'vitest';
import { foundPeople } from '#components/widget/chat/view/people/found-people.ts';

const member = (handle: string, name: string, here: 'online' | 'nearby' | 'off' = 'off') => ({
  ...{ handle, name, avatarUrl: null, greeting: null },
  ...{ online: here === 'online', nearby: here === 'nearby' },
});
const ASSISTANT = { handle: 'tind', name: 'Tind', avatarUrl: null };
const TEAM = [member('anna', 'Anna Solheim'), member('bo', 'Bo Aas', 'nearby'), member('kari', 'Åse Bø', 'online')];
const found = (query: string, team = TEAM) =>
  foundPeople({ team, assistant: ASSISTANT }, query).map(({ handle }) => handle);

test('who is here stands first, then who is near, and the assistant last', () => {
  expect(
    foundPeople({ team: TEAM, assistant: ASSISTANT }, '').map(({ handle, presence }) => [handle, presence]),
  ).toEqual([
    ['kari', 'online'],
    ['bo', 'away'],
    ['anna', 'offline'],
    ['tind', null],
  ]);
});

test.each([
  ['so', ['anna']],
  ['ANNA S', ['anna']],
  ['å', ['kari']],
  ['kar', ['kari']],
  ['b', ['kari', 'bo']],
  ['ti', ['tind']],
  ['zz', []],
])('“%s” finds %j, by any of their names', (query, handles) => {
  expect(found(query)).toEqual(handles);
});

test('no more than six are offered', () => {
  expect(
    found(
      '',
      Array.from({ length: 12 }, (_, index) => member(`p${index}`, `P ${index}`)),
    ),
  ).toHaveLength(6);
});
