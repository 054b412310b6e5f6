import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { db } from '#lib/db/database.ts';
import { freeAbandonedLeases, LEASED } from '#lib/db/free-abandoned-leases.ts';
import { claimDue, claimOne } from '#lib/deliveries/claim.ts';
import { claimJobs } from '#lib/jobs/claim-jobs.ts';
import { due, useDeliveries } from './delivery-stage.ts';

const stage = useDeliveries();
const ALL = { limit: 100, failingLimit: 100 };

test('what a killed process had taken is free at the next start', async () => {
  const endpoint = await stage.anEndpoint();
  const [first] = await due(endpoint, 8);
  expect(await claimDue(ALL)).toHaveLength(6);
  expect([await claimDue(ALL), await claimOne(endpoint.tenantId, first!)]).toEqual([[], null]);
  const job = [{ name: 'killed', leaseMs: 60_000 }];
  await claimJobs(job, 'claim_1');
  expect((await claimJobs(job, 'claim_2')).size).toBe(0);
  await freeAbandonedLeases();
  expect((await claimJobs(job, 'claim_2')).size).toBe(1);
  expect((await claimDue(ALL)).map(({ id }) => id)).toContain(first);
});

test('every table with leases is among them', async () => {
  const { rows } = await db().execute<{ name: string }>(sql`
    select table_name as name from information_schema.columns
    where column_name = 'lease_until' and table_schema = current_schema()`);
  expect(Object.keys(LEASED).toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
});
