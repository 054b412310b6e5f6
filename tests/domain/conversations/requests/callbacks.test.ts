import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { requestCallback } from '#lib/conversations/requests/register-callback.ts';
import { db } from '#lib/db/database.ts';
import { tenants } from '#lib/db/schema/tenants.ts';
import { forgetTenant } from '#lib/tenants/tenant.ts';
import { useDomain } from '#tests/support/domain.ts';
import { aConversation, aTenant, aVisitor } from '#tests/support/factories.ts';

beforeAll(() => useDomain());

test('a callback is a conflict while the tenant offers none, and nothing is stored of it', async () => {
  const { tenant } = await aTenant();
  const visitor = await aVisitor(tenant.id);
  const conversation = await aConversation(visitor);
  await db()
    .update(tenants)
    .set({ callbackEnabled: false })
    .where(sql`id = ${tenant.id}`);
  forgetTenant(tenant.id);
  const wish = { name: 'Kari', phone: '12345', email: null, message: null };
  await expect(requestCallback(visitor, conversation, wish)).rejects.toMatchObject({ code: 'conflict' });
  const held = await db().execute(sql`select 1 from callbacks where tenant_id = ${tenant.id}
    union all select 1 from messages where tenant_id = ${tenant.id}`);
  expect(held.rows).toEqual([]);
});
