import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { findConversation } from '#lib/conversations/record/find-conversation.ts';
import { messagesFor, selectMessages } from '#lib/messages/message-rows.ts';
import { actOnConversation } from '#lib/conversations/ownership/act-on-conversation.ts';
import { postOperatorMessage } from '#lib/posting/post-operator-message.ts';
import { markRead } from '#lib/conversations/read-marks.ts';
import { db } from '#lib/db/database.ts';
import { tenants } from '#lib/db/schema/tenants.ts';
import { forgetTenant } from '#lib/tenants/tenant.ts';
import { useDomain } from '#tests/support/domain.ts';
import { aConversation, aTenant, aVisitor, outcomeOf, say } from '#tests/support/factories.ts';

beforeAll(() => useDomain());

async function aRoom() {
  const { tenant, admin } = await aTenant();
  const visitor = await aVisitor(tenant.id);
  const { snapshot } = await aConversation(visitor);
  return { tenant, admin, visitor, id: snapshot.id, state: () => findConversation(tenant.id, snapshot.id) };
}

async function typesOf(tenantId: string): Promise<string[]> {
  const result = await db().execute<{ type: string }>(
    sql`select type from events where tenant_id = ${tenantId} order by seq`,
  );
  return result.rows.map((row) => row.type);
}

describe('whose the conversation is', () => {
  test('is remembered of the visitor who has it, and of nobody else', async () => {
    const { tenant, visitor, id } = await aRoom();
    await say(visitor, id, 'Hello');
    const refused = { code: 'not_found' };
    await expect(say(await aVisitor(tenant.id), id, 'Hello')).rejects.toMatchObject(refused);
    const elsewhere = await aVisitor((await aTenant()).tenant.id);
    await expect(say({ ...visitor, tenantId: elsewhere.tenantId }, id, 'Hello')).rejects.toMatchObject(refused);
  });

  test('does not help when another process has deleted it: nothing is kept of the message', async () => {
    const { tenant, visitor, id } = await aRoom();
    await say(visitor, id, 'Hello').then(outcomeOf);
    await db().execute(sql`delete from conversations where tenant_id = ${tenant.id} and id = ${id}`);
    const before = await typesOf(tenant.id);
    await expect(say(visitor, id, 'Are you there?', { clientId: 'late' })).rejects.toMatchObject({ code: 'not_found' });
    expect(await typesOf(tenant.id)).toEqual(before);
  });
});

describe('one clientId', () => {
  test('posted ten times at once is one message, one turn and one set of events', async () => {
    const { visitor, id, tenant } = await aRoom();
    const posts = await Promise.all(Array.from({ length: 10 }, () => say(visitor, id, 'Hello', { clientId: 'c1' })));
    const outcomes = await Promise.all(posts.map(outcomeOf));
    expect(new Set(posts.map((each) => each.message.id)).size).toBe(1);
    expect(new Set(posts.map((each) => each.opened.turn.id)).size).toBe(1);
    expect(new Set(outcomes.map((each) => JSON.stringify(each.at(-1)))).size).toBe(1);
    expect(outcomes[0]!.at(-1)!.type).toBe('assistant.done');
    const events = ['conversation.created', ...Array(2).fill(['message.created', 'conversation.updated']).flat()];
    expect(await typesOf(tenant.id)).toEqual(events);
  });

  test('again gives the stored message and the outcome, and counts for no limit', async () => {
    const { visitor, id } = await aRoom();
    const first = await say(visitor, id, 'Hello', { clientId: 'c1' });
    const done = (await outcomeOf(first)).at(-1);
    for (let again = 0; again < 12; again++) {
      const posted = await say(visitor, id, 'Other words', { clientId: 'c1' });
      expect(messagesFor([posted.message], 'en')).toEqual(messagesFor([first.message], 'en'));
      expect(await outcomeOf(posted)).toEqual([done]);
    }
    await expect(say(visitor, id, 'Something new', { clientId: 'c2' })).resolves.toBeDefined();
  });

  test('is its author and conversation alone: an operator may use the same', async () => {
    const { visitor, admin, id } = await aRoom();
    const posted = await say(visitor, id, 'Hello', { clientId: 'same' });
    const answer = await postOperatorMessage(admin, id, { body: 'Hi', clientId: 'same', kind: 'text' });
    const again = await postOperatorMessage(admin, id, { body: 'Hi', clientId: 'same', kind: 'text' });
    expect(answer.message.id).not.toBe(posted.message.id);
    expect(again.message.id).toBe(answer.message.id);
  });
});

describe('limits', () => {
  test('eight messages pass in ten minutes, parallel bursts included; the ninth says when to come back', async () => {
    const { visitor, id } = await aRoom();
    const results = await Promise.allSettled(Array.from({ length: 12 }, (_, n) => say(visitor, id, `Message ${n}`)));
    const refused = results.filter((each) => each.status === 'rejected').map((each) => each.reason as unknown);
    expect(refused).toHaveLength(4);
    for (const reason of refused)
      expect(reason).toMatchObject({ code: 'rate_limited', retryAfterSeconds: expect.any(Number) as number });
  });
});

describe('silence', () => {
  test('the assistant keeps silent where an operator owns the conversation, unless it is mentioned', async () => {
    const { visitor, admin, id } = await aRoom();
    await actOnConversation(admin, id, 'join');
    expect(await outcomeOf(await say(visitor, id, 'Hello'))).toEqual([{ type: 'silent', reason: 'human' }]);
    const asked = await outcomeOf(await say(visitor, id, 'And you, @assistant?'));
    expect(asked.at(-1)!.type).toBe('assistant.done');
  });

  test('an assistant that is switched off stays so when mentioned', async () => {
    const { visitor, tenant, id } = await aRoom();
    await db()
      .update(tenants)
      .set({ assistantEnabled: false })
      .where(sql`id = ${tenant.id}`);
    forgetTenant(tenant.id);
    for (const body of ['Hello', 'Hello @assistant'])
      expect(await outcomeOf(await say(visitor, id, body))).toEqual([{ type: 'silent', reason: 'off' }]);
  });
});

describe('read marks', () => {
  test('count what the other side wrote, never go back and never beyond the newest message', async () => {
    const { visitor, admin, tenant, id, state } = await aRoom();
    await actOnConversation(admin, id, 'join');
    for (const body of ['one', 'two', 'three']) await say(visitor, id, body);
    await postOperatorMessage(admin, id, { body: 'an answer', clientId: null, kind: 'text' });
    await postOperatorMessage(admin, id, { body: 'a note', clientId: null, kind: 'note' });
    expect((await state()).snapshot).toMatchObject({ operatorUnread: 3, visitorUnread: 1 });
    const rows = await selectMessages(tenant.id, sql`m.conversation_id = ${id} and m.body = 'two'`, 1);
    const second = new Date(rows[0]!.createdAt);
    expect(await markRead(tenant.id, await state(), 'operator', second)).toBe(rows[0]!.createdAt);
    expect((await state()).snapshot.operatorUnread).toBe(1);
    const far = await markRead(tenant.id, await state(), 'operator', new Date('2999-01-01'));
    expect(far).toBe((await state()).snapshot.lastMessageAt);
    expect(await markRead(tenant.id, await state(), 'operator', second)).toBe(far);
    expect((await state()).snapshot).toMatchObject({ operatorUnread: 0, visitorUnread: 1 });
  });
});

test('every entry is later than the one before, whatever the clock says', async () => {
  const { visitor, admin, tenant, id } = await aRoom();
  await actOnConversation(admin, id, 'join');
  await Promise.all(Array.from({ length: 8 }, (_, n) => say(visitor, id, `m${n}`)));
  const rows = (await selectMessages(tenant.id, sql`m.conversation_id = ${id}`, 50)).reverse();
  const times = rows.map((each) => each.createdAt);
  expect(new Set(times).size).toBe(times.length);
  expect([...times].sort()).toEqual(times);
  expect(rows.map((each) => each.seq)).toEqual(rows.map((_, index) => index + 1));
});
