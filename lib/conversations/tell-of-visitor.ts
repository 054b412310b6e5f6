import { sql } from 'drizzle-orm';
import type { UnitOfWork } from '#lib/events/unit-of-work.ts';
import { selectStates } from './record/conversation-state.ts';

// Those that lists show first; more would let one visitor flood everybody's streams.
const TOLD = 5;

/** Tells of the visitor's newest conversations anew, after what lists show of the visitor has changed. */
export async function tellOfVisitor(unit: UnitOfWork, visitorId: string): Promise<void> {
  const { tx, tenantId } = unit;
  const { rows } = await tx.execute<{ id: string }>(sql`
    select c.id from conversations c where c.tenant_id = ${tenantId} and c.id in (
      select n.id from conversations n where n.tenant_id = ${tenantId} and n.visitor_id = ${visitorId}
      order by n.created_at desc, n.id desc limit ${TOLD})
    order by c.id for update`);
  if (rows.length === 0) return;
  const ids = sql.join(
    rows.map(({ id }) => sql`${id}`),
    sql`, `,
  );
  const theirs = sql`c.tenant_id = ${tenantId} and c.id in (${ids})`;
  const states = await selectStates(tx, tenantId, sql`conversations c`, theirs);
  for (const { snapshot: conversation } of states)
    unit.emit({
      type: 'conversation.updated',
      payload: { conversation },
      conversationId: conversation.id,
      visitorId,
    });
}
