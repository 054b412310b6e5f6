import { type SQL, sql } from 'drizzle-orm';
import type { OperatorActor } from '#lib/core/actor.ts';
import { conflict } from '#lib/core/errors.ts';
import { now } from '#lib/core/time.ts';
import type { Transaction } from '#lib/db/database.ts';
import { transaction } from '#lib/db/transaction.ts';
import { emit } from '#lib/events/emit.ts';
import type { NewEvent } from '#lib/events/catalogue/event.ts';
import type { Author } from '#lib/resources/message.ts';
import { appendEntry } from '#lib/conversations/record/append-entry.ts';
import { concerning, conversationUpdated, messageCreated } from '#lib/conversations/record/conversation-events.ts';
import { type ConversationState, lockConversation } from '#lib/conversations/record/conversation-state.ts';
import { holdActive } from '#lib/operators/hold-active.ts';
import { systemLine } from '#lib/conversations/record/system-lines.ts';

export const ACTIONS = ['join', 'takeover', 'release', 'leave', 'close', 'reopen'] as const;
export type Action = (typeof ACTIONS)[number];

/** Within one transaction: the conversation's state as it grows, and the events that it ends with. */
export interface Change {
  tx: Transaction;
  tenantId: string;
  state: ConversationState;
  events: NewEvent[];
}

/**
 * Does what an operator asked for (api-v1.md, Conversation ownership). What is so already changes nothing.
 * @param ifWaiting only as long as the visitor waits for a person: of several who ask at once one is first
 * @throws AppError `not_found`; `conflict` for a release by somebody who does not own it, or when nobody waits any more
 */
export async function actOnConversation(
  actor: OperatorActor,
  conversationId: string,
  action: Action,
  { ifWaiting = false } = {},
): Promise<ConversationState> {
  const { tenantId } = actor;
  return transaction(async (tx) => {
    await holdActive(tx, actor);
    const change = { tx, tenantId, state: await lockConversation(tx, tenantId, conversationId), events: [] };
    if (ifWaiting && !isWaiting(change)) throw conflict('Nobody waits for a person there any more.');
    await VERBS[action](change, authorOf(actor));
    return finish(change);
  });
}

/** The change's events, the conversation's own last, and its state. */
export async function finish(change: Change): Promise<ConversationState> {
  if (change.events.length > 0)
    await emit(change.tx, change.tenantId, [...change.events, conversationUpdated(change.state)]);
  return change.state;
}

export const authorOf = ({ operatorId, handle, name, avatarUrl }: OperatorActor): Author => ({
  id: operatorId,
  handle,
  name,
  avatarUrl,
});

const VERBS: Record<Action, (change: Change, author: Author) => Promise<void>> = {
  join: async (change, author) => {
    if (isClosed(change)) await reopen(change, author);
    await join(change, author);
  },
  takeover: async (change, author) => {
    if (isClosed(change)) await reopen(change, author);
    await takeOver(change, author);
  },
  release: async (change, author) => {
    if (change.state.ownerId !== author.id) throw conflict('Somebody else owns the conversation.');
    await release(change, author);
  },
  leave,
  close: async (change, author) => {
    if (!isClosed(change)) await close(change, author);
  },
  reopen: async (change, author) => {
    if (isClosed(change)) await reopen(change, author);
  },
};

const isWaiting = (change: Change): boolean => change.state.snapshot.requested && !isClosed(change);

export const isClosed = ({ state }: Change): boolean => state.snapshot.status === 'closed';

/** Makes the operator a participant, and the owner when there is none. A participant is left as it is. */
export async function join(change: Change, author: Author): Promise<void> {
  if (change.state.participantIds.includes(author.id)) return;
  await takePart(change, author);
  await say(change, 'joined', author, change.state.ownerId === null ? ownedBy(author.id) : undefined);
}

/** Opens it again with the owner that it has, if that one is still active, else with none. */
export async function reopen(change: Change, author: Author | null): Promise<void> {
  const gone = sql`not exists (select 1 from operators o where o.tenant_id = ${change.tenantId}
    and o.id = owner_id and o.deactivated_at is null)`;
  await say(
    change,
    'reopened',
    author,
    sql`closed_at = null, owner_epoch = owner_epoch + case when owner_id is not null and ${gone} then 1 else 0 end,
      owner_id = case when ${gone} then null else owner_id end`,
  );
}

/** Stops taking part; an owner hands on first. Of those who stay the earliest becomes owner, else the assistant. */
export async function leave(change: Change, author: Author): Promise<void> {
  if (change.state.ownerId === author.id) return leaveAsOwner(change, author);
  if (!change.state.participantIds.includes(author.id)) return;
  await stopTakingPart(change, author.id);
  await say(change, 'left', author);
}

/** Leaves for one who is deactivated already, and so no longer among those who take part. */
export async function leaveDeactivated(change: Change, author: Author): Promise<void> {
  if (change.state.ownerId === author.id) return leaveAsOwner(change, author);
  await stopTakingPart(change, author.id);
  await say(change, 'left', author);
}

export async function takeOver(change: Change, author: Author): Promise<void> {
  if (change.state.ownerId === author.id) return;
  // Who is in it already does not come in a second time.
  const kind = change.state.participantIds.includes(author.id) ? 'assigned' : 'joined';
  await takePart(change, author);
  await say(change, kind, author, ownedBy(author.id));
}

async function release(change: Change, author: Author): Promise<void> {
  const next = change.state.participantIds.find((each) => each !== author.id);
  if (next === undefined) return leaveAsOwner(change, author);
  const heir = change.state.snapshot.participants.find((each) => each.id === next)!;
  await say(change, 'assigned', heir, ownedBy(next));
}

async function leaveAsOwner(change: Change, author: Author): Promise<void> {
  const next = change.state.participantIds.find((each) => each !== author.id) ?? null;
  await stopTakingPart(change, author.id);
  await say(
    change,
    'left',
    author,
    next === null ? sql`owner_id = null, owner_epoch = owner_epoch + 1` : ownedBy(next),
  );
}

async function close(change: Change, author: Author): Promise<void> {
  await say(
    change,
    'closed',
    author,
    sql`closed_at = ${now().toISOString()}::timestamptz, requested = false, requested_at = null`,
  );
  change.events.push({
    type: 'conversation.closed',
    payload: {
      conversationId: change.state.snapshot.id,
      operatorId: author.id,
      visitor: change.state.snapshot.visitor,
    },
    ...concerning(change.state),
  });
}

const ownedBy = (operatorId: string) =>
  sql`owner_id = ${operatorId}, owner_epoch = owner_epoch + 1, requested = false, requested_at = null`;

/** A system line, with what it says done in the same statement. */
export async function say(
  change: Change,
  kind: 'joined' | 'left' | 'assigned' | 'closed' | 'reopened' | 'requested' | 'callback',
  author: Author | null,
  changes?: SQL,
  data: { operatorIds: string[] } | null = null,
  named = author?.name,
): Promise<void> {
  const { snapshot } = change.state;
  const line = systemLine(kind, snapshot.language ?? snapshot.visitor.language, named);
  const entry = { role: 'system', kind, ...line, author, data } as const;
  const appended = await appendEntry(change.tx, change.tenantId, snapshot.id, entry, changes ? { changes } : {});
  change.state = appended!.state;
  change.events.push(messageCreated(change.state, appended!.message));
}

async function takePart(change: Change, author: Author): Promise<void> {
  const { tenantId, state } = change;
  await change.tx.execute(sql`
    insert into conversation_operators (tenant_id, conversation_id, operator_id, joined_at, last_message_at)
    values (${tenantId}, ${state.snapshot.id}, ${author.id}, ${now().toISOString()}::timestamptz, ${state.snapshot.lastMessageAt}::timestamptz)
    on conflict (tenant_id, conversation_id, operator_id)
    do update set joined_at = coalesce(conversation_operators.joined_at, excluded.joined_at)`);
}

async function stopTakingPart(change: Change, operatorId: string): Promise<void> {
  await change.tx.execute(sql`
    update conversation_operators set joined_at = null
    where tenant_id = ${change.tenantId} and conversation_id = ${change.state.snapshot.id} and operator_id = ${operatorId}`);
}
