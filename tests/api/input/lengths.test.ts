import { beforeAll, describe, expect, inject, test } from 'vitest';
import { type ApiClient, refusal } from '#tests/support/api/api-client.ts';
import { aTenant, platformClient, type TestTenant } from '#tests/support/api/api-tenant.ts';
import { messagePost } from '#tests/support/api/api-visitor.ts';

let tenant: TestTenant;
beforeAll(async () => {
  tenant = await aTenant(inject('app'));
});

interface Sent {
  status: number;
  body: unknown;
}

const visitorMessage =
  (field: string, rest: object = {}) =>
  async (value: string) => {
    const visitor = await tenant.visitor();
    const response = await visitor.api.fetch(
      ...messagePost(await visitor.conversation(), { body: 'Hi', ...rest, [field]: value }),
    );
    if (!response.ok) return { status: response.status, body: await response.json() };
    const [, first] = /data: (.*)\n/.exec(await response.text())!;
    return { status: 200, body: (JSON.parse(first!) as { message: unknown }).message };
  };
const operatorMessage = (kind: string) => async (value: string) => {
  const path = `/operator/conversations/${await (await tenant.visitor()).conversation()}/messages`;
  const { status, body } = await (await tenant.operator()).api.post<{ message: unknown }>(path, { kind, body: value });
  return { status, body: status === 200 ? body.message : body };
};
const profile = (field: string) => async (value: string) =>
  (await tenant.visitor()).api.patch('/visitor/me', { [field]: value });
const callback = (field: string) => async (value: string) => {
  const visitor = await tenant.visitor();
  const body = { name: 'Kari', phone: '+47 987 65 432', [field]: value };
  return visitor.api.post(`/visitor/conversations/${await visitor.conversation()}/callback`, body);
};
const asBackend = (make: (server: ApiClient, value: string) => Promise<Sent>) => (value: string) =>
  make(tenant.server, value);
const token = (field: string) =>
  asBackend((server, value) =>
    server.post('/server/operator-tokens', { externalId: 'staff', name: 'Eva', [field]: value }),
  );
const put = asBackend((server, value) => server.put('/server/operators/staff', { name: value }));
const me = async (value: string) => (await tenant.operator()).api.patch('/operator/me', { displayName: value });
const newTenant = (field: string) => (value: string) =>
  platformClient(inject('app')).post('/platform/tenants', {
    name: 'Shop',
    adminEmail: 'a@shop.example',
    [field]: value,
  });

// api-v1.md, Limits, Size and count bounds; decisions.md, bounds.
const BOUNDS: [string, number, (value: string) => Promise<Sent>][] = [
  ["a visitor's message", 1500, visitorMessage('body')],
  ["a visitor's clientId", 64, visitorMessage('clientId')],
  ["an operator's message", 4000, operatorMessage('text')],
  ['a note', 4000, operatorMessage('note')],
  ["a profile's name", 120, profile('name')],
  ["a profile's company", 120, profile('company')],
  ["a callback's name", 120, callback('name')],
  ["a callback's message", 1000, callback('message')],
  ["an operator's name in a token", 80, token('name')],
  ["an operator's name", 80, put],
  ['a display name', 80, me],
  ["a tenant's name", 80, newTenant('name')],
  ["an admin's name", 80, newTenant('adminName')],
];

describe.each(BOUNDS)('%s', (_, most, send) => {
  test(`has at most ${most} characters, counted as code points without the space around them`, async () => {
    expect((await send(`  ${'🏔'.repeat(most)}\n\t `)).status).toBeLessThan(300);
    expect(await send('🏔'.repeat(most + 1))).toMatchObject(refusal('bad_request'));
    expect(await send('x'.repeat(most + 1))).toMatchObject(refusal('bad_request'));
  });
});

const REQUIRED: [string, (value: string) => Promise<Sent>][] = BOUNDS.filter(
  ([name]) => !/profile|callback's message/.test(name),
).map(([name, , send]) => [name, send]);

test.each(REQUIRED)('%s of nothing but white space is empty', async (_, send) => {
  for (const value of ['', ' ', '\n\t\u00a0\u2003']) expect(await send(value)).toMatchObject(refusal('bad_request'));
});

test('text is kept without the space around it, and as it is within', async () => {
  expect(await visitorMessage('body')('  one\n\n  two  ')).toMatchObject({ body: { body: 'one\n\n  two' } });
  expect(await profile('name')(' Kari  Nordmann ')).toMatchObject({ body: { name: 'Kari  Nordmann' } });
});

test.each(['name', 'email', 'phone', 'company'])('an empty text or null clears the %s of a profile', async (field) => {
  const visitor = await tenant.visitor();
  const set = { name: 'Kari', email: 'kari@shop.example', phone: '+47 98', company: 'Fjell AS' };
  for (const nothing of ['', '  ', null]) {
    expect((await visitor.api.patch('/visitor/me', set)).body).toMatchObject(set);
    expect((await visitor.api.patch('/visitor/me', { [field]: nothing })).body).toMatchObject({
      ...set,
      [field]: null,
    });
  }
});

test.each([
  ['email', `${'x'.repeat(186)}@shop.example`, `${'x'.repeat(189)}@shop.example`],
  ['phone', '1'.repeat(40), '1'.repeat(41)],
  ['phone', '123', '12'],
])('%s has its own bounds', async (field, good, bad) => {
  expect((await profile(field)(good)).status).toBe(200);
  expect(await profile(field)(bad)).toMatchObject(refusal('bad_request'));
});

test.each([
  'kari',
  'kari@',
  '@shop.example',
  'kari@shop',
  'k ari@shop.example',
  'kari@shop.example, eva@shop.example',
  'kari@shop..',
  '<kari@shop.example>',
])('%j is no address', async (address) => {
  expect(await profile('email')(address)).toMatchObject(refusal('bad_request'));
  expect(await callback('email')(address)).toMatchObject(refusal('bad_request'));
  expect(await token('email')(address)).toMatchObject(refusal('bad_request'));
});

test.each(['12345x', '+47;98', '12\n34', '٠١٢٣', '()--..', '+ + +'])('%j is no phone number', async (phone) => {
  expect(await profile('phone')(phone)).toMatchObject(refusal('bad_request'));
});

test('a message names at most three colleagues and carries at most four images', async () => {
  const visitor = await tenant.visitor();
  const conversationId = await visitor.conversation();
  const post = async (rest: object) =>
    (await visitor.api.fetch(...messagePost(conversationId, { body: 'Hi', ...rest }))).status;
  expect(await post({ mentions: ['a', 'b', 'c', 'd'] })).toBe(400);
  expect(await post({ attachmentIds: ['a', 'b', 'c', 'd', 'e'] })).toBe(400);
});

test("an image that is nobody's or another's is unknown, to visitors and operators, and nothing is posted", async () => {
  const [visitor, anna] = [await tenant.visitor(), await tenant.operator()];
  const conversationId = await visitor.conversation();
  const message = { body: 'Look', attachmentIds: ['attachment_01jd4q8w2tf7sbm3v5x9kz6ahe'] };
  expect((await visitor.api.fetch(...messagePost(conversationId, message))).status).toBe(404);
  expect(await anna.api.post(`/operator/conversations/${conversationId}/messages`, message)).toMatchObject(
    refusal('not_found'),
  );
  expect((await visitor.detail(conversationId)).messages).toEqual([]);
});

describe('an externalId', () => {
  const IDS = [
    'a',
    'a b/c?d#e%f&g',
    '%2e%2e',
    '..%2f',
    'ærlig@shop.example',
    '🏔'.repeat(200),
    ' x ',
    'x'.repeat(200),
    '"\'\\;',
  ];

  test.each(IDS)('may be %j, in a path and in a body', async (externalId) => {
    const path = `/server/operators/${encodeURIComponent(externalId)}`;
    expect(await tenant.server.put(path, { name: 'Eva' })).toMatchObject({ status: 201, body: { externalId } });
    const answer = await tenant.server.post('/server/operator-tokens', { externalId, name: 'Eva E.' });
    expect(answer).toMatchObject({ body: { operator: { externalId } } });
    expect(await tenant.server.get(path)).toMatchObject({ body: { externalId, name: 'Eva E.' } });
    expect((await tenant.server.delete(path)).status).toBe(204);
    expect(await tenant.server.get(path)).toMatchObject({
      body: { externalId, deactivatedAt: expect.any(String) as string },
    });
  });

  test('has 1 to 200 characters', async () => {
    for (const externalId of ['', 'x'.repeat(201), '🏔'.repeat(201), 'x'.repeat(5000)]) {
      const body = { externalId, name: 'Eva' };
      expect(await tenant.server.post('/server/operator-tokens', body)).toMatchObject(refusal('bad_request'));
      expect(await tenant.server.post('/server/visitor-tokens', { externalId })).toMatchObject(refusal('bad_request'));
    }
    for (const externalId of ['x'.repeat(201), '🏔'.repeat(201), 'x'.repeat(5000)]) {
      const path = `/server/operators/${encodeURIComponent(externalId)}`;
      expect(await tenant.server.put(path, { name: 'Eva' })).toMatchObject(refusal('bad_request'));
      expect(await tenant.server.get(path)).toMatchObject(refusal('not_found'));
      expect((await tenant.server.delete(path)).status).toBe(204);
    }
  });
});
