import { and, eq, sql } from 'drizzle-orm';
import { db } from '#lib/db/database.ts';
import { callbacks } from '#lib/db/schema/callbacks.ts';
import type { Dashboard } from '#lib/resources/dashboard.ts';
import type { Period } from './period.ts';

// api-v1.md, Limits, Timings.
const ACTIVE_MS = 15 * 60_000;

type Current = Pick<Dashboard, 'activeConversations' | 'waitingNow'>;

/** What is so now: each is a short stretch of an index, however many conversations there are. */
export async function currentFigures(tenantId: string, at: Date): Promise<Current> {
  const since = new Date(at.getTime() - ACTIVE_MS).toISOString();
  const { rows } = await db().execute<Current & Record<string, unknown>>(sql`
    select
      (select count(*)::int from conversations where tenant_id = ${tenantId} and closed_at is null
        and last_message_at > ${since}::timestamptz) as "activeConversations",
      (select count(*)::int from conversations where tenant_id = ${tenantId} and list_state in (0, 2, 5) and requested
        and closed_at is null and last_message_at is not null) as "waitingNow"`);
  return rows[0] ?? { activeConversations: 0, waitingNow: 0 };
}

export interface CallbackFigures {
  openCallbacks: number;
  inPeriod: number;
  before: number;
}

export async function callbackFigures(tenantId: string, period: Period, before: Period): Promise<CallbackFigures> {
  const [begin, middle, end] = [before.begins[0]!, period.begins[0]!, period.end].map((each) => each.toISOString());
  const [row] = await db()
    .select({
      openCallbacks: sql<number>`(count(*) filter (where handled_at is null))::int`,
      inPeriod: sql<number>`(count(*) filter (where created_at >= ${middle}::timestamptz))::int`,
      before: sql<number>`(count(*) filter (where created_at < ${middle}::timestamptz and created_at >= ${begin}::timestamptz))::int`,
    })
    .from(callbacks)
    .where(and(eq(callbacks.tenantId, tenantId), sql`created_at < ${end}::timestamptz`));
  return row ?? { openCallbacks: 0, inPeriod: 0, before: 0 };
}
