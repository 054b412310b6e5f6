import { and, eq, inArray, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { giveThumbs } from '#lib/conversations/ratings/give-thumbs.ts';
import { rateConversation } from '#lib/conversations/ratings/rate-conversation.ts';
import { db } from '#lib/db/database.ts';
import { events, webhookDeliveries } from '#lib/db/schema/events.ts';
import { selectMessages } from '#lib/messages/message-rows.ts';
import { postOperatorMessage } from '#lib/posting/post-operator-message.ts';
import { useDomain } from '#tests/support/domain.ts';
import { aConversation, aTenant, aVisitor, outcomeOf, say } from '#tests/support/factories.ts';

beforeAll(() => useDomain());

async function aRoom() {
  const { tenant, admin } = await aTenant();
  await db().execute(sql`insert into webhook_endpoints (tenant_id, id, url, events, secret, created_at, updated_at)
    values (${tenant.id}, 'endpoint', 'https://x.example', '{rating.created}', 's', '2026-01-01', '2026-01-01')`);
  const visitor = await aVisitor(tenant.id);
  const { snapshot } = await aConversation(visitor);
  const posted = await say(visitor, snapshot.id, 'Hello');
  const done = (await outcomeOf(posted)).find((event) => event.type === 'assistant.done')!;
  const told = async () => {
    const rows = await db()
      .select()
      .from(webhookDeliveries)
      .where(eq(webhookDeliveries.tenantId, tenant.id))
      .orderBy(webhookDeliveries.createdAt, webhookDeliveries.eventId);
    return rows.map(({ payload }) => (JSON.parse(payload) as { data: Record<string, unknown> }).data);
  };
  const framesOf = async (...types: string[]) =>
    (
      await db()
        .select()
        .from(events)
        .where(and(eq(events.tenantId, tenant.id), inArray(events.type, types)))
    ).length;
  const ids = { conversationId: snapshot.id, answerId: done.messages[0]!.id, questionId: posted.message.id };
  return { tenant, admin, visitor, ...ids, told, framesOf };
}

const refused = (code: string) => expect.objectContaining({ code });

describe('thumbs', () => {
  test('are kept, changed and taken back; each change is told of, and nothing else is', async () => {
    const { tenant, visitor, conversationId, answerId, told, framesOf } = await aRoom();
    const give = (thumbs: 'up' | 'down' | null) => giveThumbs(tenant.id, conversationId, answerId, thumbs);
    await give(null);
    expect(await told()).toEqual([]);
    expect(await give('up')).toMatchObject({ id: answerId, thumbs: 'up' });
    await give('up');
    await give('down');
    expect((await selectMessages(tenant.id, sql`m.id = ${answerId}`, 1))[0]!.thumbs).toBe('down');
    expect(await give(null)).toMatchObject({ thumbs: null });
    await give('up');
    const whose = { id: visitor.visitorId, externalId: null, name: null, email: null, phone: null, company: null };
    const same = {
      ...{ conversationId, target: 'message', messageId: answerId, score: null, comment: null },
      visitor: { ...whose, attributes: {} },
    };
    expect(await told()).toEqual([
      { ...same, thumbs: 'up', updated: false },
      { ...same, thumbs: 'down', updated: true },
      { ...same, thumbs: null, updated: true },
      { ...same, thumbs: 'up', updated: false },
    ]);
    expect(await framesOf('message.updated')).toBe(4);
  });

  test('are for answers of the assistant in this conversation alone', async () => {
    const { tenant, admin, visitor, conversationId, answerId, questionId } = await aRoom();
    const post = async (kind: 'text' | 'note') =>
      (await postOperatorMessage(admin, conversationId, { body: 'Hi', clientId: null, kind })).message.id;
    const { snapshot: other } = await aConversation(visitor);
    const { tenant: elsewhere } = await aTenant();
    const give = (messageId: string) => giveThumbs(tenant.id, conversationId, messageId, 'up');
    await expect(give(questionId)).rejects.toEqual(refused('bad_request'));
    await expect(give(await post('text'))).rejects.toEqual(refused('bad_request'));
    await expect(give(await post('note'))).rejects.toEqual(refused('not_found'));
    const [line] = await selectMessages(tenant.id, sql`m.conversation_id = ${conversationId} and m.kind = 'joined'`, 1);
    await expect(give(line!.id)).rejects.toEqual(refused('bad_request'));
    await expect(give('message_01jd4q8w2tf7sbm3v5x9kz6ahe')).rejects.toEqual(refused('not_found'));
    await expect(giveThumbs(tenant.id, other.id, answerId, 'up')).rejects.toEqual(refused('not_found'));
    await expect(giveThumbs(elsewhere.id, conversationId, answerId, 'up')).rejects.toEqual(refused('not_found'));
  });

  test('of two at once are told of once', async () => {
    const { tenant, conversationId, answerId, told } = await aRoom();
    await Promise.all([1, 2, 3].map(() => giveThumbs(tenant.id, conversationId, answerId, 'up')));
    expect(await told()).toHaveLength(1);
  });
});

describe('a rating', () => {
  test('is kept with the conversation, in place of the one before; each change is told of', async () => {
    const { tenant, conversationId, told, framesOf } = await aRoom();
    const rate = (score: number, comment: string | null) =>
      rateConversation(tenant.id, conversationId, { score, comment });
    const before = await framesOf('conversation.updated');
    await rate(5, 'Quick and kind');
    await rate(5, 'Quick and kind');
    await rate(2, null);
    const same = { conversationId, target: 'conversation', messageId: null, thumbs: null };
    expect(await told()).toMatchObject([
      { ...same, score: 5, comment: 'Quick and kind', updated: false },
      { ...same, score: 2, comment: null, updated: true },
    ]);
    expect((await framesOf('conversation.updated')) - before).toBe(2);
  });

  test('moves the conversation in no list', async () => {
    const { tenant, conversationId } = await aRoom();
    const at = async () =>
      (
        await db().execute(
          sql`select last_message_at, last_seq, operator_unread from conversations where id = ${conversationId}`,
        )
      ).rows;
    const before = await at();
    await rateConversation(tenant.id, conversationId, { score: 1, comment: null });
    expect(await at()).toEqual(before);
  });
});
