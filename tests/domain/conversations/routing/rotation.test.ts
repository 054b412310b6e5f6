import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { actOnConversation } from '#lib/conversations/ownership/act-on-conversation.ts';
import { requestHuman } from '#lib/conversations/requests/request-human.ts';
import { changeDepartment } from '#lib/conversations/routing/change-department.ts';
import { changeOwnAccount, heartbeat } from '#lib/conversations/routing/come-online.ts';
import { handOutEverywhere, handOutTo } from '#lib/conversations/routing/hand-out.ts';
import { routeConversation } from '#lib/conversations/routing/route-conversation.ts';
import { triageConversation } from '#lib/conversations/triage/triage-conversation.ts';
import { findConversation } from '#lib/conversations/record/find-conversation.ts';
import { now } from '#lib/core/time.ts';
import { db } from '#lib/db/database.ts';
import { selectMessages } from '#lib/messages/message-rows.ts';
import { deactivateOperator } from '#lib/offboarding/deactivate-operator.ts';
import { markAway } from '#lib/operators/presence/online-marks.ts';
import { putOperator } from '#lib/operators/provision-operator.ts';
import { useDomain } from '#tests/support/domain.ts';
import { anOperator } from '#tests/support/factories.ts';
import { aRotation, aTalkIn, keptOf } from './a-department.ts';

beforeAll(() => useDomain());

const ask = (tenantId: string, id: string, handles: string[] = []) => requestHuman(tenantId, id, handles, 'visitor');
const NEVER = new AbortController().signal;

async function externalIdOf(operatorId: string): Promise<string> {
  const { rows } = await db().execute<{ id: string }>(
    sql`select external_id as id from operators where id = ${operatorId}`,
  );
  return rows[0]!.id;
}

describe('a request in a department that rotates', () => {
  test('makes the next member who is online the owner, and says so', async () => {
    const { tenant, department, comes, ownerOf, memberIds } = await aRotation(3);
    await comes(0, 2);
    const owners: (number | null)[] = [];
    for (let n = 0; n < 4; n++) {
      const id = await aTalkIn(tenant.id, department.id);
      const asked = await ask(tenant.id, id);
      owners.push(await ownerOf(id));
      expect(asked.map((each) => memberIds.indexOf(each.id))).toEqual([owners.at(-1)]);
    }
    expect(owners).toEqual([0, 2, 0, 2]);
    const assigned = await keptOf(tenant.id, 'conversation.assigned');
    expect(assigned.map(({ operatorId }) => memberIds.indexOf(operatorId as string))).toEqual([0, 2, 0, 2]);
    expect(assigned[0]).toMatchObject({ departmentId: department.id, conversationId: expect.any(String) });
  });

  test('clears the request, has the owner take part, and shows two lines', async () => {
    const { tenant, department, comes, memberIds } = await aRotation(1);
    await comes(0);
    const id = await aTalkIn(tenant.id, department.id);
    await ask(tenant.id, id);
    const { snapshot, participantIds } = await findConversation(tenant.id, id);
    expect(snapshot).toMatchObject({ status: 'human', requested: false, requestedAt: null });
    expect(participantIds).toEqual(memberIds);
    const lines = await selectMessages(tenant.id, sql`m.conversation_id = ${id}`, 10);
    expect(lines.reverse().map(({ kind, body }) => [kind, body])).toEqual([
      ['requested', 'A person has been asked to join.'],
      ['assigned', 'Member 0 has the conversation now.'],
    ]);
  });

  test('gives a hundred at once to five members fairly: twenty each', async () => {
    const { tenant, department, comes, memberIds } = await aRotation(5);
    await comes(0, 1, 2, 3, 4);
    const ids: string[] = [];
    for (let n = 0; n < 100; n++) ids.push(await aTalkIn(tenant.id, department.id));
    await Promise.all(ids.map((id) => ask(tenant.id, id)));
    const { rows } = await db().execute<{ owner: string; n: number }>(sql`
      select owner_id as owner, count(*)::int as n from conversations where tenant_id = ${tenant.id} group by 1`);
    expect(Object.fromEntries(rows.map(({ owner, n }) => [owner, n]))).toEqual(
      Object.fromEntries(memberIds.map((id) => [id, 20])),
    );
    expect(await keptOf(tenant.id, 'conversation.assigned')).toHaveLength(100);
  }, 30_000);

  test('alerts the members and assigns nobody while none of them is online', async () => {
    const { tenant, department, members, ownerOf } = await aRotation(2);
    const stranger = await anOperator(tenant.id, 'Stranger');
    await heartbeat(stranger);
    const id = await aTalkIn(tenant.id, department.id);
    const asked = await ask(tenant.id, id);
    expect(asked.map((each) => each.id)).toEqual(members.map(({ operatorId }) => operatorId));
    expect(await ownerOf(id)).toBeNull();
    expect((await findConversation(tenant.id, id)).snapshot.requested).toBe(true);
    expect(await keptOf(tenant.id, 'conversation.assigned')).toEqual([]);
  });

  test('for somebody by name asks that one, and assigns nobody', async () => {
    const { tenant, department, members, comes, ownerOf } = await aRotation(2);
    await comes(0, 1);
    const id = await aTalkIn(tenant.id, department.id);
    expect((await ask(tenant.id, id, [members[1]!.handle])).map((each) => each.id)).toEqual([members[1]!.operatorId]);
    expect(await ownerOf(id)).toBeNull();
  });

  test('in a conversation that somebody owns assigns nobody', async () => {
    const { tenant, department, members, comes, ownerOf } = await aRotation(2);
    await comes(0);
    const id = await aTalkIn(tenant.id, department.id);
    await actOnConversation(members[1]!, id, 'join');
    await ask(tenant.id, id);
    expect(await ownerOf(id)).toBe(1);
  });

  test('without rotation asks all members and assigns nobody', async () => {
    const { tenant, department, comes, ownerOf } = await aRotation(2, { roundRobin: false });
    await comes(0, 1);
    const id = await aTalkIn(tenant.id, department.id);
    expect(await ask(tenant.id, id)).toHaveLength(2);
    expect(await ownerOf(id)).toBeNull();
  });

  test('passes by who checked out', async () => {
    const { tenant, department, members, comes, ownerOf } = await aRotation(2);
    await comes(0, 1);
    await changeOwnAccount(members[0]!, { available: false });
    for (let n = 0; n < 2; n++) {
      const id = await aTalkIn(tenant.id, department.id);
      await ask(tenant.id, id);
      expect(await ownerOf(id)).toBe(1);
    }
  });
});

describe('the rotation', () => {
  test('goes on where it stood for members who stay, and takes new ones in last', async () => {
    const { tenant, department, memberIds, comes, ownerOf } = await aRotation(3);
    await comes(0, 1, 2);
    const next = async () => {
      const id = await aTalkIn(tenant.id, department.id);
      await ask(tenant.id, id);
      return ownerOf(id);
    };
    expect(await next()).toBe(0);
    const fresh = await anOperator(tenant.id, 'Fresh');
    await heartbeat(fresh);
    const order = [fresh.operatorId, memberIds[2]!, memberIds[1]!, memberIds[0]!];
    const changed = await changeDepartment(tenant.id, department.id, { memberIds: order });
    expect(changed.memberIds).toEqual([...memberIds, fresh.operatorId]);
    expect([await next(), await next(), await next(), await next()]).toEqual([1, 2, -1, 0]);
    await changeDepartment(tenant.id, department.id, { memberIds: [memberIds[0]!, memberIds[2]!] });
    expect([await next(), await next()]).toEqual([2, 0]);
  });

  test('has no place for who was deactivated or became an integration’s account, nor after coming back', async () => {
    const { tenant, department, members, memberIds, comes, ownerOf } = await aRotation(3);
    await comes(0, 1, 2);
    const [first, second] = [await externalIdOf(memberIds[0]!), await externalIdOf(memberIds[1]!)];
    await deactivateOperator(tenant.id, first);
    await putOperator(tenant.id, second, { name: 'Bot', system: true });
    const told = await keptOf(tenant.id, 'departments.changed');
    expect(told.slice(-2)).toEqual([{ departmentId: department.id }, { departmentId: department.id }]);
    await comes(0, 1);
    for (let n = 0; n < 2; n++) {
      const id = await aTalkIn(tenant.id, department.id);
      await ask(tenant.id, id);
      expect(await ownerOf(id)).toBe(2);
    }
    await putOperator(tenant.id, first, { name: members[0]!.name });
    await putOperator(tenant.id, second, { name: members[1]!.name, system: false });
    const { rows } = await db().execute(sql`select 1 from department_members where tenant_id = ${tenant.id}`);
    expect(rows).toHaveLength(1);
  });
});

describe('whoever comes online', () => {
  async function waiting(count: number) {
    const room = await aRotation(3);
    const ids: string[] = [];
    for (let n = 0; n < count; n++) {
      ids.push(await aTalkIn(room.tenant.id, room.department.id));
      await ask(room.tenant.id, ids.at(-1)!);
    }
    return { ...room, ids };
  }

  test('by a heartbeat is given what waits, the oldest first', async () => {
    const { tenant, members, ids, ownerOf } = await waiting(4);
    await heartbeat(members[1]!);
    expect(await Promise.all(ids.map(ownerOf))).toEqual([1, 1, 1, 1]);
    const assigned = await keptOf(tenant.id, 'conversation.assigned');
    expect(assigned.map(({ conversationId }) => conversationId)).toEqual(ids);
  });

  test('by checking in is given what waits', async () => {
    const { members, ids, ownerOf } = await waiting(1);
    await changeOwnAccount(members[0]!, { available: true });
    expect(await ownerOf(ids[0]!)).toBe(0);
  });

  test('together with others shares it with them, each conversation exactly once', async () => {
    const { tenant, members, ids, comes, ownerOf } = await waiting(12);
    await comes(0, 1, 2);
    await Promise.all(members.flatMap(({ operatorId }) => [1, 2].map(() => handOutTo(tenant.id, operatorId))));
    const owners = await Promise.all(ids.map(ownerOf));
    expect([0, 1, 2].map((n) => owners.filter((owner) => owner === n).length)).toEqual([4, 4, 4]);
    const assigned = await keptOf(tenant.id, 'conversation.assigned');
    expect(assigned.map(({ conversationId }) => String(conversationId)).toSorted()).toEqual(ids.toSorted());
  });

  test('is given nothing that is closed, put off, owned, or of a department not theirs', async () => {
    const { tenant, admin, department, members, ids, ownerOf } = await waiting(4);
    const [closed, snoozed, moved, left] = ids as [string, string, string, string];
    await actOnConversation(admin, closed, 'close');
    const later = new Date(now().getTime() + 60_000);
    await triageConversation(admin, snoozed, { snoozedUntil: later });
    await routeConversation(admin, moved, null);
    await heartbeat(await anOperator(tenant.id, 'Stranger'));
    expect(await ownerOf(left)).toBeNull();
    await heartbeat(members[0]!);
    expect(await Promise.all(ids.map(ownerOf))).toEqual([null, null, null, 0]);
    await triageConversation(admin, snoozed, { snoozedUntil: null });
    expect(await handOutEverywhere(NEVER)).toMatchObject({ left: false });
    expect(await ownerOf(snoozed)).toBe(0);
    expect(department.roundRobin).toBe(true);
  });

  test('late, after a process died over it, is given it by the job', async () => {
    const { ids, comes, ownerOf } = await waiting(2);
    await comes(2);
    expect(await ownerOf(ids[0]!)).toBeNull();
    await handOutEverywhere(NEVER);
    expect(await Promise.all(ids.map(ownerOf))).toEqual([2, 2]);
  });

  test('and is gone again is given nothing', async () => {
    const { tenant, memberIds, comes, ids, ownerOf } = await waiting(1);
    await comes(1);
    await markAway(tenant.id, memberIds[1]!);
    expect(await handOutTo(tenant.id, memberIds[1]!)).toBe(0);
    expect(await ownerOf(ids[0]!)).toBeNull();
  });
});

test('what waits is handed out when a department begins to rotate, or gets a member who is online', async () => {
  const { tenant, admin, department, comes, ownerOf } = await aRotation(1, { roundRobin: false });
  await comes(0);
  const id = await aTalkIn(tenant.id, department.id);
  await ask(tenant.id, id);
  await changeDepartment(tenant.id, department.id, { roundRobin: true });
  await vi.waitFor(async () => expect(await ownerOf(id)).toBe(0));
  expect(admin.role).toBe('admin');
});

test('a conversation that waits and is moved by hand to a department that rotates is assigned at once', async () => {
  const { tenant, admin, department, comes, ownerOf } = await aRotation(2);
  await comes(1);
  const [waits, rests] = [await aTalkIn(tenant.id, null), await aTalkIn(tenant.id, null)];
  await ask(tenant.id, waits);
  for (const id of [waits, rests]) await routeConversation(admin, id, department.id);
  expect([await ownerOf(waits), await ownerOf(rests)]).toEqual([1, null]);
});
