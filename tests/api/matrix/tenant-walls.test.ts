import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { OperatorConversationDetail } from '#lib/resources/conversation/conversation.ts';
import type { ApiKey } from '#lib/resources/tenant.ts';
import { refusal } from '#tests/support/api/api-client.ts';
import { allEndpoints, type DeclaredEndpoint } from '#tests/support/api/endpoints.ts';
import { aRoom, type Caller, callersOf, named, paramsOf, pathIn, request, type Room } from './callers.ts';

/** One row for each variable part of each path: what it must answer about things that are not the caller's. */
const rows = (await allEndpoints()).flatMap((endpoint) =>
  paramsOf(endpoint).map((param) => ({ name: `:${param} of ${endpoint.method} ${endpoint.path}`, endpoint, param })),
);
const ofTenant = rows.filter(({ endpoint }) => !['anyone', 'platform'].includes(endpoint.declaration.auth));

// decisions.md: where a page says idempotent, and where the caller chooses the id.
const NO_404: Record<string, number> = {
  'DELETE /operator/visitors/:id/watch': 204,
  'DELETE /server/operators/:externalId': 204,
  'PUT /server/operators/:externalId': 201,
  'DELETE /server/visitors/:externalId': 204,
  'DELETE /server/departments/:id': 204,
  'DELETE /operator/notifications/devices/:installationId': 204,
};

let own: Room;
let theirs: Room;
beforeAll(async () => {
  [own, theirs] = [await aRoom(inject('app')), await aRoom(inject('app'))];
});

/** What the caller is told when the path names that. */
async function told(caller: Caller, { method, ...rest }: DeclaredEndpoint, path: string) {
  const { status, body } = await request(own.callers[caller], { method, ...rest }, path);
  return { status, error: status < 400 ? null : body };
}

async function everythingOf({ tenant, callers, conversationId, person }: Room) {
  const admin = callers['an admin with a token'];
  const { body: detail } = await admin.get<OperatorConversationDetail>(`/operator/conversations/${conversationId}`);
  const { body: operators } = await tenant.server.get('/server/operators');
  const { body: keys } = await admin.get<{ apiKeys: ApiKey[] }>('/operator/api-keys');
  const { body: tenants } = await callers['the platform'].get<{ tenants: { id: string }[] }>('/platform/tenants');
  const { body: held } = await tenant.server.get(`/server/visitors/${person.externalId}`);
  const { body: departments } = await tenant.server.get('/server/departments');
  const { body: replies } = await admin.get('/operator/saved-replies');
  const { body: callbacks } = await admin.get('/operator/callbacks');
  const { body: suggestions } = await admin.get('/operator/knowledge/suggestions');
  const { body: gaps } = await admin.get('/operator/knowledge/gaps');
  const { body: notifications } = await callers['an agent with a token'].get('/operator/notifications');
  const keyIds = keys.apiKeys.map(({ id }) => id);
  return {
    detail,
    operators,
    departments,
    replies,
    callbacks,
    suggestions,
    gaps,
    notifications,
    keyIds,
    held,
    exists: tenants.tenants.some((each) => each.id === tenant.id),
  };
}

/** As it was at the last look, after which nobody should have touched it; null when there was none. */
let untouched: Awaited<ReturnType<typeof everythingOf>> | null = null;

describe.each(ofTenant)('$name', ({ endpoint, param }) => {
  // The caller has made something under the same name: that is no other tenant's any more.
  if (endpoint.method === 'PUT')
    afterAll(async () => {
      theirs = await aRoom(inject('app'));
      untouched = null;
    });
  const expected = NO_404[`${endpoint.method} ${endpoint.path}`] ?? 404;

  test.each(callersOf(endpoint, 'admitted'))("tells %s of another tenant's as of an unknown one", async (caller) => {
    const { of, unknown } = named(endpoint, param);
    const before = (untouched ??= await everythingOf(theirs));
    const foreign = await told(caller, endpoint, pathIn(endpoint, own, { [param]: of(theirs) }));
    const nobodys = await told(caller, endpoint, pathIn(endpoint, own, { [param]: unknown() }));
    expect([foreign.status, nobodys.status]).toEqual([expected, expected]);
    expect(foreign.error).toEqual(nobodys.error);
    untouched = await everythingOf(theirs);
    expect(untouched).toEqual(before);
  });
});

const WRONG_SHAPES = [
  'x',
  '0',
  '-1',
  'null',
  "' or '1'='1",
  '🏔️',
  'a/b',
  '../conversations',
  '%2e%2e',
  'x'.repeat(3000),
  'conversation_',
  'conversation_01jd4q8w2tf7sbm3v5x9kz6ah',
  'conversation_01jd4q8w2tf7sbm3v5x9kz6ahee',
  'CONVERSATION_01JD4Q8W2TF7SBM3V5X9KZ6AHE',
  'visitor_01jd4q8w2tf7sbm3v5x9kz6ahe',
  'conversation_91jd4q8w2tf7sbm3v5x9kz6ahe',
  'conversation_01jd4q8w2tf7sbm3v5x9kz6ah\n',
];

const withIds = rows.filter(({ endpoint, param }) => endpoint.declaration.params?.[param] !== 'text');

test.each(withIds)('$name answers 404 to whatever has not the shape of an id', async ({ endpoint, param }) => {
  const [caller] = callersOf(endpoint, 'admitted');
  const client = caller ? own.callers[caller] : own.tenant.page;
  for (const id of WRONG_SHAPES) {
    const answer = await request(client, endpoint, pathIn(endpoint, own, { [param]: id }));
    expect([id, answer]).toMatchObject([id, refusal('not_found')]);
  }
});

const ofVisitor = rows.filter(
  ({ endpoint: { declaration }, param }) =>
    declaration.auth === 'visitor' && declaration.params?.[param] === 'conversation',
);

test.each(ofVisitor)("$name tells a visitor of another visitor's as of an unknown one", async ({ endpoint, param }) => {
  for (const caller of callersOf(endpoint, 'admitted')) {
    const neighbour = await told(caller, endpoint, pathIn(endpoint, own, { [param]: own.neighbourId }));
    const unknown = await told(caller, endpoint, pathIn(endpoint, own, { [param]: named(endpoint, param).unknown() }));
    expect(neighbour).toEqual(unknown);
    expect(neighbour.status).toBe(404);
  }
});

test("a visitor's stream does not open on another's conversation", async () => {
  for (const id of [own.neighbourId, theirs.conversationId, 'conversation_01jd4q8w2tf7sbm3v5x9kz6ahe', 'x', ''])
    expect(await own.callers['an anonymous visitor'].get(`/visitor/stream?conversationId=${id}`)).toMatchObject(
      refusal('not_found'),
    );
});

test("a list asked for another tenant's visitor or department is empty", async () => {
  const { body } = await theirs.callers['an admin with a token'].get<OperatorConversationDetail>(
    `/operator/conversations/${theirs.conversationId}`,
  );
  const agent = own.callers['an agent with a token'];
  for (const query of [`visitorId=${body.visitor.id}`, 'departmentId=department_01jd4q8w2tf7sbm3v5x9kz6ahe'])
    expect((await agent.get(`/operator/conversations?${query}`)).body).toEqual({ conversations: [], nextCursor: null });
});
