import { sql } from 'drizzle-orm';
import { reopen } from '#lib/conversations/ownership/ownership.ts';
import { noteAsked } from '#lib/conversations/ownership/participation.ts';
import { assignInTurn, nextInTurn } from '#lib/conversations/routing/assign-next.ts';
import { addSystemLine } from '#lib/conversations/record/add-system-line.ts';
import { type Change, changeConversation } from '#lib/conversations/record/change-conversation.ts';
import { now } from '#lib/core/time.ts';
import type { By } from '#lib/events/catalogue/by.ts';
import { operatorsAsked, operatorsNamed } from '#lib/operators/operators-asked.ts';
import type { OperatorRefSnapshot } from '#lib/resources/conversation/conversation-snapshot.ts';

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
  return changeConversation(tenantId, conversationId, async (change) => {
    if (change.isClosed) await reopen(change, null);
    return askForPerson(change, handles, by);
  });
}

/**
 * The same as part of a larger change. In a department that rotates, and where nobody is asked for by name, the next
 * member who is online is asked and becomes the owner; else all that decisions.md names are asked.
 */
export async function askForPerson(change: Change, handles: string[], by: By): Promise<OperatorRefSnapshot[]> {
  const { tx, tenantId } = change.unit;
  const named = handles.length > 0 ? await operatorsNamed(tx, tenantId, handles) : [];
  const next = named.length === 0 ? await nextInTurn(change) : null;
  if (next) {
    await ask(change, [next], by);
    await assignInTurn(change, next);
    return [next];
  }
  const asked = named.length > 0 ? named : await operatorsAsked(tx, tenantId, change.state.departmentId);
  await ask(change, asked, by);
  return asked;
}

/** Marks the conversation as asked for and tells these operators, as part of a larger change. */
export async function ask(change: Change, asked: OperatorRefSnapshot[], by: By): Promise<void> {
  const operatorIds = asked.map((each) => each.id);
  const at = now().toISOString();
  await noteAsked(change, operatorIds, at);
  const awake = sql`snoozed_until = null`;
  const marked = sql`${awake}, requested = true, requested_at = coalesce(requested_at, ${at}::timestamptz)`;
  const changes = change.state.ownerId === null ? marked : awake;
  await addSystemLine(change, 'requested', { changes, data: { operatorIds } });
  const { id: conversationId, preview, visitor } = change.state.snapshot;
  change.emit('conversation.requested', { conversationId, operatorIds, by, at, preview, visitor });
}
