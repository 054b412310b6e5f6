import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { actOnConversation } from '#lib/conversations/ownership/act-on-conversation.ts';
import { handOff } from '#lib/conversations/ownership/hand-off.ts';
import { findConversation } from '#lib/conversations/record/find-conversation.ts';
import { requestHuman } from '#lib/conversations/requests/request-human.ts';
import type { OperatorActor } from '#lib/core/actor.ts';
import { db } from '#lib/db/database.ts';
import { selectMessages } from '#lib/messages/message-rows.ts';
import { deactivateOperator } from '#lib/offboarding/deactivate-operator.ts';
import { putOperator } from '#lib/operators/provision-operator.ts';
import { useDomain } from '#tests/support/domain.ts';
import { aConversation, actorOf, aTenant, aVisitor } from '#tests/support/factories.ts';

beforeAll(() => useDomain());

async function aRoom() {
  const { tenant, admin: anna } = await aTenant();
  const { snapshot } = await aConversation(await aVisitor(tenant.id));
  const bjorn = actorOf((await putOperator(tenant.id, 'staff', { name: 'Bjørn Dahl' })).operator);
  const lines = async () =>
    (await selectMessages(tenant.id, sql`m.conversation_id = ${snapshot.id}`, 100))
      .reverse()
      .map(({ kind, author }) => [kind, author?.name ?? null]);
  const give = (to: OperatorActor) => handOff(anna, snapshot.id, to.operatorId);
  return { tenant, anna, bjorn, id: snapshot.id, give, lines };
}

test('makes the colleague owner and participant, raises the epoch, and says so once', async () => {
  const { anna, bjorn, id, give, lines } = await aRoom();
  const { ownerEpoch } = await actOnConversation(anna, id, 'join');
  const after = await give(bjorn);
  expect(after.snapshot).toMatchObject({ status: 'human', owner: { id: bjorn.operatorId } });
  expect([after.participantIds, after.ownerEpoch]).toEqual([[anna.operatorId, bjorn.operatorId], ownerEpoch + 1]);
  expect(await give(bjorn)).toEqual(after);
  expect(await lines()).toEqual([
    ['joined', anna.name],
    ['assigned', bjorn.name],
  ]);
});

test('ends the wait of who asked for a person, whoever handed it on', async () => {
  const { tenant, bjorn, id, give } = await aRoom();
  await requestHuman(tenant.id, id, [], 'visitor');
  expect((await give(bjorn)).snapshot).toMatchObject({ requested: false, requestedAt: null });
});

test('opens a closed conversation first', async () => {
  const { anna, bjorn, id, give, lines } = await aRoom();
  await actOnConversation(anna, id, 'close');
  expect((await give(bjorn)).snapshot).toMatchObject({ status: 'human', owner: { id: bjorn.operatorId } });
  expect((await lines()).map(([kind]) => kind)).toEqual(['closed', 'reopened', 'assigned']);
});

test('to one who is deactivated, an integration account or of another tenant is not found, and changes nothing', async () => {
  const { tenant, bjorn, id, give } = await aRoom();
  const before = await findConversation(tenant.id, id);
  const { admin: stranger } = await aTenant();
  await expect(give(stranger)).rejects.toMatchObject({ code: 'not_found' });
  await db().execute(sql`update operators set system = true where id = ${bjorn.operatorId}`);
  await expect(give(bjorn)).rejects.toMatchObject({ code: 'not_found' });
  await db().execute(sql`update operators set system = false where id = ${bjorn.operatorId}`);
  await deactivateOperator(tenant.id, 'staff');
  await expect(give(bjorn)).rejects.toMatchObject({ code: 'not_found' });
  expect(await findConversation(tenant.id, id)).toEqual(before);
});

test('that meets the deactivation of the colleague leaves no conversation with somebody who is gone', async () => {
  const { tenant, bjorn, id, give } = await aRoom();
  await Promise.allSettled([give(bjorn), deactivateOperator(tenant.id, 'staff')]);
  const { snapshot } = await findConversation(tenant.id, id);
  expect([snapshot.owner, snapshot.participants]).toEqual([null, []]);
});
