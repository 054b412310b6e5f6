import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { channelOf } from '#lib/events/channel.ts';
import { actOnConversation } from '#lib/conversations/ownership/act-on-conversation.ts';
import { db } from '#lib/db/database.ts';
import { selectMessages } from '#lib/messages/message-rows.ts';
import { services } from '#lib/services/services.ts';
import { countStatements } from '#tests/support/count-statements.ts';
import { useDomain } from '#tests/support/domain.ts';
import { aConversation, aTenant, aVisitor, outcomeOf, say } from '#tests/support/factories.ts';
import { type OpenAiApi, startOpenAiApi } from '#tests/support/services/openai-api.ts';

let api: OpenAiApi;

beforeAll(async () => {
  api = await startOpenAiApi();
  await useDomain({ OPENAI_API_KEY: api.apiKey, OPENAI_BASE_URL: api.url });
});
afterAll(() => api.close());
beforeEach(() => {
  api.reset();
  api.always(() => ({ text: 'Hello there!' }));
});

const asked = () => api.requests.filter(({ path }) => path === '/chat/completions').length;
const QUESTION = 'How long do I have to return something?';

async function aTalk() {
  const { tenant, admin } = await aTenant();
  const visitor = await aVisitor(tenant.id);
  const { snapshot } = await aConversation(visitor);
  const told: string[] = [];
  await new Promise<void>((onReady) =>
    services().redis.subscribe(channelOf(tenant.id), {
      onReady,
      onMessage: (text) => void (text.includes('"type":"assistant"') && told.push(text)),
    }),
  );
  const stored = () => selectMessages(tenant.id, sql`m.conversation_id = ${snapshot.id}`, 10);
  return { tenant, admin, visitor, id: snapshot.id, told, stored };
}

/** Nobody's message is committed before it is let go. */
async function heldCommits(tenantId: string) {
  const client = await services().database.pool.connect();
  await client.query('begin');
  await client.query('select 1 from tenant_counters where tenant_id = $1 for update', [tenantId]);
  return async (before = 'select 1') => {
    await client.query(before);
    await client.query('commit');
    client.release();
  };
}

test('the model is asked while the message is stored, and nobody hears of it before it is', async () => {
  const { tenant, visitor, id, told, stored } = await aTalk();
  const letGo = await heldCommits(tenant.id);
  const saying = say(visitor, id, QUESTION);
  await vi.waitFor(() => expect(asked()).toBe(1), { timeout: 10_000 });
  expect([await stored(), told]).toEqual([[], []]);
  await letGo();
  const outcome = await outcomeOf(await saying);
  expect(outcome.at(-1)).toMatchObject({ type: 'assistant.done', messages: [{ body: 'Hello there!' }] });
  expect(asked()).toBe(1);
  expect((await stored()).map(({ role }) => role)).toEqual(['assistant', 'visitor']);
});

test('what was said before is part of it, each message once', async () => {
  const { visitor, id } = await aTalk();
  await outcomeOf(await say(visitor, id, 'Do you have kayaks?'));
  await outcomeOf(await say(visitor, id, QUESTION));
  const { messages } = api.requests.filter(({ path }) => path === '/chat/completions').at(-1)!.body as {
    messages: { role: string; content: string }[];
  };
  const said = messages.filter(({ role }) => role === 'user' || role === 'assistant').map(({ content }) => content);
  expect(said).toEqual(['Do you have kayaks?', 'Hello there!', QUESTION]);
});

test('a message that is not stored in the end is not answered, and the model is left', async () => {
  const { tenant, visitor, id, told, stored } = await aTalk();
  api.always(() => ({ text: 'Hello there!', delayMs: 60_000 }));
  const [abandoned, letGo] = [api.abandoned, await heldCommits(tenant.id)];
  const saying = say(visitor, id, QUESTION);
  saying.catch(() => undefined);
  await vi.waitFor(() => expect(asked()).toBe(1), { timeout: 10_000 });
  await letGo(`delete from tenant_counters where tenant_id = '${tenant.id}'`);
  await expect(saying).rejects.toThrow();
  await vi.waitFor(() => expect(api.abandoned).toBe(abandoned + 1), { timeout: 10_000 });
  expect([await stored(), told]).toEqual([[], []]);
});

test('the same message again asks nobody', async () => {
  const { visitor, id } = await aTalk();
  await outcomeOf(await say(visitor, id, QUESTION, { clientId: 'c1' }));
  for (let again = 0; again < 3; again++) await outcomeOf(await say(visitor, id, QUESTION, { clientId: 'c1' }));
  expect(asked()).toBe(1);
});

test('nobody is asked where a person answers, and nothing is looked up from the second message on', async () => {
  const { admin, visitor, id } = await aTalk();
  await actOnConversation(admin, id, 'join');
  await outcomeOf(await say(visitor, id, QUESTION));
  const posting = countStatements();
  const outcome = await outcomeOf(await say(visitor, id, 'What does a kayak cost?'));
  expect(outcome).toMatchObject([{ type: 'silent', reason: 'human' }]);
  // What was looked up for the first may still be on its way.
  const { statements, parameters } = posting.stop();
  const lookedUp = parameters.filter((_, at) => statements[at]!.startsWith('with asked as'));
  expect(lookedUp.filter((values) => values.join(' ').includes('kayak'))).toEqual([]);
  expect(asked()).toBe(0);
});

test('of messages in quick succession each is answered once, in their order', async () => {
  const { tenant, visitor, id } = await aTalk();
  const posted = [await say(visitor, id, 'One, please?'), await say(visitor, id, 'Two, please?')];
  await Promise.all(posted.map(outcomeOf));
  const { rows } = await db().execute<{ body: string }>(sql`
    select q.body from turns t join messages q on q.id = t.message_id join messages a on a.turn_id = t.id
    where t.tenant_id = ${tenant.id} order by a.seq`);
  expect(rows.map(({ body }) => body)).toEqual(['One, please?', 'Two, please?']);
});
