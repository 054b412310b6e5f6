import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operatorDetail, visitorDetail } from '#lib/conversations/conversation-detail.ts';
import { findConversation } from '#lib/conversations/conversation-state.ts';
import { selectMessages } from '#lib/conversations/message-rows.ts';
import { postOperatorMessage } from '#lib/conversations/post-operator-message.ts';
import { db } from '#lib/db/database.ts';
import { LIMITS } from '#lib/limits/rules.ts';
import { services } from '#lib/services/services.ts';
import { translateMessages } from '#lib/translations/translate-messages.ts';
import { useDomain } from '#tests/support/domain.ts';
import { aConversation, aTenant, aVisitor } from '#tests/support/factories.ts';
import { type OpenAiApi, startOpenAiApi } from '#tests/support/openai-api.ts';

let api: OpenAiApi;

beforeAll(async () => {
  api = await startOpenAiApi();
  await useDomain({ OPENAI_API_KEY: api.apiKey, OPENAI_BASE_URL: api.url });
});
afterAll(() => api.close());

async function anAnswer(body: string, kind: 'text' | 'note' = 'text') {
  const { tenant, admin } = await aTenant();
  const visitor = await aVisitor(tenant.id);
  const { snapshot } = await aConversation(visitor);
  const { message } = await postOperatorMessage(admin, snapshot.id, { body, clientId: null, kind });
  const state = () => findConversation(tenant.id, snapshot.id);
  const stored = () => selectMessages(tenant.id, sql`m.id = ${message.id}`, 1);
  return { tenant, admin, visitor, state, message, stored };
}

const NORWEGIAN = 'Hei! Pakken din kommer på fredag, og du får en melding når den kan hentes.';

test("an operator's message is translated for the visitor, once, and the streams are told", async () => {
  api.always(() => ({ text: 'Your parcel arrives on Friday.' }));
  const { tenant, visitor, message, state, stored } = await anAnswer(NORWEGIAN);
  expect(message.language).toBe('no');
  const twice = [translateMessages(tenant.id, visitor.visitorId, [message], 'en')];
  twice.push(translateMessages(tenant.id, visitor.visitorId, [message], 'en'));
  await Promise.all(twice);
  expect((await stored())[0]!.translations).toEqual({ en: 'Your parcel arrives on Friday.' });
  const detail = await visitorDetail(tenant.id, await state(), 'en', () => undefined);
  expect(detail.messages.find((each) => each.id === message.id)?.translation).toEqual({
    language: 'en',
    body: 'Your parcel arrives on Friday.',
  });
  const events = await db().execute(
    sql`select 1 from events where tenant_id = ${tenant.id} and type = 'message.updated'`,
  );
  expect(events.rows).toHaveLength(1);
});

test('a reader of the same language gets no translation', async () => {
  const { tenant, state, message } = await anAnswer(NORWEGIAN);
  const detail = await operatorDetail(tenant.id, await state(), 'no', () => undefined);
  expect(detail.messages.find((each) => each.id === message.id)?.translation).toBeNull();
});

test('a note is never sent to the model', async () => {
  const { tenant, visitor, message } = await anAnswer(NORWEGIAN, 'note');
  const before = api.requests.length;
  await translateMessages(tenant.id, visitor.visitorId, [message], 'en');
  expect(api.requests.length).toBe(before);
});

test('a model that fails leaves the message as it is, to be tried again', async () => {
  api.always(() => ({ status: 400, code: 'bad' }));
  const { tenant, visitor, message, stored } = await anAnswer(NORWEGIAN);
  await translateMessages(tenant.id, visitor.visitorId, [message], 'en');
  expect((await stored())[0]!.translations).toEqual({});
  api.always(() => ({ text: 'Your parcel arrives on Friday.' }));
  await translateMessages(tenant.id, visitor.visitorId, [message], 'en');
  expect((await stored())[0]!.translations).toHaveProperty('en');
});

test('into a language that nobody of the tenant reads nothing is translated', async () => {
  api.always(() => ({ text: 'Dein Paket kommt am Freitag.' }));
  const { tenant, visitor, message, stored } = await anAnswer(NORWEGIAN);
  const before = api.requests.length;
  for (const language of ['xx', 'de', 'zu']) await translateMessages(tenant.id, visitor.visitorId, [message], language);
  expect(api.requests.length).toBe(before);
  await db().execute(sql`update visitors set language = 'de' where id = ${visitor.visitorId}`);
  await translateMessages(tenant.id, visitor.visitorId, [message], 'de');
  expect((await stored())[0]!.translations).toHaveProperty('de');
});

test('two readers at once cost one translation', async () => {
  api.always(() => ({ text: 'Your parcel arrives on Friday.' }));
  const { tenant, visitor, message } = await anAnswer(NORWEGIAN);
  const before = api.requests.length;
  const readers = Array.from({ length: 5 }, () => translateMessages(tenant.id, visitor.visitorId, [message], 'en'));
  await Promise.all(readers);
  await translateMessages(tenant.id, visitor.visitorId, [message], 'en');
  expect(api.requests.length).toBe(before + 1);
});

test('a tenant that has had its translations of the day gets no more', async () => {
  const { tenant, visitor, message } = await anAnswer(NORWEGIAN);
  const [limit] = LIMITS.translations(tenant.id);
  await services().redis.redis.set(limit!.key, `${limit!.maximum} ${Date.now() + 60_000}`);
  const before = api.requests.length;
  await translateMessages(tenant.id, visitor.visitorId, [message], 'en');
  expect(api.requests.length).toBe(before);
});

test('what no database can keep is taken out of a translation', async () => {
  api.always(() => ({ text: 'Your \u0000parcel\u0007 arrives' }));
  const { tenant, visitor, message, stored } = await anAnswer(NORWEGIAN);
  await translateMessages(tenant.id, visitor.visitorId, [message], 'en');
  expect((await stored())[0]!.translations).toEqual({ en: 'Your parcel arrives' });
});
