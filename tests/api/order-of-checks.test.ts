import { beforeAll, describe, expect, inject, test } from 'vitest';
import { type ApiClient, refusal } from '#tests/support/api/api-client.ts';
import { aTenant, type TestOperator, type TestTenant } from '#tests/support/api/api-tenant.ts';
import type { TestVisitor } from '#tests/support/api/api-visitor.ts';
import { allEndpoints, type DeclaredEndpoint } from '#tests/support/api/endpoints.ts';
import { aRoom, callersOf, paramsOf, pathIn, type Room } from './matrix/callers.ts';

// decisions.md, rule 3: 413 where the length is declared, then 401, 403, 404, 400, 409.
const TOO_LARGE = { text: `"${'x'.repeat(256 * 1024)}"` };
const MALFORMED = { text: '{"action":' };

let room: Room;
beforeAll(async () => {
  room = await aRoom(inject('app'));
});

async function answer(client: ApiClient, { method }: DeclaredEndpoint, path: string, sent: { text: string } | null) {
  const init = sent ? { method, body: sent.text, headers: { 'content-type': 'application/json' } } : { method };
  const response = await client.fetch(path, init);
  return { status: response.status, body: await response.json() };
}

const rows = (await allEndpoints())
  .filter(({ declaration }) => !['anyone', 'platform'].includes(declaration.auth))
  .map((endpoint) => ({ name: `${endpoint.method} ${endpoint.path}`, endpoint }));
const withBody = rows.filter(({ endpoint }) => endpoint.declaration.body);
// Of these no path is unknown: who deletes or makes by name is always served.
const BY_NAME = [
  'PUT /server/operators/:externalId',
  'DELETE /server/departments/:id',
  'DELETE /server/operators/:externalId',
  'DELETE /server/visitors/:externalId',
  'DELETE /operator/visitors/:id/watch',
  'DELETE /operator/notifications/devices/:installationId',
];
const withParams = rows.filter(({ endpoint, name }) => paramsOf(endpoint).length > 0 && !BY_NAME.includes(name));

const unknownPath = (endpoint: DeclaredEndpoint) =>
  pathIn(endpoint, room, Object.fromEntries(paramsOf(endpoint).map((param) => [param, 'nobody'])));
const admitted = (endpoint: DeclaredEndpoint) => room.callers[callersOf(endpoint, 'admitted')[0]!];
const refused = (endpoint: DeclaredEndpoint) => room.callers[callersOf(endpoint, 'refused')[0]!];
const stranger = () => room.tenant.page.with({ authorization: 'Bearer nobody', origin: 'https://evil.example' });

describe.each(withBody)('$name', ({ endpoint }) => {
  test('looks at the declared length before the token', async () => {
    expect(await answer(stranger(), endpoint, unknownPath(endpoint), TOO_LARGE)).toMatchObject(
      refusal('payload_too_large'),
    );
  });

  test('looks at the token before the body', async () => {
    expect(await answer(stranger(), endpoint, pathIn(endpoint, room), MALFORMED)).toMatchObject(
      refusal('unauthorized'),
    );
  });

  test('looks at who calls before the body', async () => {
    const told = await answer(refused(endpoint), endpoint, pathIn(endpoint, room), MALFORMED);
    expect(told).toMatchObject(refusal('forbidden'));
  });
});

describe.each(withParams)('$name', ({ endpoint }) => {
  const body = endpoint.declaration.body ? MALFORMED : null;

  test('looks at the token before the path', async () => {
    expect(await answer(stranger(), endpoint, unknownPath(endpoint), null)).toMatchObject(refusal('unauthorized'));
  });

  test('looks at who calls before the path', async () => {
    expect(await answer(refused(endpoint), endpoint, unknownPath(endpoint), null)).toMatchObject(refusal('forbidden'));
  });

  test('looks at the path before the body', async () => {
    expect(await answer(admitted(endpoint), endpoint, unknownPath(endpoint), body)).toMatchObject(refusal('not_found'));
  });
});

describe('around a limit', () => {
  let tenant: TestTenant;
  let visitor: TestVisitor;
  let bjorn: TestOperator;
  beforeAll(async () => {
    tenant = await aTenant(inject('app'));
    [visitor, bjorn] = [await tenant.visitor(), await tenant.operator()];
  });

  test('who may not call, or names nothing of theirs, uses up no limit', async () => {
    const conversationId = await visitor.conversation();
    const neighbour = await tenant.visitor();
    const path = `/visitor/conversations/${conversationId}/request-human`;
    for (let call = 0; call < 12; call++) {
      expect(await visitor.api.with({ origin: 'https://evil.example' }).post(path)).toMatchObject(
        refusal('origin_not_allowed'),
      );
      expect(await visitor.api.with({ authorization: 'Bearer nobody' }).post(path)).toMatchObject(
        refusal('unauthorized'),
      );
      expect(await bjorn.api.post(path)).toMatchObject(refusal('forbidden'));
      expect(await neighbour.api.post(path)).toMatchObject(refusal('not_found'));
    }
    expect((await visitor.api.post(path)).status).toBe(200);
  });

  test('who has used it up is told so before anything else of the request is looked at', async () => {
    const path = `/visitor/conversations/${await visitor.conversation()}/request-human`;
    for (let call = 0; call < 10; call++) await visitor.api.post(path);
    expect(await visitor.api.post(path, { handles: 'not a list' })).toMatchObject(refusal('rate_limited'));
    expect(await visitor.api.with({ origin: '' }).post(path)).toMatchObject(refusal('origin_not_allowed'));
  });
});

test('input is looked at before what stands in its way', async () => {
  const tenant = await aTenant(inject('app'));
  const [visitor, anna, bjorn] = [await tenant.visitor(), await tenant.operator(), await tenant.operator()];
  const path = `/operator/conversations/${await visitor.conversation()}`;
  await anna.api.post(`${path}/actions`, { action: 'join' });
  expect(await bjorn.api.post(`${path}/messages`, { body: 'x'.repeat(4001) })).toMatchObject(refusal('bad_request'));
  expect(await bjorn.api.post(`${path}/messages`, { body: 'Hi' })).toMatchObject(refusal('conflict'));
  expect(await bjorn.api.post(`${path}/actions`, { action: 'dance' })).toMatchObject(refusal('bad_request'));
  expect(await bjorn.api.post(`${path}/actions`, { action: 'release' })).toMatchObject(refusal('conflict'));
});
