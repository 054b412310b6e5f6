import { sql } from 'drizzle-orm';
import type { OperatorActor } from '#lib/core/actor.ts';
import { now } from '#lib/core/time.ts';
import { db } from '#lib/db/database.ts';
import { previewIn } from '#lib/resources/conversation/images-preview.ts';

// api-v1.md, Limits, Timings.
const WINDOW_MS = 30 * 60_000;

/** Where somebody asked for the operator lately, the newest first. */
export async function recentRequests({
  tenantId,
  operatorId,
  language,
}: OperatorActor): Promise<{ conversationId: string; at: string; preview: string | null }[]> {
  const since = new Date(now().getTime() - WINDOW_MS).toISOString();
  const result = await db().execute<{ conversationId: string; at: string; preview: string | null }>(sql`
    select c.id as "conversationId", p.asked_at as at, c.preview
    from conversation_operators p
    join conversations c on c.tenant_id = p.tenant_id and c.id = p.conversation_id
    where p.tenant_id = ${tenantId} and p.operator_id = ${operatorId} and p.asked_at > ${since}::timestamptz
    order by p.asked_at desc nulls last`);
  return result.rows.map((row) => ({
    ...row,
    at: new Date(row.at).toISOString(),
    preview: previewIn(row.preview, language),
  }));
}
