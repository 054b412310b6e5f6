import { beforeAll, expect, inject, test } from 'vitest';
import type { OperatorConversationDetail } from '#lib/resources/conversation/conversation.ts';
import type { Message } from '#lib/resources/conversation/message.ts';
import { made, refusal } from '#tests/support/api/api-client.ts';
import { aTenant, type TestOperator, type TestTenant } from '#tests/support/api/api-tenant.ts';

const URL_OF_SHOP = 'https://shop.example.com/tents?size=2#reviews';

let tenant: TestTenant;
let anna: TestOperator;
beforeAll(async () => {
  tenant = await aTenant(inject('app'), { siteHosts: ['shop.example.com'] });
  anna = await tenant.operator({ name: 'Anna Berg' });
});

async function aConversation() {
  const kari = await tenant.visitor();
  const id = await kari.conversation();
  const navigate = (url: unknown, by = anna) => by.api.post<Message>(`/operator/conversations/${id}/navigate`, { url });
  const act = (action: string, by = anna) => by.api.post(`/operator/conversations/${id}/actions`, { action });
  const state = () => made(anna.api.get<OperatorConversationDetail>(`/operator/conversations/${id}`));
  return { kari, id, navigate, act, state };
}

test('the visitor’s browser is told where to go, and both sides see it in the conversation', async () => {
  const { kari, id, navigate, state } = await aConversation();
  const stream = await kari.api.stream(`/visitor/stream?conversationId=${id}`);
  const { status, body } = await navigate(URL_OF_SHOP);
  expect(status).toBe(200);
  expect(body).toMatchObject({ role: 'operator', kind: 'navigate', data: { url: URL_OF_SHOP } });
  expect(body.author).toMatchObject({ name: 'Anna Berg' });
  const frame = await stream.next(({ data }) => (data.message as Message | undefined)?.kind === 'navigate');
  expect(frame.data.message).toMatchObject({ id: body.id, data: { url: URL_OF_SHOP } });
  stream.cut();
  expect((await kari.detail(id)).messages.at(-1)).toMatchObject({ id: body.id });
  expect(await state()).toMatchObject({ status: 'human', owner: { id: anna.id } });
});

test('a page of an allowed origin is of the site too', async () => {
  const { navigate } = await aConversation();
  expect((await navigate(`${tenant.origin}/a`)).status).toBe(200);
});

test.each([
  'https://evil.example/',
  'https://shop.example.com.evil.example/',
  'https://shop.example.com@evil.example/',
  'http://shop.example.com/',
  'https://shop.example.com:8443/',
  'javascript:alert(1)',
  '//shop.example.com/',
  '/tents',
  '',
  7,
  null,
])('%j is no page of the site: 400, and nothing is said', async (url) => {
  const { navigate, state } = await aConversation();
  expect(await navigate(url)).toMatchObject(refusal('bad_request'));
  expect((await state()).messages).toEqual([]);
});

test('of a colleague’s conversation it is 409, until one takes part', async () => {
  const { navigate, act } = await aConversation();
  const bjorn = await tenant.operator();
  await act('join');
  expect(await navigate(URL_OF_SHOP, bjorn)).toMatchObject(refusal('conflict'));
  await act('join', bjorn);
  expect((await navigate(URL_OF_SHOP, bjorn)).status).toBe(200);
});

test('a closed conversation is reopened first, but not a colleague’s', async () => {
  const { navigate, act, state } = await aConversation();
  const bjorn = await tenant.operator();
  await act('join');
  await act('close');
  expect(await navigate(URL_OF_SHOP, bjorn)).toMatchObject(refusal('conflict'));
  expect((await state()).status).toBe('closed');
  expect((await navigate(URL_OF_SHOP)).status).toBe(200);
  const { status, messages } = await state();
  expect([status, messages.map(({ kind }) => kind)]).toEqual(['human', ['joined', 'closed', 'reopened', 'navigate']]);
});
