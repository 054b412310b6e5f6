import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { Logger, makeWorkerUtils, run, runMigrations } from 'graphile-worker';
import { newId } from '#lib/core/ids.ts';
import { db } from '#lib/db/database.ts';
import { attempt } from '#lib/deliveries/attempt.ts';
import type { Claimed } from '#lib/deliveries/claim.ts';
import { runDeliveries } from '#lib/deliveries/run-deliveries.ts';
import { createTenant } from '#lib/platform/create-tenant.ts';

/* Writes deliveries into an empty queue, says when it begins to send them, and sends until it is ended. */
const TENANTS = 10;
const ENDPOINTS = 10;
const DELIVERIES = 6_000;
const AT_ONCE = 128;
const CONNECTIONS = 20;

const [worker = '', connectionString = '', receiver = '', name = '', bad = '0'] = process.argv.slice(2);

/** So many of the endpoints hang, and as many fail. */
const pathOf = (endpoint: number) => {
  if (endpoint < Number(bad)) return 'hangs';
  return endpoint < 2 * Number(bad) ? 'fails' : 'good';
};
const urlOf = (endpoint: number) => `${receiver}/${name}/${pathOf(endpoint)}`;

const PAYLOAD = JSON.stringify({
  ...{ id: newId('event'), type: 'callback.created', tenantId: newId('tenant'), createdAt: new Date() },
  data: { message: 'Call me about the tent that I have ordered. '.repeat(8) },
});

const ours = {
  fill: async () => {
    const endpoints: object[] = [];
    for (let n = 0; n < TENANTS; n++) {
      const input = { name: `Shop ${n}`, adminEmail: `${randomUUID()}@shop.example`, adminName: 'Anna' };
      const rest = { allowedOrigins: [], siteHosts: [], defaultLanguage: 'en' };
      const { tenant } = await createTenant({ ...input, ...rest });
      for (let each = 0; each < ENDPOINTS; each++)
        endpoints.push({
          n: endpoints.length,
          tenant_id: tenant.id,
          id: newId('endpoint'),
          url: urlOf(endpoints.length),
        });
    }
    await db().execute(sql`
      with e as (
        select * from json_to_recordset(${JSON.stringify(endpoints)}::json) as e(n int, tenant_id text, id text, url text)
      ), made as (
        insert into webhook_endpoints (tenant_id, id, url, events, secret, created_at, updated_at)
        select tenant_id, id, url, '{}', 'whsec_one', now(), now() from e
      )
      insert into webhook_deliveries
        (tenant_id, id, endpoint_id, event_id, event_type, payload, status, next_attempt_at, created_at)
      select e.tenant_id, 'delivery_' || lpad(d.n::text, 6, '0'), e.id, 'event_' || d.n, 'callback.created', ${PAYLOAD},
        'waiting', now() - interval '1 minute', now()
      from generate_series(0, ${DELIVERIES - 1}::int) d(n) join e on e.n = d.n % ${TENANTS * ENDPOINTS}`);
  },
  send: () => runDeliveries(new AbortController().signal),
};

const graphile = {
  fill: async () => {
    await runMigrations({ connectionString });
    const utils = await makeWorkerUtils({ connectionString });
    const jobs = Array.from({ length: DELIVERIES }, (_, n) => ({
      identifier: 'deliver',
      payload: { ...deliveryTo(urlOf(n % (TENANTS * ENDPOINTS))), id: `delivery_${n}` },
      maxAttempts: 1,
    }));
    await utils.addJobs(jobs);
    await utils.release();
  },
  send: async () => {
    const batched = { localQueue: { size: 2 * AT_ONCE }, completeJobBatchDelay: 5, failJobBatchDelay: 5 };
    const limits = { concurrentJobs: AT_ONCE, maxPoolSize: CONNECTIONS, pollInterval: 100 };
    const runner = await run({
      // What it says of each failure would cost it time.
      preset: { worker: { connectionString, logger: new Logger(() => () => {}), ...limits, ...batched } },
      noHandleSignals: true,
      taskList: {
        deliver: async (payload) => {
          const { error } = await attempt(payload as Claimed);
          if (error !== null) throw new Error(error);
        },
      },
    });
    await runner.promise;
  },
};

/** The same post, signed as ours is. */
function deliveryTo(url: string): Omit<Claimed, 'id' | 'leaseUntil'> {
  const [eventId, ids] = [newId('event'), { tenantId: newId('tenant'), endpointId: newId('endpoint') }];
  const state = { status: 'waiting', nextAttemptAt: null, attempts: 0, failures: 0, isFailing: false } as const;
  const secrets = { secret: 'whsec_one', previousSecret: null, secretRotatedAt: null };
  return { ...ids, ...state, ...secrets, claimId: '', eventId, eventType: 'callback.created', payload: PAYLOAD, url };
}

process.on('disconnect', () => process.exit(0));
const queue = worker === 'ours' ? ours : graphile;
await queue.fill();
// As the database does by itself after a while.
await db().execute(sql`analyze`);
process.send?.({ begunAt: Date.now() });
await queue.send();
