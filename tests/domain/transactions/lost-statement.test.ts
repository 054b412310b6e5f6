import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { db } from '#lib/db/database.ts';
import { transaction } from '#lib/db/transaction.ts';
import { useDomain } from '#tests/support/domain.ts';
import { aTenant } from '#tests/support/factories.ts';

beforeAll(() => useDomain());

test('a transaction whose prepared statement a pooler lost is run anew, and changes once', async () => {
  const { tenant } = await aTenant();
  let runs = 0;
  const count = () =>
    transaction(async (tx) => {
      runs++;
      const counted = sql`update tenant_counters set last_event = last_event + 1 where tenant_id = ${tenant.id}`;
      await tx.execute(counted);
      // As when the next statement comes to another of the pooler's servers.
      if (runs === 1) await tx.execute(sql`deallocate all`);
      await tx.execute(counted);
    });
  await count();
  expect(runs).toBe(2);
  const { rows } = await db().execute(
    sql`select last_event::int as n from tenant_counters where tenant_id = ${tenant.id}`,
  );
  expect(rows).toEqual([{ n: 2 }]);
});
