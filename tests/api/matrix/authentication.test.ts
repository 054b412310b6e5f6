import { beforeAll, describe, expect, inject, test } from 'vitest';
import { refusal } from '#tests/support/api/api-client.ts';
import { allEndpoints, type DeclaredEndpoint, routeFiles } from '#tests/support/api/endpoints.ts';
import { oneOnNext } from '../on-next.ts';
import { aRoom, type Caller, callersOf, inBodyOf, paramsOf, pathIn, request, type Room } from './callers.ts';

const endpoints = await allEndpoints();
const named = endpoints.map((endpoint) => ({ name: `${endpoint.method} ${endpoint.path}`, endpoint }));
const guarded = named.filter(({ endpoint }) => endpoint.declaration.auth !== 'anyone');

let room: Room;
beforeAll(async () => {
  room = await aRoom(inject('app'));
});

// What has another way of its own to know its caller, tested where it is.
const WITHOUT_DECLARATION = ['/internal/webhooks', '/openapi.json', '/*unknown'];

test('every route file declares its endpoints, so that this matrix knows them', async () => {
  const silent: string[] = [];
  for (const { path, handlers } of routeFiles())
    if (![...(await handlers()).values()].some((each) => each.declaration)) silent.push(path);
  expect(silent.filter((path) => !WITHOUT_DECLARATION.includes(path))).toEqual([]);
});

test.each(named)('$name has a body that its example fits, and its path names what it declares', ({ endpoint }) => {
  const { body, example, params } = endpoint.declaration;
  expect(body === undefined || body.safeParse(example).success).toBe(true);
  expect(Object.keys(params ?? {})).toEqual(paramsOf(endpoint));
});

const NO_TOKENS: [string, string][] = [
  ['no token', ''],
  ['an empty one', 'Bearer '],
  ['another scheme', 'Basic YW5uYTpzZWNyZXQ='],
  ['garbage', 'Bearer garbage'],
  ['garbage with dots', 'Bearer a.b.c'],
  ['a visitor token that nobody has', `Bearer vt_${'x'.repeat(43)}`],
  ['a key that nobody has', `Bearer sk_service_${'x'.repeat(43)}`],
  [
    'an unsigned token',
    `Bearer ${unsigned({ aud: 'operator', iss: 'parley', sub: 'x', tenant: 'x', epoch: 0, exp: 9e9 })}`,
  ],
  [
    'an unsigned token of a visitor',
    `Bearer ${unsigned({ aud: 'visitor', iss: 'parley', sub: 'x', tenant: 'x', epoch: 0, exp: 9e9 })}`,
  ],
];

describe.each(guarded)('$name', ({ endpoint }) => {
  test.each(oneOnNext(NO_TOKENS))('refuses %s with 401', async (_, authorization) => {
    const client = room.tenant.page.with({ authorization });
    expect(await request(client, endpoint, pathIn(endpoint, room))).toMatchObject(refusal('unauthorized'));
  });

  test.each(oneOnNext(callersOf(endpoint, 'refused')))('refuses %s with 403', async (caller) => {
    const client = room.callers[caller];
    expect(await request(client, endpoint, pathIn(endpoint, room))).toMatchObject(refusal('forbidden'));
  });
});

/** The room's reply is a shared one, which is read by everybody and written by admins. */
const isAdmins = ({ path }: DeclaredEndpoint, caller: string, status: number) =>
  path === '/operator/saved-replies/:id' && caller === 'an agent with a token' && status === 403;

const streams = named.filter(({ endpoint }) => endpoint.declaration.response === 'event-stream');

test.each(guarded.filter((each) => !streams.includes(each)))(
  '$name serves all whom it admits',
  async ({ endpoint }) => {
    for (const caller of oneOnNext(callersOf(endpoint, 'admitted'))) {
      const own = await roomFor(caller, endpoint);
      const inBody = await inBodyOf(endpoint, own);
      const answer = await request(own.callers[caller], endpoint, pathIn(endpoint, own), inBody);
      // An operator without an address cannot be invited: the backend was let in and told so.
      const served = answer.status < 300 || answer.status === 409 || isAdmins(endpoint, caller, answer.status);
      expect([caller, served, answer.body]).toEqual([caller, true, answer.body]);
    }
  },
);

test.each(streams)('$name serves all whom it admits', async ({ endpoint }) => {
  for (const caller of oneOnNext(callersOf(endpoint, 'admitted'))) {
    const own = await roomFor(caller, endpoint);
    const { method, declaration } = endpoint;
    const body = declaration.body ? JSON.stringify(declaration.example) : null;
    const headers = { 'content-type': 'application/json' };
    const response = await own.callers[caller].fetch(pathIn(endpoint, own), { method, body, headers });
    expect([caller, response.status]).toEqual([caller, 200]);
    await response.body?.cancel();
  }
});

const shared: Partial<Record<'anonymous' | 'identified', Promise<Room>>> = {};

/** What counts by the day, or ends what others call with or name. */
const SPOILS = /assistant-avatar|sign-out|invite|gaps\/:id/;

/** What is read, made and changed is so beside the rest; what takes something away does it to a room of its own. */
function roomFor(caller: Caller, endpoint: DeclaredEndpoint): Promise<Room> {
  const { method, path } = endpoint;
  const kind = caller === 'an identified visitor' ? 'identified' : 'anonymous';
  if (method !== 'DELETE' && !SPOILS.test(path)) return (shared[kind] ??= aRoom(inject('app'), kind));
  return aRoom(inject('app'), kind, path.startsWith('/platform') ? undefined : endpoint);
}

function unsigned(claims: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`;
}
