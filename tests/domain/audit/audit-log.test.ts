import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { changesBetween, withoutPath } from '#lib/audit/changes-between.ts';
import { noteAction } from '#lib/audit/note-action.ts';
import { pruneAudit } from '#lib/audit/prune-audit.ts';
import { readAudit } from '#lib/audit/read-audit.ts';
import { now } from '#lib/core/time.ts';
import { db } from '#lib/db/database.ts';
import { transaction } from '#lib/db/transaction.ts';
import { noteImpersonation } from '#lib/operators/note-impersonation.ts';
import { keepOnline } from '#lib/operators/presence/keep-online.ts';
import { onlineIds } from '#lib/operators/presence/presence.ts';
import { addApiKey } from '#lib/tenants/api-keys.ts';
import { useDomain } from '#tests/support/domain.ts';
import { anOperator, aTenant } from '#tests/support/factories.ts';

beforeAll(() => useDomain());
afterEach(() => void vi.useRealTimers());

const DAY = 24 * 3_600_000;
const later = (ms: number) => void vi.useFakeTimers({ toFake: ['Date'], now: now().getTime() + ms });
const actionsOf = async (tenantId: string) => (await readAudit(tenantId, { limit: 100 })).entries;

describe('an entry', () => {
  test('is there exactly when its change is', async () => {
    const { tenant, admin } = await aTenant();
    const undone = transaction(async (tx) => {
      await noteAction(tx, tenant.id, admin, { action: 'settings.updated', target: null });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await actionsOf(tenant.id)).toEqual([]);
    const { apiKey } = await addApiKey(tenant.id, { name: 'Shop', createdBy: admin.operatorId }, admin);
    expect(await actionsOf(tenant.id)).toMatchObject([
      {
        action: 'api_key.created',
        actor: { kind: 'operator', id: admin.operatorId, name: admin.name },
        target: { kind: 'api_key', id: apiKey.id, name: 'Shop' },
        changes: null,
      },
    ]);
  });

  test('of a key bears the name that the key has', async () => {
    const { tenant, admin } = await aTenant();
    const { apiKey } = await addApiKey(tenant.id, { name: 'Shop', createdBy: admin.operatorId });
    const server = { kind: 'server', tenantId: tenant.id, keyId: apiKey.id } as const;
    await noteAction(db(), tenant.id, server, { action: 'visitor.exported', target: null });
    const [entry] = await actionsOf(tenant.id);
    expect(entry!.actor).toEqual({ kind: 'api_key', id: apiKey.id, name: 'Shop' });
  });

  test('is kept for a year, and then deleted by the job', async () => {
    const { tenant, admin } = await aTenant();
    await noteAction(db(), tenant.id, admin, { action: 'settings.updated', target: null });
    later(365 * DAY);
    await pruneAudit(AbortSignal.timeout(10_000));
    expect(await actionsOf(tenant.id)).toHaveLength(1);
    later(2 * DAY);
    expect(await actionsOf(tenant.id)).toEqual([]);
    await pruneAudit(AbortSignal.timeout(10_000), 1);
    expect((await db().execute(sql`select 1 from audit_entries where tenant_id = ${tenant.id}`)).rows).toEqual([]);
  });
});

describe('the log', () => {
  test('is read a page at a time, the newest first, nothing twice, also what is of one moment', async () => {
    const { tenant, admin } = await aTenant();
    vi.useFakeTimers({ toFake: ['Date'], now: now() });
    for (let n = 0; n < 7; n++) {
      if (n % 3 === 0) later(1);
      const target = { kind: 'tool', id: null, name: `${n}` } as const;
      await noteAction(db(), tenant.id, admin, { action: 'tool.created', target });
    }
    const read: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page = await readAudit(tenant.id, { limit: 2, ...(cursor && { cursor }) });
      read.push(...page.entries.map(({ target }) => target!.name!));
      cursor = page.nextCursor;
    }
    expect(read.toSorted()).toEqual(['0', '1', '2', '3', '4', '5', '6']);
    expect([read.slice(0, 1), read.slice(1, 4).toSorted(), read.slice(4).toSorted()]).toEqual([
      ['6'],
      ['3', '4', '5'],
      ['0', '1', '2'],
    ]);
    await expect(readAudit(tenant.id, { limit: 2, cursor: 'x' })).rejects.toMatchObject({ code: 'bad_request' });
  });

  test('is narrowed to who did it, to an action, and to all of one thing; other tenants’ is another', async () => {
    const { tenant, admin } = await aTenant();
    const bo = await anOperator(tenant.id, 'Bo');
    for (const action of ['tool.created', 'tool.deleted', 'webhook.created'] as const)
      for (const doer of [admin, bo]) await noteAction(db(), tenant.id, doer, { action, target: null });
    const counted = async (query: object) => (await readAudit(tenant.id, { limit: 100, ...query })).entries.length;
    expect(await counted({})).toBe(6);
    expect(await counted({ action: 'tool' })).toBe(4);
    expect(await counted({ action: 'tool.deleted' })).toBe(2);
    expect(await counted({ action: 'tool', actor: bo.operatorId })).toBe(2);
    expect(await counted({ actor: 'operator_nobody' })).toBe(0);
    expect(await actionsOf((await aTenant()).tenant.id)).toEqual([]);
  });
});

test('an impersonation is noted once an hour and pair, as the staff’s own, and makes nobody online', async () => {
  const { tenant, admin } = await aTenant();
  const staff = await anOperator((await aTenant()).tenant.id, 'Staff');
  await db().execute(sql`update operators set identity_id = 'staff' where id = ${staff.operatorId}`);
  const acting = { ...admin, via: 'session', impersonatedBy: staff.operatorId, identityId: 'staff' } as const;
  await Promise.all(Array.from({ length: 5 }, () => noteImpersonation(acting)));
  const [entry, ...more] = await actionsOf(tenant.id);
  expect(entry).toMatchObject({
    action: 'impersonation.used',
    actor: { kind: 'platform', id: staff.operatorId, name: 'Staff' },
    target: { kind: 'operator', id: admin.operatorId },
  });
  expect(more).toEqual([]);
  expect(await keepOnline(acting)).toBe(false);
  expect(await onlineIds(tenant.id)).toEqual([]);
  later(61 * 60_000);
  await noteImpersonation(acting);
  expect(await actionsOf(tenant.id)).toHaveLength(2);
});

describe('what changed', () => {
  test('is told by its fields, nothing where all is the same', () => {
    const at = new Date();
    expect(changesBetween({ a: 1, b: { x: [1] }, at }, { a: 1, b: { x: [1] }, at: new Date(at) })).toBeNull();
    expect(changesBetween({ a: 1, b: null, c: 3 }, { a: 2, b: undefined, d: 'new' })).toEqual({
      a: { from: 1, to: 2 },
      d: { from: null, to: 'new' },
    });
  });

  test('is cut where it is long, and of an address only the host is told', () => {
    const told = changesBetween({ text: 'x'.repeat(200) }, { text: 'ø'.repeat(201) });
    expect(told).toEqual({ text: { from: 'x'.repeat(200), to: `${'ø'.repeat(200)}…` } });
    const url = { from: 'https://a.example/secret', to: 'https://b.example:8443/other?key=1' };
    expect(withoutPath({ url })).toEqual({ url: { from: 'https://a.example', to: 'https://b.example:8443' } });
  });
});
