import { Client } from 'pg';
import { sql } from 'drizzle-orm';
import { requestHuman } from '#lib/conversations/requests/request-human.ts';
import { dashboardOf } from '#lib/dashboard/dashboard.ts';
import { db } from '#lib/db/database.ts';
import { services } from '#lib/services/services.ts';
import { createTenant } from '#lib/platform/create-tenant.ts';
import { recountDashboard } from '#tests/support/recount-dashboard.ts';
import type { DashboardTimes } from '../measures/dashboard.ts';
import { median } from '../median.ts';
import { seedShop } from '../seed-shop.ts';

const DAYS = 90;
const CONVERSATIONS = 166_667;
const [PLAIN_RUNS, RUNS] = [2, 7];
// What a busy shop writes in a few minutes, most of it in conversations of the last days.
const CHANGES = 200;

const { tenant } = await createTenant({
  ...{ name: 'Bench', adminEmail: 'admin@shop.example', adminName: 'Anna Berg', siteHosts: [] },
  ...{ allowedOrigins: ['https://shop.example'], defaultLanguage: 'no' },
});
const client = new Client({ connectionString: process.env.POSTGRES_URL });
await client.connect();
await seedShop(client, tenant.id, CONVERSATIONS);
await client.end();

const look = () => dashboardOf(tenant.id, DAYS);
const firstMs = await took(look);
const plain: number[] = [];
const [quiet, busy]: [number[], number[]] = [[], []];
for (let run = 0; run < PLAIN_RUNS; run++) plain.push(await took(() => recountDashboard(tenant.id, DAYS, new Date())));
for (let run = 0; run < RUNS; run++) {
  await look();
  quiet.push(await took(look));
  await changeSome(run);
  busy.push(await took(look));
}
const times: DashboardTimes = {
  ...{ plainMs: median(plain), quietMs: median(quiet), busyMs: median(busy), firstMs },
};
process.send?.(times);
await services().database.close();

async function took(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

async function changeSome(run: number): Promise<void> {
  const { rows } = await db().execute<{ id: string }>(sql`
    select id from conversations where tenant_id = ${tenant.id} and closed_at is null
    order by created_at desc limit ${CHANGES} offset ${run * CHANGES}`);
  for (const { id } of rows) await requestHuman(tenant.id, id, [], 'visitor');
}
