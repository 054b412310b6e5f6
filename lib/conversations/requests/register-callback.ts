import type { VisitorActor } from '#lib/core/actor.ts';
import { conflict } from '#lib/core/errors.ts';
import { newId } from '#lib/core/ids.ts';
import { now } from '#lib/core/time.ts';
import { callbacks } from '#lib/db/schema/callbacks.ts';
import { transaction } from '#lib/db/transaction.ts';
import type { By } from '#lib/events/catalogue/event.ts';
import type { CallbackRequest } from '#lib/resources/callback.ts';
import { findTenant } from '#lib/tenants/tenant.ts';
import { concerning } from '#lib/conversations/record/conversation-events.ts';
import { type ConversationState, lockConversation } from '#lib/conversations/record/conversation-state.ts';
import { type Change, finish, say } from '#lib/conversations/ownership/ownership.ts';

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
  await transaction(async (tx) => {
    const state = await lockConversation(tx, tenantId, conversation.snapshot.id);
    const change: Change = { tx, tenantId, state, events: [] };
    await registerCallback(change, input, 'visitor');
    await finish(change);
  });
}

/** Registers a callback as part of a larger change. */
export async function registerCallback(change: Change, input: CallbackInput, by: By): Promise<void> {
  const { snapshot } = change.state;
  const at = now();
  const callback: CallbackRequest = {
    id: newId('callback'),
    conversationId: snapshot.id,
    visitorId: snapshot.visitor.id,
    ...input,
    handled: false,
    handledAt: null,
    handledBy: null,
    createdAt: at.toISOString(),
  };
  await change.tx.insert(callbacks).values({ ...callback, tenantId: change.tenantId, createdAt: at, handledAt: null });
  await say(change, 'callback', null, undefined, null, whom(input));
  change.events.push({
    type: 'callback.created',
    payload: { callback, by, visitor: snapshot.visitor },
    ...concerning(change.state),
  });
}

/** Who is to be called and how, in one line for those who read the conversation. */
function whom({ name, phone, email, message }: CallbackInput): string {
  return [[name, phone, email].filter(Boolean).join(', '), message].filter(Boolean).join(' – ');
}
