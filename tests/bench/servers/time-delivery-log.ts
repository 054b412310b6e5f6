import { sql } from 'drizzle-orm';
import { db } from '#lib/db/database.ts';
import { createTenant } from '#lib/platform/create-tenant.ts';
import { services } from '#lib/services/services.ts';
import type { DeliveryFilter } from '#lib/webhooks/delivery-filter.ts';
import { listDeliveries } from '#lib/webhooks/delivery-log.ts';
import { resendDeliveries } from '#lib/webhooks/resend-many.ts';
import { median } from '../median.ts';

/* Tells what looks at the log of two endpoints take in ms, one with few deliveries and one with many, asked in turn. */
const ENDPOINTS = { few: 1_000, many: 100_000 };
const DAYS = 29;
const DAY_MS = 24 * 3_600_000;
const RUNS = 60;
const WARM_UP = 10;

type Which = keyof typeof ENDPOINTS;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);
const idAt = (which: Which, part: number) => `${which}_${String(Math.round(ENDPOINTS[which] * part)).padStart(8, '0')}`;

const ASKED: Record<string, (which: Which) => DeliveryFilter & { before?: string }> = {
  'first page': () => ({}),
  'a page far down': (which) => ({ before: idAt(which, 0.3) }),
  'what failed': () => ({ status: 'failed' }),
  'what waits, none': () => ({ status: 'waiting' }),
  'a week of it': () => ({ since: daysAgo(20), until: daysAgo(13) }),
  'of a type, one of a thousand': () => ({ type: 'rating.created' }),
};

const { tenant } = await createTenant({
  ...{ name: 'Shop', adminEmail: 'anna@shop.example', adminName: 'Anna' },
  ...{ allowedOrigins: [], siteHosts: [], defaultLanguage: 'en' },
});
for (const [which, count] of Object.entries(ENDPOINTS)) await fill(which, count);
await db().execute(sql`analyze`);

const took: Record<string, Record<Which, number>> = {};
for (const [name, asked] of Object.entries(ASKED)) {
  const times: Record<Which, number[]> = { few: [], many: [] };
  for (let run = 0; run < RUNS + WARM_UP; run++)
    for (const which of ['few', 'many'] as const) {
      const tookMs = await timed(() => listDeliveries(tenant.id, which, asked(which)));
      if (run >= WARM_UP) times[which].push(tookMs);
    }
  took[name] = { few: median(times.few), many: median(times.many) };
}
const resendMs = async (which: Which) =>
  (await timed(() => resendDeliveries(tenant.id, which, { since: daysAgo(DAYS + 1) }))) / (ENDPOINTS[which] / 1_000);
process.send?.({ took, resend: { few: await resendMs('few'), many: await resendMs('many') } });
await services().database.close();
process.exit(0);

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

/** Nobody listens there: what is sent again fails at once. */
async function fill(id: string, count: number): Promise<void> {
  await db().execute(sql`
    insert into webhook_endpoints (tenant_id, id, url, events, secret, created_at, updated_at)
    values (${tenant.id}, ${id}, 'https://10.0.0.1/', '{}', 'whsec_one', now(), now())`);
  await db().execute(sql`
    insert into webhook_deliveries (tenant_id, id, endpoint_id, event_id, event_type, payload, status, attempts,
      created_at, last_attempt_at, response_status, response_body)
    select ${tenant.id}, ${id} || '_' || lpad(n::text, 8, '0'), ${id}, ${id} || '_event_' || n,
      case when n % 1000 = 7 then 'rating.created' else 'message.created' end, repeat('x', 700),
      case when n % 8 = 0 then 'failed' else 'delivered' end, 1,
      now() - ${DAYS} * interval '1 day' * (1 - n / ${count}::float), now(), 200, ''
    from generate_series(1, ${count}::int) n`);
}
