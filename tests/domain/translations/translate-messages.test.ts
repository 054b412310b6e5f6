import { sql } from 'drizzle-orm';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operatorDetail, visitorDetail } from '#lib/conversations/conversation-detail.ts';
import { findConversation } from '#lib/conversations/record/find-conversation.ts';
import { selectMessages } from '#lib/messages/message-rows.ts';
import { postOperatorMessage } from '#lib/posting/post-operator-message.ts';
import { db } from '#lib/db/database.ts';
import { limitsOf } from '#lib/limits/limit-rule.ts';
import { LIMITS } from '#lib/limits/rules.ts';
import { services } from '#lib/services/services.ts';
import { translateMessages } from '#lib/translations/translate-messages.ts';
import type { Source } from '#lib/resources/conversation/message.ts';
import { guardTranslation } from '#lib/translations/guard-translation.ts';
import { useDomain } from '#tests/support/domain.ts';
import { aConversation, aTenant, aVisitor, outcomeOf, say } from '#tests/support/factories.ts';
import { type OpenAiApi, startOpenAiApi } from '#tests/support/services/openai-api.ts';
import { LINK_CASES } from '../links/link-cases.ts';

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

describe('what an operator writes', () => {
  const aReader = async (language: string | null = 'en') => {
    const { tenant, admin } = await aTenant();
    const visitor = await aVisitor(tenant.id);
    const { snapshot } = await aConversation(visitor);
    const post = (body: string, kind: 'text' | 'note' = 'text') =>
      postOperatorMessage(
        admin,
        snapshot.id,
        { body, clientId: null, kind },
        { visitorId: visitor.visitorId, language },
      );
    const told = () =>
      db().execute<{ type: string; payload: { message: { translations: object } } }>(
        sql`select type, payload from events where tenant_id = ${tenant.id} and type in ('message.created', 'message.updated')
          and payload->'message'->>'role' = 'operator'`,
      );
    return { tenant, post, told };
  };

  test('is shown with its translation from the first, and told of once', async () => {
    api.always(() => ({ text: 'Your parcel arrives on Friday.' }));
    const { tenant, post, told } = await aReader();
    const { message } = await post(NORWEGIAN);
    expect(message.translations).toEqual({ en: 'Your parcel arrives on Friday.' });
    const [stored] = await selectMessages(tenant.id, sql`m.id = ${message.id}`, 1);
    expect(stored!.translations).toEqual(message.translations);
    const before = api.requests.length;
    await translateMessages(tenant.id, 'nobody', [message], 'en');
    expect(api.requests.length).toBe(before);
    const { rows } = await told();
    expect(rows.map(({ type, payload }) => [type, payload.message.translations])).toEqual([
      ['message.created', { en: 'Your parcel arrives on Friday.' }],
    ]);
  });

  test('is shown as it is where there is no translation: the model fails, the language is the same, a note', async () => {
    api.always(() => ({ status: 400, code: 'bad' }));
    expect((await (await aReader()).post(NORWEGIAN)).message.translations).toEqual({});
    api.always(() => ({ text: 'Something' }));
    const before = api.requests.length;
    expect((await (await aReader('no')).post(NORWEGIAN)).message.translations).toEqual({});
    expect((await (await aReader(null)).post(NORWEGIAN)).message.translations).toEqual({});
    expect((await (await aReader()).post(NORWEGIAN, 'note')).message.translations).toEqual({});
    expect(api.requests.length).toBe(before);
  });
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
  const [limit] = limitsOf(LIMITS.translations, { tenantId: tenant.id });
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

describe('the links of a translation', () => {
  const HOSTILE =
    'Log in [here](https://evil.example/login), ![p](https://evil.example/p.png) or call [us](tel:+1900).';

  test("of an operator's message are those that the message has, and no others", async () => {
    const { tenant, visitor, message, stored } = await anAnswer(
      'Hei! Pakken din kommer på fredag, se [sporingen](https://post.example/123) eller https://post.example/hjelp.',
    );
    api.always(() => ({
      text: `Track it [here](https://post.example/123), or https://post.example/hjelp. Not https://post.example/other. ${HOSTILE}`,
    }));
    await translateMessages(tenant.id, visitor.visitorId, [message], 'en');
    expect((await stored())[0]!.translations).toEqual({
      en: 'Track it [here](https://post.example/123), or https://post.example/hjelp. Not  Log in here,  or call us.',
    });
  });

  test("of a visitor's message, as the team reads it, are the visitor's own", async () => {
    const { tenant } = await aTenant();
    await db().execute(sql`update operators set language = 'en' where tenant_id = ${tenant.id}`);
    const visitor = await aVisitor(tenant.id);
    const { snapshot } = await aConversation(visitor);
    api.always(() => ({ text: `Look at https://other.example/a. ${HOSTILE}` }));
    const posted = await say(visitor, snapshot.id, 'Hei, kan du se på https://other.example/a for meg, er du snill?');
    await outcomeOf(posted);
    await translateMessages(tenant.id, visitor.visitorId, [posted.message], 'en');
    const [kept] = await selectMessages(tenant.id, sql`m.id = ${posted.message.id}`, 1);
    expect(kept!.translations).toEqual({ en: 'Look at https://other.example/a. Log in here,  or call us.' });
  });

  test("of an answer of the assistant lead to its sources and the tenant's site", async () => {
    const { tenant } = await aTenant();
    const sources: Source[] = [{ documentId: null, title: 'Post', url: 'https://post.example/terms', excerpt: '' }];
    const answer = { role: 'assistant', body: 'Se [vilkårene](https://post.example/terms).', sources } as const;
    const translated = `See [the terms](https://post.example/terms) and [ours](https://shop.example/r). ${HOSTILE}`;
    expect(await guardTranslation(tenant.id, answer, translated)).toBe(
      'See [the terms](https://post.example/terms) and [ours](https://shop.example/r). Log in here,  or call us.',
    );
  });

  test.each(LINK_CASES)('are held to what answers are held to: %s', async (given, shown) => {
    const { tenant } = await aTenant();
    const original = LINK_CASES.map(([, allowed]) => allowed).join('\n');
    const assistant = await guardTranslation(tenant.id, { role: 'assistant', body: original, sources: [] }, given);
    expect(assistant).toBe(shown.trim());
    const operator = await guardTranslation(tenant.id, { role: 'operator', body: original, sources: [] }, given);
    // An address within another is none of the message's own, and goes with all of it.
    expect(operator).toBe(given.includes('?https://') ? 'ø' : shown.trim());
  });

  test('of which nothing else is left is no translation', async () => {
    api.always(() => ({ text: 'https://evil.example/login' }));
    const { tenant, visitor, message, stored } = await anAnswer(NORWEGIAN);
    await translateMessages(tenant.id, visitor.visitorId, [message], 'en');
    expect((await stored())[0]!.translations).toEqual({});
  });

  test('are forgotten of those that were kept before they were looked at, and the others stay', async () => {
    const { tenant, visitor, message } = await anAnswer(NORWEGIAN);
    const kept = { en: 'See [here](https://evil.example/x).', de: 'Ihr Paket kommt am Freitag.' };
    for (const [language, body] of Object.entries(kept))
      await db().execute(
        sql`insert into message_translations (tenant_id, message_id, language, body) values (${tenant.id}, ${message.id}, ${language}, ${body})`,
      );
    api.always(() => ({ text: 'Su paquete llega el viernes.' }));
    await db().execute(sql`update visitors set language = 'es' where id = ${visitor.visitorId}`);
    await translateMessages(tenant.id, visitor.visitorId, [message], 'es');
    const migration = readFileSync('lib/db/migrations/0002_forget_unguarded_translations.sql', 'utf8');
    for (const statement of migration.split('--> statement-breakpoint')) await db().execute(sql.raw(statement));
    const { rows } = await db().execute(
      sql`select language from message_translations where message_id = ${message.id} order by language`,
    );
    expect(rows).toEqual([{ language: 'de' }, { language: 'es' }]);
    const events = await db().execute<{ payload: { message: { id: string; translations: object } } }>(
      sql`select payload from events where tenant_id = ${tenant.id} and type = 'message.updated'`,
    );
    expect(events.rows.map(({ payload }) => payload.message)).toMatchObject([{ id: message.id, translations: {} }]);
  });
});
