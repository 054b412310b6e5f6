import { sql } from 'drizzle-orm';
import { lockRow } from '#lib/conversations/record/conversation-row.ts';
import type { ConversationState } from '#lib/conversations/record/conversation-state.ts';
import { transaction } from '#lib/db/transaction.ts';
import { inConversation } from '#lib/events/address.ts';
import { publishLive } from '#lib/events/channel.ts';

const SIDES = {
  visitor: {
    mark: sql`visitor_read_at`,
    unread: sql`visitor_unread`,
    others: sql`m.role in ('assistant', 'operator')`,
  },
  operator: { mark: sql`operator_read_at`, unread: sql`operator_unread`, others: sql`m.role = 'visitor'` },
} as const;

/**
 * Notes up to where one side has read; a mark never goes back, nor beyond the newest message. One that does not move
 * is neither written nor told of.
 * @returns the mark as it then stands; null when there is nothing to read yet
 */
export async function markRead(
  tenantId: string,
  { snapshot }: ConversationState,
  role: keyof typeof SIDES,
  through: Date,
): Promise<string | null> {
  const stands = role === 'visitor' ? snapshot.visitorReadAt : snapshot.operatorReadAt;
  // What the reader has seen was stored before: a newer message could not move the mark to here.
  if (stands !== null && stands >= earlier(through.toISOString(), snapshot.lastMessageAt)) return stands;
  const at = await moveMark(tenantId, snapshot.id, role, through);
  if (at.moved === null) return at.stands;
  const { id: conversationId, visitor } = snapshot;
  const frame = { type: 'read', conversationId, role, through: at.moved } as const;
  publishLive(tenantId, { frame, to: inConversation(visitor.id, conversationId) });
  return at.moved;
}

const earlier = (at: string, newest: string | null): string => (newest !== null && newest < at ? newest : at);

async function moveMark(
  tenantId: string,
  conversationId: string,
  role: keyof typeof SIDES,
  through: Date,
): Promise<{ moved: string | null; stands: string | null }> {
  const { mark, unread, others } = SIDES[role];
  const upTo = sql`least(${through.toISOString()}::timestamptz, c.last_message_at)`;
  const named = sql`c.tenant_id = ${tenantId} and c.id = ${conversationId}`;
  return transaction(async (tx) => {
    // A message that is just being stored counts as unread: the lock waits for it, the count then sees it.
    await lockRow(tx, tenantId, conversationId);
    const moved = await tx.execute<{ at: string }>(sql`
      update conversations c set ${mark} = ${upTo}, ${unread} = (
        select count(*) from messages m where m.tenant_id = c.tenant_id and m.conversation_id = c.id
          and ${others} and m.kind <> 'note' and m.created_at > ${upTo}
      )
      where ${named} and c.last_message_at is not null and (${mark} is null or ${mark} < ${upTo})
      returning ${mark} as at`);
    if (moved.rows[0]) return { moved: iso(moved.rows[0].at), stands: null };
    const { rows } = await tx.execute<{ at: string | null }>(
      sql`select ${mark} as at from conversations c where ${named}`,
    );
    return { moved: null, stands: rows[0]?.at ? iso(rows[0].at) : null };
  });
}

const iso = (at: string): string => new Date(at).toISOString();
