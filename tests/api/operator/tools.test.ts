import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { Tool } from '#lib/resources/assistant/tool.ts';
import { type ApiClient, made, refusal } from '#tests/support/api/api-client.ts';
import { aTenant, type TestTenant } from '#tests/support/api/api-tenant.ts';
import { signedBy, WebhookReceiver } from '#tests/support/services/webhook-receiver.ts';

let tenant: TestTenant;
let admin: ApiClient;
let receiver: WebhookReceiver;
let count = 0;
beforeAll(async () => {
  [tenant, receiver] = [await aTenant(inject('app')), await WebhookReceiver.start()];
  admin = (await tenant.operator({ role: 'admin' })).api;
});
afterAll(() => receiver.close());

const PARAMETERS = { type: 'object', properties: { order: { type: 'string' } }, required: ['order'] };
const aTool = (given: Record<string, unknown> = {}) => ({
  ...{ name: `tool_${++count}`, description: 'Where an order is.', url: receiver.url('/tool'), parameters: PARAMETERS },
  ...given,
});
const add = (given?: Record<string, unknown>) =>
  admin.post<{ tool: Tool; secret: string }>('/operator/tools', aTool(given));
const remove = ({ id }: Tool) => admin.delete(`/operator/tools/${id}`);

test('a tool is made, listed, changed and deleted; its secret is shown once', async () => {
  const answer = await add();
  expect(answer.status).toBe(201);
  const { tool, secret } = await made(Promise.resolve(answer));
  expect(secret).toMatch(/^whsec_/);
  expect(tool).toMatchObject({ enabled: true, needsVerified: false, secretPrefix: secret.slice(0, 12) });
  expect(JSON.stringify(tool)).not.toContain(secret);
  expect(await made(admin.get('/operator/tools'))).toEqual({ tools: [tool] });
  const changed = await made(admin.patch<{ tool: Tool }>(`/operator/tools/${tool.id}`, { description: 'Other' }));
  expect(changed.tool).toMatchObject({ ...tool, description: 'Other', updatedAt: expect.any(String) as string });
  expect((await remove(tool)).status).toBe(204);
  expect(await remove(tool)).toMatchObject(refusal('not_found'));
});

describe('what a tool may be', () => {
  const schemaOf = (bytes: number) => {
    const bare = { type: 'object', description: '' };
    return { ...bare, description: 'x'.repeat(bytes - JSON.stringify(bare).length) };
  };

  test.each([
    ['a name of three', { name: 'abc' }],
    ['a name of 40', { name: `a${'b'.repeat(39)}` }],
    ['a description of 500', { description: 'x'.repeat(500) }],
    ['parameters of 8 KB', { parameters: schemaOf(8 * 1024) }],
    ['no parameters', { parameters: undefined }],
  ])('%s', async (_what, given) => {
    const { tool } = await made(add(given));
    expect(tool).toMatchObject(JSON.parse(JSON.stringify(given)) as object);
    await remove(tool);
  });

  test.each([
    ['a name of two', { name: 'ab' }],
    ['a name of 41', { name: `a${'b'.repeat(40)}` }],
    ['a name with a capital', { name: 'Order' }],
    ['a name that begins with a number', { name: '1order' }],
    ['the name of a tool that every assistant has', { name: 'request_human' }],
    ['no name', { name: undefined }],
    ['an empty description', { description: ' ' }],
    ['a description of 501', { description: 'x'.repeat(501) }],
    ['parameters above 8 KB', { parameters: schemaOf(8 * 1024 + 1) }],
    ['parameters that are no object', { parameters: { type: 'string' } }],
    ['parameters that are a list', { parameters: [] }],
    ['parameters of an unknown type', { parameters: { type: 'object', properties: { a: { type: 'nonsense' } } } }],
    [
      'parameters that lead elsewhere',
      { parameters: { type: 'object', properties: { a: { $ref: 'https://x.example/' } } } },
    ],
    ['parameters with NUL', { parameters: { type: 'object', description: '\0' } }],
    ['an address of another kind', { url: 'ftp://shop.example' }],
    ['an address with credentials', { url: 'https://a:b@shop.example' }],
    ['enabled that is no boolean', { enabled: 'yes' }],
  ])('and not: %s', async (_what, given) => {
    expect(await add(given)).toMatchObject(refusal('bad_request'));
  });

  test('names are unique in the tenant, and free again', async () => {
    const [{ tool }, { tool: other }] = [await made(add({ name: 'twice' })), await made(add())];
    expect(await add({ name: 'twice' })).toMatchObject(refusal('conflict'));
    const rename = () => admin.patch(`/operator/tools/${other.id}`, { name: 'twice' });
    expect(await rename()).toMatchObject(refusal('conflict'));
    await remove(tool);
    expect((await rename()).status).toBe(200);
    await remove(other);
  });
});

describe('a test of a tool', () => {
  test('calls it for nobody, signed, also while it is off', async () => {
    receiver.answer = (_, response) => void response.end('{"status":"shipped"}');
    const { tool, secret } = await made(add({ enabled: false, needsVerified: true }));
    const outcome = await made(admin.post(`/operator/tools/${tool.id}/test`, { arguments: { order: '4711' } }));
    const durationMs = expect.any(Number) as number;
    expect(outcome).toEqual({ status: 200, body: '{"status":"shipped"}', durationMs, error: null });
    const call = receiver.received.at(-1)!;
    expect(signedBy(call, { secret })).toEqual(['secret']);
    expect(call.body).toEqual({
      ...{ tool: tool.name, arguments: { order: '4711' }, tenantId: tenant.id, conversationId: null, visitor: null },
    });
    await remove(tool);
  });

  test('says what went wrong', async () => {
    const { tool } = await made(add({ url: 'http://localhost:9/' }));
    const call = (given: unknown) => admin.post(`/operator/tools/${tool.id}/test`, given);
    expect(await made(call({ arguments: { order: '1' } }))).toMatchObject({
      status: null,
      body: null,
      error: 'network',
    });
    for (const given of [{}, { arguments: {} }, { arguments: { order: 1 } }, { arguments: [] }, { arguments: null }])
      expect(await call(given)).toMatchObject(refusal('bad_request'));
    await remove(tool);
  });

  test('keeps 8 KB of a longer answer, and says that it is too large', async () => {
    receiver.answer = (_, response) => void response.end('x'.repeat(20_000));
    const { tool } = await made(add());
    const outcome = await made(
      admin.post<{ body: string; error: string }>(`/operator/tools/${tool.id}/test`, { arguments: { order: '1' } }),
    );
    expect([outcome.body.length, outcome.error]).toEqual([8 * 1024, 'too_large']);
    await remove(tool);
  });
});
