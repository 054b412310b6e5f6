import { sql } from 'drizzle-orm';
import { now } from '#lib/core/time.ts';
import { transaction } from '#lib/db/transaction.ts';
import type { By } from '#lib/events/catalogue/event.ts';
import type { OperatorRefSnapshot } from '#lib/resources/conversation-snapshot.ts';
import { concerning } from '#lib/conversations/record/conversation-events.ts';
import { lockConversation } from '#lib/conversations/record/conversation-state.ts';
import { operatorsAsked } from '#lib/operators/operators-asked.ts';
import { type Change, finish, isClosed, reopen, say } from '#lib/conversations/ownership/ownership.ts';

/**
 * Asks for a person in the visitor's name. In an owned conversation the asked are told and `requested` stays as it is;
 * a closed one is reopened first. @returns who was asked
 */
export async function requestHuman(
  tenantId: string,
  conversationId: string,
  handles: string[],
  by: By,
): Promise<OperatorRefSnapshot[]> {
  return transaction(async (tx) => {
    const change: Change = { tx, tenantId, state: await lockConversation(tx, tenantId, conversationId), events: [] };
    if (isClosed(change)) await reopen(change, null);
    const asked = await operatorsAsked(tx, tenantId, handles, change.state.departmentId);
    await ask(change, asked, by);
    await finish(change);
    return asked;
  });
}

/** Marks the conversation as asked for and tells these operators, as part of a larger change. */
export async function ask(change: Change, asked: OperatorRefSnapshot[], by: By): Promise<void> {
  const operatorIds = asked.map((each) => each.id);
  const at = now().toISOString();
  await noteAsked(change, operatorIds, at);
  const owned = change.state.ownerId !== null;
  const awake = sql`snoozed_until = null`;
  const marked = sql`${awake}, requested = true, requested_at = coalesce(requested_at, ${at}::timestamptz)`;
  await say(change, 'requested', null, owned ? awake : marked, { operatorIds });
  const { snapshot } = change.state;
  change.events.push({
    type: 'conversation.requested',
    payload: { conversationId: snapshot.id, operatorIds, by, at, preview: snapshot.preview, visitor: snapshot.visitor },
    ...concerning(change.state),
  });
}

async function noteAsked({ tx, tenantId, state }: Change, operatorIds: string[], at: string): Promise<void> {
  if (operatorIds.length === 0) return;
  await tx.execute(sql`
    insert into conversation_operators (tenant_id, conversation_id, operator_id, asked_at, last_message_at)
    select ${tenantId}, ${state.snapshot.id}, o.id, ${at}::timestamptz, ${state.snapshot.lastMessageAt}::timestamptz
    from operators o where o.tenant_id = ${tenantId} and o.id in ${operatorIds}
    on conflict (tenant_id, conversation_id, operator_id) do update set asked_at = excluded.asked_at`);
}
