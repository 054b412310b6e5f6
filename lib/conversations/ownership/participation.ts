import { sql } from 'drizzle-orm';
import type { Change } from '#lib/conversations/record/change-conversation.ts';
import { now } from '#lib/core/time.ts';

export const takesPart = ({ state }: Change, operatorId: string): boolean => state.participantIds.includes(operatorId);

export async function takePart({ unit: { tx, tenantId }, state }: Change, operatorId: string): Promise<void> {
  const { id, lastMessageAt } = state.snapshot;
  await tx.execute(sql`
    insert into conversation_operators (tenant_id, conversation_id, operator_id, joined_at, last_message_at)
    values (${tenantId}, ${id}, ${operatorId}, ${now().toISOString()}::timestamptz, ${lastMessageAt}::timestamptz)
    on conflict (tenant_id, conversation_id, operator_id)
    do update set joined_at = coalesce(conversation_operators.joined_at, excluded.joined_at)`);
}

export async function stopTakingPart({ unit: { tx, tenantId }, state }: Change, operatorId: string): Promise<void> {
  await tx.execute(sql`
    update conversation_operators set joined_at = null
    where tenant_id = ${tenantId} and conversation_id = ${state.snapshot.id} and operator_id = ${operatorId}`);
}
