import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readAudit } from '#lib/audit/read-audit.ts';
import type { PersonActor } from '#lib/core/actor.ts';
import { forgetOncePerProcess } from '#lib/core/once-per-process.ts';
import { now } from '#lib/core/time.ts';
import { db } from '#lib/db/database.ts';
import { operators } from '#lib/db/schema/operators.ts';
import { foundTenant, isFounder } from '#lib/platform/found-tenant.ts';
import { deleteTenant, listTenants } from '#lib/platform/platform-tenants.ts';
import { mayFound } from '#lib/tenants/founding.ts';
import { useDomain } from '#tests/support/domain.ts';
import { aTenant } from '#tests/support/factories.ts';

beforeAll(() => useDomain());

const SHOP = { name: 'Fjell', site: 'https://fjell.example', language: 'en' };
const aPerson = (email = `${randomUUID()}@shop.example`): PersonActor => ({
  ...{ kind: 'person', identityId: randomUUID(), email },
  signedInAt: new Date(now().getTime() - 60_000),
});

function where(environment: Record<string, string>): void {
  const cleared = { TENANT_SIGNUP: '', APP_ENV: '', PLATFORM_ADMIN_EMAILS: '', VERCEL: '', APP_SECRET: '' };
  Object.assign(process.env, cleared, environment);
  forgetOncePerProcess('config');
}
beforeEach(() => where({ TENANT_SIGNUP: 'open' }));

async function withoutTenants(): Promise<void> {
  for (const { id } of await listTenants()) await deleteTenant(id);
}

describe('who founds a tenant', () => {
  test('is its admin by the sign-in that is there already, and has it noted as their deed', async () => {
    const person = aPerson('eva.lie@shop.example');
    const { tenant, operator } = await foundTenant(person, SHOP);
    expect(tenant).toMatchObject({ name: 'Fjell', defaultLanguage: 'en' });
    expect(operator).toMatchObject({ role: 'admin', email: person.email, displayName: 'eva.lie', language: 'en' });
    expect(operator).toMatchObject({ identityId: person.identityId, sessionsAfter: person.signedInAt });
    const { entries } = await readAudit(tenant.id, { limit: 10 });
    const self = { kind: 'operator', id: operator.id, name: 'eva.lie' };
    expect(entries).toMatchObject([{ action: 'operator.created', actor: self, target: self }]);
  });

  test('is given no key that nobody has seen', async () => {
    const { tenant } = await foundTenant(aPerson(), SHOP);
    const { rows } = await db().execute(sql`select 1 from api_keys where tenant_id = ${tenant.id}`);
    expect(rows).toEqual([]);
  });

  test.each([
    ['https://fjell.example', ['https://fjell.example', 'https://www.fjell.example']],
    ['https://www.fjell.example', ['https://www.fjell.example', 'https://fjell.example']],
    ['https://shop.fjell.example', ['https://shop.fjell.example']],
    ['http://localhost:8080', ['http://localhost:8080']],
    ['http://10.0.0.7', ['http://10.0.0.7']],
    [null, []],
  ])('has the pages of %s let in', async (site, origins) => {
    const { tenant } = await foundTenant(aPerson(), { ...SHOP, site });
    expect(tenant.allowedOrigins).toEqual(origins);
    expect(tenant.siteHosts).toEqual(origins.map((origin) => new URL(origin).host));
  });

  test('founds one, however often at once', async () => {
    const person = aPerson();
    const tries = await Promise.allSettled([1, 2, 3].map(() => foundTenant(person, SHOP)));
    const refused = tries.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []));
    expect(refused).toMatchObject([{ code: 'conflict' }, { code: 'conflict' }]);
    const { rows } = await db().execute(sql`select 1 from operators where identity_id = ${person.identityId}`);
    expect(rows).toHaveLength(1);
    expect(await isFounder(person)).toBe(false);
  });
});

describe('no tenant is founded by', () => {
  test('an operator, whose login is not linked yet either', async () => {
    const { admin } = await aTenant();
    const [row] = await db()
      .select()
      .from(operators)
      .where(sql`${operators.id} = ${admin.operatorId}`);
    const invited = aPerson(row!.email!);
    expect(await isFounder(invited)).toBe(false);
    await expect(foundTenant(invited, SHOP)).rejects.toMatchObject({ code: 'conflict' });
  });

  test('anybody where the deployment has it off', async () => {
    where({ TENANT_SIGNUP: 'off' });
    await withoutTenants();
    expect(await isFounder(aPerson())).toBe(false);
    await expect(foundTenant(aPerson(), SHOP)).rejects.toMatchObject({ code: 'forbidden' });
    expect(await listTenants()).toEqual([]);
  });
});

describe('the first tenant', () => {
  test('is founded once, whoever comes at the same time', async () => {
    where({});
    await withoutTenants();
    const tries = await Promise.allSettled([aPerson(), aPerson(), aPerson()].map((each) => foundTenant(each, SHOP)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refused = tries.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []));
    expect(refused).toMatchObject([{ code: 'forbidden' }, { code: 'forbidden' }]);
    expect(await listTenants()).toHaveLength(1);
    expect(await isFounder(aPerson())).toBe(false);
  });

  test('is in production for those alone whom the deployment names', async () => {
    where({ APP_ENV: 'production', PLATFORM_ADMIN_EMAILS: 'Owner@shop.example, other@shop.example' });
    await withoutTenants();
    expect(await mayFound('stranger@shop.example')).toBe(false);
    await expect(foundTenant(aPerson('stranger@shop.example'), SHOP)).rejects.toMatchObject({ code: 'forbidden' });
    expect(await mayFound('owner@shop.example')).toBe(true);
    await foundTenant(aPerson('owner@shop.example'), SHOP);
    expect(await mayFound('other@shop.example')).toBe(false);
  });

  test('is not founded in the panel on Vercel, unless it is said', async () => {
    await withoutTenants();
    const vercel = { VERCEL: '1', APP_SECRET: 'a'.repeat(32) };
    where(vercel);
    expect(await mayFound('anna@shop.example')).toBe(false);
    where({ ...vercel, TENANT_SIGNUP: 'first' });
    expect(await mayFound('anna@shop.example')).toBe(true);
  });
});
