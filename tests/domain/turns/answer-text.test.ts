import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { postOperatorMessage } from '#lib/posting/post-operator-message.ts';
import { db } from '#lib/db/database.ts';
import { ingestDocument } from '#lib/knowledge/ingest-text.ts';
import type { Message } from '#lib/resources/conversation/message.ts';
import type { TurnEvent } from '#lib/resources/assistant/turn-event.ts';
import { findConversation } from '#lib/conversations/record/find-conversation.ts';
import { historyOf } from '#lib/turns/answering/history.ts';
import type { Turn } from '#lib/turns/turn-record.ts';
import { useDomain } from '#tests/support/domain.ts';
import { aConversation, aTenant, aVisitor, outcomeOf, say } from '#tests/support/factories.ts';
import { type OpenAiApi, startOpenAiApi } from '#tests/support/services/openai-api.ts';

let api: OpenAiApi;

beforeAll(async () => {
  api = await startOpenAiApi();
  await useDomain({ OPENAI_API_KEY: api.apiKey, OPENAI_BASE_URL: api.url });
});
afterAll(() => api.close());

async function aRoom() {
  const { tenant, admin } = await aTenant();
  const visitor = await aVisitor(tenant.id);
  const { snapshot } = await aConversation(visitor);
  const ask = async (body: string) => outcomeOf(await say(visitor, snapshot.id, body));
  return { tenant, admin, visitor, id: snapshot.id, ask };
}

function answersIn(events: TurnEvent[]): Message[] {
  const last = events.at(-1)!;
  return last.type === 'assistant.done' ? last.messages : [];
}

const saidIn = (events: TurnEvent[]) =>
  events.map((event) => (event.type === 'assistant.delta' ? event.text : '')).join('');

describe('a link to the host of a passage', () => {
  async function aLinkedRoom() {
    const room = await aRoom();
    const file = { filename: 'guide', mimeType: 'text/markdown', url: 'https://docs.example/guide' };
    await ingestDocument(room.tenant.id, {
      ...file,
      bytes: Buffer.from('# Waxing\n\nWax the zipper of the tent every spring.'),
    });
    return room;
  }

  test('is shown as soon as the sentence that cites it is whole, and stored as it was shown', async () => {
    const { ask } = await aLinkedRoom();
    const link = '[guide](https://docs.example/guide)';
    api.script({ text: [`See the ${link} `, '[[1]]', '. Wax the zipper as the guide says [[1]].'] });
    const events = await ask('wax the zipper');
    const shown = `See the ${link}. Wax the zipper as the guide says.`;
    expect(saidIn(events)).toBe(shown);
    expect(answersIn(events)[0]!.body).toBe(shown);
  });

  test('is never shown when the passage is not cited', async () => {
    const { ask } = await aLinkedRoom();
    api.script({ text: ['See [guide](https://docs.example/guide) now. [[0]]'] });
    const events = await ask('wax the zipper');
    expect(saidIn(events)).toBe('See guide now.');
    expect(answersIn(events)[0]!.body).toBe('See guide now.');
  });
});

test('what no database can keep is taken out of an answer', async () => {
  const { ask } = await aRoom();
  api.script({ text: ['A\u0000 tent \ud83d', '\ude00 \u0007here'] });
  expect(answersIn(await ask('Which?'))[0]!.body).toBe('A tent 😀 here');
});

test('a question is found however many messages came behind it', async () => {
  const { ask, admin, id, tenant, visitor } = await aRoom();
  api.script({ text: 'Hello.' });
  await ask('Which tent for two?');
  const rows = await db().execute<{ id: string }>(
    sql`select id from messages where tenant_id = ${tenant.id} and conversation_id = ${id} and role = 'visitor'`,
  );
  await db().execute(sql`update turns set status = 'done' where tenant_id = ${tenant.id}`);
  for (let index = 0; index < 30; index++)
    await postOperatorMessage(admin, id, { body: `Reply ${index}`, clientId: null, kind: 'text' });
  const turn = { tenantId: visitor.tenantId, conversationId: id, messageId: rows.rows[0]!.id } as Turn;
  const { question, messages } = await historyOf(turn, { state: await findConversation(tenant.id, id), message: null });
  expect(question).toBe('Which tent for two?');
  expect(JSON.stringify(messages)).toContain('Reply 29');
  expect(messages.length).toBeLessThanOrEqual(49);
});
