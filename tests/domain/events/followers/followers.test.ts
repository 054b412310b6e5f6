import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { db } from '#lib/db/database.ts';
import { LastWrites } from '#lib/events/last-writes.ts';
import { transaction } from '#lib/db/transaction.ts';
import type { NewEvent } from '#lib/events/catalogue/event.ts';
import type { Follower } from '#lib/events/followers/follower.ts';
import { FOLLOWERS } from '#lib/events/followers/followers.ts';
import { logEvents } from '#lib/events/log-events.ts';
import { countStatements } from '#tests/support/count-statements.ts';
import { useDomain } from '#tests/support/domain.ts';
import { aTenant } from '#tests/support/factories.ts';

beforeAll(async () => {
  await useDomain();
  await db().execute(sql`create table erasures (tenant_id text, event_id text, seq bigint, at timestamptz)`);
});

/** Notes each erasure, from the events as they are logged. */
const erasures: Follower = {
  name: 'noted',
  statement: ({ tenantId, createdAt, events }) =>
    events.some(({ type }) => type === 'visitor.deleted')
      ? sql`insert into erasures select ${tenantId}, id, seq, ${createdAt}::timestamptz from logged
          where type = 'visitor.deleted'`
      : null,
};

const erased: NewEvent = {
  ...{ type: 'visitor.deleted', conversationId: null, visitorId: null },
  payload: { visitorId: 'visitor_1', externalId: null, by: 'server' },
};
const unlinked: NewEvent = {
  ...{ type: 'operator.unlinked', conversationId: null, visitorId: null, payload: { operatorId: 'operator_1' } },
};

const log = (tenantId: string, events: NewEvent[]) =>
  transaction((tx, ending) =>
    logEvents(tx, ending, tenantId, events, new LastWrites(tx).take(), [...FOLLOWERS, erasures]),
  );

const noted = async (tenantId: string) =>
  (await db().execute(sql`select event_id, seq::int from erasures where tenant_id = ${tenantId} order by seq`)).rows;

test('a second follower writes in the statement that logs the events, beside the webhook deliveries', async () => {
  const { tenant } = await aTenant();
  await db().execute(sql`
    insert into webhook_endpoints (tenant_id, id, url, events, enabled, secret, created_at, updated_at)
    values (${tenant.id}, 'a', 'https://x.example', '{}', true, 's', '2026-01-01', '2026-01-01')`);
  const counted = countStatements();
  const logged = await log(tenant.id, [erased, unlinked, erased]);
  const { statements } = counted.stop();
  expect(statements.filter((each) => !/^(begin|commit)/i.test(each))).toHaveLength(1);
  expect(await noted(tenant.id)).toEqual([
    { event_id: logged[0]!.id, seq: 1 },
    { event_id: logged[2]!.id, seq: 3 },
  ]);
  const { rows } = await db().execute(sql`select 1 from webhook_deliveries where tenant_id = ${tenant.id}`);
  expect(rows).toHaveLength(2);
});

test('a follower may have nothing to write', async () => {
  const { tenant } = await aTenant();
  const logged = await log(tenant.id, [unlinked]);
  expect(logged.map(({ seq }) => seq)).toEqual([1]);
  expect(await noted(tenant.id)).toEqual([]);
});

test('what a follower cannot write is no event either', async () => {
  const { tenant } = await aTenant();
  const broken: Follower = { name: 'broken', statement: () => sql`insert into erasures values (1 / 0)` };
  const failing = transaction((tx, ending) =>
    logEvents(tx, ending, tenant.id, [erased], new LastWrites(tx).take(), [broken]),
  );
  await expect(failing).rejects.toThrow();
  const { rows } = await db().execute(sql`select 1 from events where tenant_id = ${tenant.id}`);
  expect(rows).toEqual([]);
});
