import { sql } from 'drizzle-orm';
import { transaction } from '#lib/db/transaction.ts';
import { publishLive } from '#lib/events/publish.ts';
import { type ConversationState, lockRow } from './conversation-state.ts';

const SIDES = {
  visitor: {
    mark: sql`visitor_read_at`,
    unread: sql`visitor_unread`,
    others: sql`m.role in ('assistant', 'operator')`,
  },
  operator: { mark: sql`operator_read_at`, unread: sql`operator_unread`, others: sql`m.role = 'visitor'` },
} as const;

/**
 * Notes up to where one side has read; a mark never goes back, nor beyond the newest message.
 * @returns the mark as it then stands; null when there is nothing to read yet
 */
export async function markRead(
  tenantId: string,
  { snapshot }: ConversationState,
  role: keyof typeof SIDES,
  through: Date,
): Promise<string | null> {
  const { mark, unread, others } = SIDES[role];
  const upTo = sql`greatest(${mark}, least(${through.toISOString()}::timestamptz, c.last_message_at))`;
  const at = await transaction(async (tx) => {
    // A message that is just being stored counts as unread: the lock waits for it, the count then sees it.
    await lockRow(tx, tenantId, snapshot.id);
    const result = await tx.execute<{ at: string | null }>(sql`
    update conversations c set ${mark} = ${upTo}, ${unread} = (
      select count(*) from messages m where m.tenant_id = c.tenant_id and m.conversation_id = c.id
        and ${others} and m.kind <> 'note' and m.created_at > ${upTo}
    )
    where c.tenant_id = ${tenantId} and c.id = ${snapshot.id} and c.last_message_at is not null
    returning ${mark} as at`);
    return result.rows[0]?.at;
  });
  if (!at) return null;
  const iso = new Date(at).toISOString();
  const { id: conversationId, visitor } = snapshot;
  const frame = { type: 'read', conversationId, role, through: iso };
  publishLive(tenantId, frame, { operators: true, visitorId: visitor.id, conversationId });
  return iso;
}
