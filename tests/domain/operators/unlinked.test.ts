import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { db } from '#lib/db/database.ts';
import { putOperator } from '#lib/operators/provision-operator.ts';
import { useDomain } from '#tests/support/domain.ts';
import { aTenant } from '#tests/support/factories.ts';

beforeAll(() => useDomain());

test('a changed address ends the login and the streams that it opened; a respelled one does not', async () => {
  const { tenant } = await aTenant();
  const put = (email: string) => putOperator(tenant.id, 'staff', { name: 'Cecilie', email });
  const { operator } = await put('cecilie@shop.example');
  await db().execute(sql`update operators set identity_id = 'person' where id = ${operator.id}`);
  expect((await put(' Cecilie@Shop.example ')).operator.identityId).toBe('person');
  expect((await put('other@shop.example')).operator.identityId).toBeNull();
  const events = await db().execute(sql`select type from events where tenant_id = ${tenant.id}`);
  expect(events.rows).toEqual([{ type: 'operator.unlinked' }]);
});
