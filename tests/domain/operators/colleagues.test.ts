import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { db } from '#lib/db/database.ts';
import { deactivateColleague } from '#lib/offboarding/deactivate-operator.ts';
import { addColleague, allOperators, bringBack, changeColleague } from '#lib/operators/colleagues.ts';
import { putOperator } from '#lib/operators/provision-operator.ts';
import { useDomain } from '#tests/support/domain.ts';
import { actorOf, anOperator, aTenant } from '#tests/support/factories.ts';

beforeAll(() => useDomain());

const refused = (code: string) => ({ code });
const anAddress = () => `${randomUUID()}@shop.example`;

async function aTeam() {
  const { tenant, admin } = await aTenant();
  const email = anAddress();
  const eva = await addColleague(admin, { name: 'Eva Ek', email, role: 'agent' });
  return { tenantId: tenant.id, admin, eva, email };
}

const rowOf = async (tenantId: string, id: string) => (await allOperators(tenantId)).find((row) => row.id === id)!;
const eventsOf = async (tenantId: string) =>
  (await db().execute<{ type: string }>(sql`select type from events where tenant_id = ${tenantId} order by seq`)).rows;

describe('an operator without a backend', () => {
  test('is made with an address that no active colleague has, in any case', async () => {
    const { admin, eva, email } = await aTeam();
    expect(eva).toMatchObject({ externalId: null, role: 'agent', email, handle: 'eva', deactivatedAt: null });
    const again = { name: 'Eva', email: email.toUpperCase(), role: 'agent' } as const;
    await expect(addColleague(admin, again)).rejects.toMatchObject(refused('conflict'));
    await deactivateColleague(admin, eva.id);
    expect((await addColleague(admin, again)).id).not.toBe(eva.id);
  });

  test('with one address made twice at once is there once', async () => {
    const { admin } = await aTenant();
    const input = { name: 'Eva', email: anAddress(), role: 'agent' } as const;
    const outcomes = await Promise.allSettled(Array.from({ length: 4 }, () => addColleague(admin, input)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('changes name and role, and with another address has to sign in again', async () => {
    const { tenantId, admin, eva } = await aTeam();
    await db().execute(sql`update operators set identity_id = ${eva.id} where id = ${eva.id}`);
    const named = await changeColleague(admin, eva.id, { displayName: 'Eva E.', role: 'admin', available: false });
    expect(named).toMatchObject({ displayName: 'Eva E.', role: 'admin', available: false, handle: 'eva' });
    expect(named.identityId).toBe(eva.id);
    const moved = await changeColleague(admin, eva.id, { email: anAddress() });
    expect(moved.identityId).toBeNull();
    expect(moved.sessionsAfter.getTime()).toBeGreaterThan(eva.sessionsAfter.getTime() - 1);
    expect(await eventsOf(tenantId)).toEqual([{ type: 'operator.unlinked' }]);
  });

  test('of whom a backend knows keeps the role and the address that the backend gives', async () => {
    const { tenantId, admin } = await aTeam();
    const { operator } = await putOperator(tenantId, 'staff-1', { name: 'Bo', email: anAddress() });
    for (const changes of [{ role: 'admin' }, { role: 'agent' }, { email: anAddress() }] as const)
      await expect(changeColleague(admin, operator.id, changes)).rejects.toMatchObject(refused('conflict'));
    expect(await changeColleague(admin, operator.id, { displayName: 'Bo B.' })).toMatchObject({ displayName: 'Bo B.' });
  });
});

describe('a tenant', () => {
  test('is never left without an admin: not by a change of role, and nobody deactivates themselves', async () => {
    const { admin, eva } = await aTeam();
    const demoted = changeColleague(admin, admin.operatorId, { role: 'agent' });
    await expect(demoted).rejects.toMatchObject(refused('conflict'));
    await expect(deactivateColleague(admin, admin.operatorId)).rejects.toMatchObject(refused('conflict'));
    await changeColleague(admin, eva.id, { role: 'admin' });
    await expect(deactivateColleague(admin, admin.operatorId)).rejects.toMatchObject(refused('conflict'));
    expect(await changeColleague(admin, admin.operatorId, { role: 'agent' })).toMatchObject({ role: 'agent' });
  });

  test('has an admin left when two deactivate each other at once', async () => {
    const { tenantId, admin, eva } = await aTeam();
    const second = actorOf(await changeColleague(admin, eva.id, { role: 'admin' }));
    const outcomes = await Promise.allSettled([
      deactivateColleague(admin, second.operatorId),
      deactivateColleague(second, admin.operatorId),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const admins = (await allOperators(tenantId)).filter((row) => row.role === 'admin' && !row.deactivatedAt);
    expect(admins).toHaveLength(1);
  });

  test('does not count an integration’s account as an admin', async () => {
    const { tenantId, admin } = await aTeam();
    const { operator } = await putOperator(tenantId, 'crm', { name: 'CRM', role: 'admin', system: true });
    await expect(changeColleague(admin, admin.operatorId, { role: 'agent' })).rejects.toMatchObject(
      refused('conflict'),
    );
    await expect(deactivateColleague(actorOf(operator), admin.operatorId)).rejects.toMatchObject(refused('conflict'));
  });
});

describe('who is deactivated by an admin', () => {
  test('loses address, login and every token at once; a second time changes nothing', async () => {
    const { tenantId, admin, eva } = await aTeam();
    await deactivateColleague(admin, eva.id);
    const gone = await rowOf(tenantId, eva.id);
    expect(gone).toMatchObject({
      email: null,
      identityId: null,
      tokenEpoch: eva.tokenEpoch + 1,
      displayName: 'Eva Ek',
    });
    expect(gone.deactivatedAt).not.toBeNull();
    await deactivateColleague(admin, eva.id);
    expect(await rowOf(tenantId, eva.id)).toEqual(gone);
    expect(await eventsOf(tenantId)).toEqual([{ type: 'operator.deactivated' }]);
    await expect(changeColleague(admin, eva.id, { displayName: 'E' })).rejects.toMatchObject(refused('conflict'));
  });

  test('is brought back with an address that is free, the old tokens still dead', async () => {
    const { tenantId, admin, eva, email } = await aTeam();
    await deactivateColleague(admin, eva.id);
    const taken = (await addColleague(admin, { name: 'New', email, role: 'agent' })).email!;
    await expect(bringBack(admin, eva.id, taken)).rejects.toMatchObject(refused('conflict'));
    const other = anAddress();
    const back = await bringBack(admin, eva.id, other);
    expect(back).toMatchObject({ email: other, deactivatedAt: null, tokenEpoch: eva.tokenEpoch + 1, role: 'agent' });
    expect(await bringBack(admin, eva.id, anAddress())).toMatchObject({ email: other });
    expect(await rowOf(tenantId, eva.id)).toEqual(back);
  });

  test('is the backend’s to bring back where it made them', async () => {
    const { tenantId, admin } = await aTeam();
    const { operator } = await putOperator(tenantId, 'staff-2', { name: 'Bo' });
    await deactivateColleague(admin, operator.id);
    await expect(bringBack(admin, operator.id, anAddress())).rejects.toMatchObject(refused('conflict'));
  });
});

test('somebody of another tenant is unknown to every one of these verbs', async () => {
  const { admin } = await aTeam();
  const { tenant } = await aTenant();
  const { operatorId } = await anOperator(tenant.id);
  for (const attempt of [
    () => changeColleague(admin, operatorId, { displayName: 'X' }),
    () => deactivateColleague(admin, operatorId),
    () => bringBack(admin, operatorId, anAddress()),
  ])
    await expect(attempt()).rejects.toMatchObject(refused('not_found'));
});
