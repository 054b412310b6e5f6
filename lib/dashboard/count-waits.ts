import { sql } from 'drizzle-orm';
import { db } from '#lib/db/database.ts';
import type { DayFigures } from './day-figures.ts';
import { BY_TEAM } from './count-conversations.ts';
import { dayOf, isIn, msOf, type Period } from './period.ts';

interface Wait extends Record<string, unknown> {
  day: number;
  departmentId: string | null;
  ms: number | null;
  operatorId: string | null;
}

/** Adds each conversation's first request for a person, and who of the team replied after it, to the day it was made on. */
export async function countWaits(tenantId: string, period: Period, days: DayFigures[]): Promise<void> {
  const { rows } = await db().execute<Wait>(sql`
    select ${dayOf(period, sql`q.created_at`)} as day, c.department_id as "departmentId",
      ${msOf(sql`reply.created_at - q.created_at`)} as ms, reply.operator_id as "operatorId"
    from messages q
    join conversations c on c.tenant_id = ${tenantId} and c.id = q.conversation_id
    left join lateral (
      select m.created_at, m.operator_id from messages m
      join operators o on o.tenant_id = ${tenantId} and o.id = m.operator_id
      where m.tenant_id = ${tenantId} and m.conversation_id = q.conversation_id and m.seq > q.seq and ${BY_TEAM}
      order by m.seq limit 1
    ) reply on true
    where q.tenant_id = ${tenantId} and q.kind = 'requested' and ${isIn(period, sql`q.created_at`)}
      and not exists (select 1 from messages e where e.tenant_id = ${tenantId}
        and e.conversation_id = q.conversation_id and e.seq < q.seq and e.kind = 'requested')`);
  for (const { day, ms, operatorId, departmentId } of rows)
    if (ms === null || operatorId === null) days[day]!.unanswered++;
    else days[day]!.waits.push([ms, operatorId, departmentId ?? '']);
}
