import { addSystemLine } from '#lib/conversations/record/add-system-line.ts';
import { type Change, changeConversation } from '#lib/conversations/record/change-conversation.ts';
import type { ConversationState } from '#lib/conversations/record/conversation-state.ts';
import type { VisitorActor } from '#lib/core/actor.ts';
import { conflict } from '#lib/core/errors.ts';
import { newId } from '#lib/core/ids.ts';
import { now } from '#lib/core/time.ts';
import { callbacks } from '#lib/db/schema/callbacks.ts';
import type { By } from '#lib/events/catalogue/by.ts';
import { keptApart } from '#lib/i18n/kept-apart.ts';
import type { CallbackRequest } from '#lib/resources/conversation/callback.ts';
import { findTenant } from '#lib/tenants/tenant.ts';

export interface CallbackInput {
  name: string;
  phone: string | null;
  email: string | null;
  message: string | null;
}

/** Registers the visitor's wish to be called. @throws AppError `conflict` when the tenant offers none */
export async function requestCallback(
  actor: VisitorActor,
  conversation: ConversationState,
  input: CallbackInput,
): Promise<void> {
  const { tenantId } = actor;
  if (!(await findTenant(tenantId)).callbackEnabled) throw conflict('Callbacks are switched off.');
  await changeConversation(tenantId, conversation.snapshot.id, (change) => registerCallback(change, input, 'visitor'));
}

/** Registers a callback as part of a larger change. */
export async function registerCallback(change: Change, input: CallbackInput, by: By): Promise<void> {
  const { tx, tenantId } = change.unit;
  const { id: conversationId, visitor } = change.state.snapshot;
  const at = now();
  const callback: CallbackRequest = {
    id: newId('callback'),
    conversationId,
    visitorId: visitor.id,
    ...input,
    handled: false,
    handledAt: null,
    handledBy: null,
    createdAt: at.toISOString(),
  };
  await tx.insert(callbacks).values({ ...callback, tenantId, createdAt: at, handledAt: null });
  await addSystemLine(change, 'callback', { named: whom(input) });
  change.emit('callback.created', { callback, by, visitor });
}

/** Who is to be called and how, in one line for those who read the conversation. */
function whom({ name, phone, email, message }: CallbackInput): string {
  const ways = [name, phone, email].filter((each): each is string => Boolean(each));
  const parts = keptApart(message ? [...ways, message] : ways);
  return [parts.slice(0, ways.length).join(', '), ...parts.slice(ways.length)].join(' – ');
}
