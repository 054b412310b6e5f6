import { assign } from '#lib/conversations/ownership/ownership.ts';
import type { Change } from '#lib/conversations/record/change-conversation.ts';
import { takeTurn } from '#lib/departments/rotation.ts';
import { onlineIds } from '#lib/operators/presence/presence.ts';
import type { OperatorRefSnapshot } from '#lib/resources/conversation/conversation-snapshot.ts';

/** Whose turn it is in the conversation's department; null where somebody owns it, nothing rotates or nobody is online. */
export async function nextInTurn({ unit: { tx, tenantId }, state }: Change): Promise<OperatorRefSnapshot | null> {
  if (state.ownerId !== null || state.departmentId === null) return null;
  return takeTurn(tx, tenantId, state.departmentId, await onlineIds(tenantId));
}

/** Makes the operator whose turn it was the owner. */
export async function assignInTurn(change: Change, operator: OperatorRefSnapshot): Promise<void> {
  await assign(change, operator);
  const { ownerId: _, departmentId, snapshot } = change.state;
  const { id: conversationId, visitor } = snapshot;
  change.emit('conversation.assigned', { conversationId, operatorId: operator.id, departmentId, visitor });
}

/** Hands a conversation whose visitor waits to whom it is the turn of. @returns null when nobody waits there any more */
export async function assignWaiting(change: Change): Promise<'assigned' | 'nobody online' | null> {
  if (!isWaiting(change)) return null;
  const next = await nextInTurn(change);
  if (!next) return 'nobody online';
  await assignInTurn(change, next);
  return 'assigned';
}

const isWaiting = ({ state: { snapshot, ownerId }, isClosed }: Change): boolean =>
  snapshot.requested && ownerId === null && !isClosed && snapshot.snoozedUntil === null;
