import { beforeAll, describe, expect, test } from 'vitest';
import { findConversation } from '#lib/conversations/record/find-conversation.ts';
import { selectMessages } from '#lib/messages/message-rows.ts';
import { type Action, actOnConversation } from '#lib/conversations/ownership/act-on-conversation.ts';
import { postOperatorMessage } from '#lib/posting/post-operator-message.ts';
import { requestHuman } from '#lib/conversations/requests/request-human.ts';
import type { OperatorActor } from '#lib/core/actor.ts';
import { db } from '#lib/db/database.ts';
import { deactivateOperator } from '#lib/offboarding/deactivate-operator.ts';
import { putOperator } from '#lib/operators/provision-operator.ts';
import { sql } from 'drizzle-orm';
import { useDomain } from '#tests/support/domain.ts';
import { aConversation, actorOf, anOperator, aTenant, aVisitor, outcomeOf, say } from '#tests/support/factories.ts';

beforeAll(() => useDomain());

async function aRoom() {
  const { tenant, admin: anna } = await aTenant();
  const visitor = await aVisitor(tenant.id);
  const { snapshot } = await aConversation(visitor);
  const bjorn = await anOperator(tenant.id, 'Bjørn Dahl');
  const does = (actor: OperatorActor, action: Action) => actOnConversation(actor, snapshot.id, action);
  const state = () => findConversation(tenant.id, snapshot.id);
  const kinds = async () =>
    (await selectMessages(tenant.id, sql`m.conversation_id = ${snapshot.id}`, 100)).reverse().map((each) => each.kind);
  return { tenant, anna, bjorn, visitor, id: snapshot.id, does, state, kinds };
}

async function eventCount(tenantId: string): Promise<number> {
  const result = await db().execute<{ n: number }>(
    sql`select count(*)::int n from events where tenant_id = ${tenantId}`,
  );
  return result.rows[0]!.n;
}

describe('joining and taking over', () => {
  test('the first to join becomes owner, the next a participant', async () => {
    const { does, anna, bjorn } = await aRoom();
    expect((await does(anna, 'join')).snapshot).toMatchObject({ status: 'human', owner: { id: anna.operatorId } });
    const { snapshot } = await does(bjorn, 'join');
    expect(snapshot.owner?.id).toBe(anna.operatorId);
    expect(snapshot.participants.map((each) => each.id)).toEqual([anna.operatorId, bjorn.operatorId]);
  });

  test('joining again changes nothing and is no event', async () => {
    const { does, anna, tenant, kinds } = await aRoom();
    const before = await does(anna, 'join');
    const events = await eventCount(tenant.id);
    expect(await does(anna, 'join')).toEqual(before);
    expect(await eventCount(tenant.id)).toBe(events);
    expect(await kinds()).toEqual(['joined']);
  });

  test('a takeover makes the caller owner and participant, and raises the epoch', async () => {
    const { does, anna, bjorn } = await aRoom();
    const { ownerEpoch } = await does(anna, 'join');
    const after = await does(bjorn, 'takeover');
    expect(after.snapshot.owner?.id).toBe(bjorn.operatorId);
    expect(after.participantIds).toEqual([anna.operatorId, bjorn.operatorId]);
    expect(after.ownerEpoch).toBe(ownerEpoch + 1);
  });

  test('a takeover says that somebody joined, of who took part already that it is theirs now', async () => {
    const { does, anna, bjorn, kinds } = await aRoom();
    await does(anna, 'join');
    await does(bjorn, 'takeover');
    await does(anna, 'takeover');
    expect(await kinds()).toEqual(['joined', 'joined', 'assigned']);
  });

  test('two who join at once leave one owner and two participants', async () => {
    const { does, anna, bjorn, state } = await aRoom();
    await Promise.all([does(anna, 'join'), does(bjorn, 'join')]);
    const { snapshot, ownerEpoch } = await state();
    expect(snapshot.participants).toHaveLength(2);
    expect(ownerEpoch).toBe(1);
  });
});

describe('releasing and leaving', () => {
  test('a released conversation goes to the next participant, and who released stays one', async () => {
    const { does, anna, bjorn } = await aRoom();
    await does(anna, 'join');
    await does(bjorn, 'join');
    const { snapshot } = await does(anna, 'release');
    expect(snapshot.owner?.id).toBe(bjorn.operatorId);
    expect(snapshot.participants).toHaveLength(2);
  });

  test('a released conversation without others goes back to the assistant, and the caller leaves it', async () => {
    const { does, anna } = await aRoom();
    await does(anna, 'join');
    const { snapshot } = await does(anna, 'release');
    expect(snapshot).toMatchObject({ status: 'ai', owner: null, participants: [] });
  });

  test('a release by somebody who does not own it is a conflict', async () => {
    const { does, anna, bjorn } = await aRoom();
    await does(anna, 'join');
    await expect(does(bjorn, 'release')).rejects.toMatchObject({ code: 'conflict' });
    const open = await aRoom();
    await expect(open.does(open.anna, 'release')).rejects.toMatchObject({ code: 'conflict' });
  });

  test('an owner who leaves hands on first; a leaver who takes no part changes nothing', async () => {
    const { does, anna, bjorn, tenant } = await aRoom();
    await does(anna, 'join');
    await does(bjorn, 'join');
    const { snapshot } = await does(anna, 'leave');
    expect(snapshot).toMatchObject({ owner: { id: bjorn.operatorId }, participants: [{ id: bjorn.operatorId }] });
    const events = await eventCount(tenant.id);
    await does(anna, 'leave');
    expect(await eventCount(tenant.id)).toBe(events);
  });
});

describe('a closed conversation', () => {
  test('keeps and shows its owner and participants; closing twice is one event', async () => {
    const { does, anna, tenant } = await aRoom();
    await does(anna, 'join');
    const { snapshot } = await does(anna, 'close');
    expect(snapshot).toMatchObject({ status: 'closed', owner: { id: anna.operatorId } });
    const events = await eventCount(tenant.id);
    await does(anna, 'close');
    expect(await eventCount(tenant.id)).toBe(events);
  });

  test('is no longer asked for', async () => {
    const { does, anna, tenant, id } = await aRoom();
    await requestHuman(tenant.id, id, [], 'visitor');
    expect((await does(anna, 'close')).snapshot).toMatchObject({ requested: false, requestedAt: null });
  });

  test.each(['join', 'takeover', 'reopen'] as const)('is reopened by %s', async (action) => {
    const { does, anna, kinds } = await aRoom();
    await does(anna, 'join');
    await does(anna, 'close');
    const { snapshot } = await does(anna, action);
    expect(snapshot).toMatchObject({ status: 'human', owner: { id: anna.operatorId } });
    expect(await kinds()).toEqual(['joined', 'closed', 'reopened']);
  });

  test.each(['release', 'leave'] as const)('stays closed on %s', async (action) => {
    const { does, anna } = await aRoom();
    await does(anna, 'join');
    await does(anna, 'close');
    expect((await does(anna, action)).snapshot).toMatchObject({ status: 'closed', owner: null });
  });

  test("is reopened by a visitor's message, with a system line before it", async () => {
    const { does, anna, visitor, id, kinds, state } = await aRoom();
    await does(anna, 'close');
    await outcomeOf(await say(visitor, id, 'Hello?'));
    expect((await kinds()).slice(0, 3)).toEqual(['closed', 'reopened', 'text']);
    expect((await state()).snapshot.status).toBe('ai');
  });

  test('refuses the message of one who does not take part while a colleague owns it, and stays closed', async () => {
    const { does, anna, bjorn, id, state } = await aRoom();
    await does(anna, 'join');
    await does(anna, 'close');
    const message = { body: 'Hi', clientId: null, kind: 'text' } as const;
    await expect(postOperatorMessage(bjorn, id, message)).rejects.toMatchObject({ code: 'conflict' });
    expect((await state()).snapshot.status).toBe('closed');
    await postOperatorMessage(bjorn, id, { ...message, kind: 'note' });
    expect((await state()).snapshot.status).toBe('closed');
    await postOperatorMessage(anna, id, message);
    expect((await state()).snapshot.status).toBe('human');
  });

  test('is reopened without its owner when that one has been deactivated since', async () => {
    const { does, tenant, visitor, id, state } = await aRoom();
    const { operator } = await putOperator(tenant.id, 'staff-1', { name: 'Cecilie' });
    await does(actorOf(operator), 'join');
    await does(actorOf(operator), 'close');
    await deactivateOperator(tenant.id, 'staff-1');
    await outcomeOf(await say(visitor, id, 'Hello?'));
    expect((await state()).snapshot).toMatchObject({ status: 'ai', owner: null });
  });
});

describe('asking for a person', () => {
  test('marks the conversation once, tells everybody, and an owner clears it', async () => {
    const { does, anna, bjorn, tenant, id, state } = await aRoom();
    const asked = await requestHuman(tenant.id, id, [], 'visitor');
    expect(asked.map((each) => each.id)).toEqual([anna.operatorId, bjorn.operatorId]);
    const first = (await state()).snapshot;
    expect(first.requested).toBe(true);
    await requestHuman(tenant.id, id, ['bjorn'], 'visitor');
    expect((await state()).snapshot.requestedAt).toBe(first.requestedAt);
    expect((await does(anna, 'join')).snapshot.requested).toBe(false);
  });

  test('asks the named alone, and everybody when none of the names is known', async () => {
    const { anna, bjorn, tenant, id } = await aRoom();
    const named = await requestHuman(tenant.id, id, ['bjorn', 'nobody'], 'visitor');
    expect(named.map((each) => each.id)).toEqual([bjorn.operatorId]);
    const all = await requestHuman(tenant.id, id, ['nobody'], 'visitor');
    expect(all.map((each) => each.id)).toEqual([anna.operatorId, bjorn.operatorId]);
  });

  test('in an owned conversation asks without marking it', async () => {
    const { does, anna, tenant, id, state } = await aRoom();
    await does(anna, 'join');
    await requestHuman(tenant.id, id, ['bjorn'], 'visitor');
    expect((await state()).snapshot).toMatchObject({ requested: false, status: 'human' });
  });

  test("a visitor's mention asks that colleague, and the assistant keeps silent", async () => {
    const { visitor, id, state } = await aRoom();
    const posted = await say(visitor, id, 'Is @bjorn there?', { mentions: ['bjorn'] });
    expect(await outcomeOf(posted)).toEqual([{ type: 'silent', reason: 'requested' }]);
    expect((await state()).snapshot.requested).toBe(true);
  });
});

describe("an operator's message", () => {
  test('joins when nobody owns the conversation, but not when it only asks the assistant', async () => {
    const { anna, id, state } = await aRoom();
    await postOperatorMessage(anna, id, {
      body: '@assistant what are the opening hours?',
      clientId: null,
      kind: 'text',
    });
    expect((await state()).snapshot.status).toBe('ai');
    await postOperatorMessage(anna, id, { body: 'Hi, I am here', clientId: null, kind: 'text' });
    expect((await state()).snapshot).toMatchObject({ status: 'human', owner: { id: anna.operatorId } });
  });

  test('a note joins nothing, moves nothing in the list and is not what the visitor sees', async () => {
    const { anna, visitor, id, state } = await aRoom();
    await outcomeOf(await say(visitor, id, 'Hello'));
    const before = (await state()).snapshot;
    await postOperatorMessage(anna, id, { body: 'A difficult one', clientId: null, kind: 'note' });
    expect((await state()).snapshot).toEqual(before);
  });
});

test('a deactivated operator leaves every conversation, and ownership passes on', async () => {
  const { does, anna, tenant, state } = await aRoom();
  const { operator } = await putOperator(tenant.id, 'staff-2', { name: 'David' });
  await does(actorOf(operator), 'join');
  await does(anna, 'join');
  await deactivateOperator(tenant.id, 'staff-2');
  expect((await state()).snapshot).toMatchObject({
    owner: { id: anna.operatorId },
    participants: [{ id: anna.operatorId }],
  });
});
