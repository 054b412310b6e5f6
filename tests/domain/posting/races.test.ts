import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { findConversation } from '#lib/conversations/record/find-conversation.ts';
import { selectMessages } from '#lib/messages/message-rows.ts';
import { actOnConversation } from '#lib/conversations/ownership/act-on-conversation.ts';
import { postOperatorMessage } from '#lib/posting/post-operator-message.ts';
import { markRead } from '#lib/conversations/read-marks.ts';
import { db } from '#lib/db/database.ts';
import { transaction } from '#lib/db/transaction.ts';
import { deactivateOperator, leaveForDeactivated } from '#lib/offboarding/deactivate-operator.ts';
import { issueOperatorToken, putOperator } from '#lib/operators/provision-operator.ts';
import { deleteTenant } from '#lib/platform/platform-tenants.ts';
import { maybeTenant } from '#lib/tenants/tenant.ts';
import { useDomain } from '#tests/support/domain.ts';
import { aConversation, actorOf, anOperator, aTenant, aVisitor, outcomeOf, say } from '#tests/support/factories.ts';

beforeAll(() => useDomain());

const TRIES = 25;

async function aRoom() {
  const { tenant, admin } = await aTenant();
  const visitor = await aVisitor(tenant.id);
  const { snapshot } = await aConversation(visitor);
  const bjorn = await anOperator(tenant.id, 'Bjørn Dahl');
  return {
    tenant,
    anna: admin,
    bjorn,
    visitor,
    id: snapshot.id,
    state: () => findConversation(tenant.id, snapshot.id),
  };
}

describe('two at once', () => {
  test('join: one line each, however often they press', async () => {
    for (let n = 0; n < TRIES; n++) {
      const { tenant, anna, id } = await aRoom();
      await Promise.all(Array.from({ length: 3 }, () => actOnConversation(anna, id, 'join')));
      const lines = await selectMessages(tenant.id, sql`m.conversation_id = ${id} and m.kind = 'joined'`, 10);
      expect(lines).toHaveLength(1);
    }
  });

  test('join while the owner releases: whoever takes part owns it', async () => {
    for (let n = 0; n < TRIES; n++) {
      const { anna, bjorn, id, state } = await aRoom();
      await actOnConversation(anna, id, 'join');
      await Promise.all([actOnConversation(anna, id, 'release'), actOnConversation(bjorn, id, 'join')]);
      const { ownerId, participantIds } = await state();
      expect(participantIds).toContain(bjorn.operatorId);
      expect(ownerId).toBe(bjorn.operatorId);
    }
  });

  test('read while a message comes: the message is unread', async () => {
    for (let n = 0; n < TRIES; n++) {
      const { tenant, anna, visitor, id, state } = await aRoom();
      await actOnConversation(anna, id, 'join');
      await say(visitor, id, 'one');
      const before = await state();
      const through = new Date(before.snapshot.lastMessageAt!);
      await Promise.all([markRead(tenant.id, before, 'operator', through), say(visitor, id, 'two')]);
      expect((await state()).snapshot.operatorUnread).toBe(1);
    }
  });

  test('notes and provisioning do not lock each other out', async () => {
    const { tenant, id } = await aRoom();
    const { operator } = await putOperator(tenant.id, 'staff', { name: 'Cecilie' });
    const note = () => postOperatorMessage(actorOf(operator), id, { body: 'n', clientId: null, kind: 'note' });
    const mint = () => issueOperatorToken(tenant.id, 'staff', { name: 'Cecilie' }, 60);
    const work = Array.from({ length: 30 }, (_, n) => (n % 2 ? note() : mint()));
    await expect(Promise.all(work)).resolves.toHaveLength(30);
  });
});

describe('a deactivation', () => {
  test('refuses what was authenticated before it and comes after it', async () => {
    const { tenant, id, state } = await aRoom();
    const { operator } = await putOperator(tenant.id, 'staff', { name: 'Cecilie' });
    const actor = actorOf(operator);
    await deactivateOperator(tenant.id, 'staff');
    await expect(actOnConversation(actor, id, 'takeover')).rejects.toMatchObject({ code: 'unauthorized' });
    const message = { body: 'Hi', clientId: null, kind: 'text' } as const;
    await expect(postOperatorMessage(actor, id, message)).rejects.toMatchObject({ code: 'unauthorized' });
    expect((await state()).snapshot).toMatchObject({ status: 'ai', owner: null });
  });

  test('in the middle of a takeover leaves no owner that is gone', async () => {
    for (let n = 0; n < TRIES; n++) {
      const { tenant, id, state } = await aRoom();
      const { operator } = await putOperator(tenant.id, 'staff', { name: 'Cecilie' });
      const taking = actOnConversation(actorOf(operator), id, 'takeover').catch(() => null);
      await Promise.all([taking, deactivateOperator(tenant.id, 'staff')]);
      expect((await state()).snapshot).toMatchObject({ status: 'ai', owner: null, participants: [] });
    }
  });

  test('ends access first, and what it could not leave is left by the scheduled run', async () => {
    const { tenant, anna, id, state } = await aRoom();
    const { operator } = await putOperator(tenant.id, 'staff', { name: 'Cecilie' });
    await actOnConversation(actorOf(operator), id, 'join');
    await actOnConversation(anna, id, 'join');
    await db().execute(sql`update operators set deactivated_at = created_at where id = ${operator.id}`);
    await leaveForDeactivated(new AbortController().signal);
    expect(await state()).toMatchObject({ ownerId: anna.operatorId, participantIds: [anna.operatorId] });
  });

  test('of one with many conversations leaves all of them', async () => {
    const { tenant } = await aTenant();
    const visitor = await aVisitor(tenant.id);
    const { operator } = await putOperator(tenant.id, 'staff', { name: 'Cecilie' });
    for (let n = 0; n < 55; n++)
      await actOnConversation(actorOf(operator), (await aConversation(visitor)).snapshot.id, 'join');
    await deactivateOperator(tenant.id, 'staff');
    const owned = await db().execute(sql`select 1 from conversations where owner_id = ${operator.id}`);
    expect(owned.rows).toEqual([]);
  });
});

test('a tenant in use is erased whole, while people still write in it', async () => {
  const { tenant, anna, visitor, id } = await aRoom();
  await outcomeOf(await say(visitor, id, 'Hello'));
  await postOperatorMessage(anna, id, { body: 'Hi', clientId: null, kind: 'text' });
  const writing = Array.from({ length: 6 }, (_, n) => say(visitor, id, `m${n}`).catch(() => null));
  await Promise.all([deleteTenant(tenant.id), ...writing]);
  expect(await maybeTenant(tenant.id)).toBeNull();
  for (const table of ['conversations', 'messages', 'events', 'operators', 'visitors']) {
    const rows = await db().execute(sql`select 1 from ${sql.raw(table)} where tenant_id = ${tenant.id}`);
    expect(rows.rows).toEqual([]);
  }
});

test('a second connection inside a transaction is refused instead of waited for', async () => {
  await expect(transaction(async () => void (await db().execute(sql`select 1`)))).rejects.toThrow('use its tx');
});
