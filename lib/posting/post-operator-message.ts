import { sql } from 'drizzle-orm';
import type { OperatorActor } from '#lib/core/actor.ts';
import { badRequest, conflict } from '#lib/core/errors.ts';
import { sqlState, transaction } from '#lib/db/transaction.ts';
import { emit } from '#lib/events/emit.ts';
import { suggestFromAnswer } from '#lib/knowledge/suggest-from-answer.ts';
import { enforce } from '#lib/limits/enforce.ts';
import { LIMITS } from '#lib/limits/rules.ts';
import type { MessageSnapshot } from '#lib/resources/message-snapshot.ts';
import { guessLanguage } from '#lib/language/guess-language.ts';
import { findTenant, tenantLexicon } from '#lib/tenants/tenant.ts';
import { openTurn, type Turn, turnOfMessage } from '#lib/turns/turn-record.ts';
import { appendEntry } from '#lib/conversations/record/append-entry.ts';
import { concerning, messageCreated } from '#lib/conversations/record/conversation-events.ts';
import { lockConversation } from '#lib/conversations/record/conversation-state.ts';
import { findAttachments } from './find-attachments.ts';
import { holdActive } from '#lib/operators/hold-active.ts';
import { selectMessages } from '#lib/messages/message-rows.ts';
import { asksOnly, handlesIn } from './message-text.ts';
import { operatorsNamed } from '#lib/operators/operators-asked.ts';
import {
  authorOf,
  type Change,
  finish,
  isClosed,
  join,
  reopen,
  takeOver,
} from '#lib/conversations/ownership/ownership.ts';

export interface OperatorMessageInput {
  body: string;
  clientId: string | null;
  kind: 'text' | 'note';
  attachmentIds?: string[];
}

export interface OperatorPosted {
  message: MessageSnapshot;
  /** The assistant's turn, when the message asked for it. */
  turn: Turn | null;
}

/**
 * Stores an operator's message or note. A message joins the conversation when nobody owns it, unless it only asks the
 * assistant. @throws AppError `conflict` when a colleague owns it and the operator does not take part; `rate_limited`
 */
export async function postOperatorMessage(
  actor: OperatorActor,
  conversationId: string,
  input: OperatorMessageInput,
): Promise<OperatorPosted> {
  const known = await postedBefore(actor, conversationId, input.clientId);
  if (known) return known;
  await findAttachments(actor.tenantId, conversationId, input.attachmentIds ?? []);
  if (!input.body) throw badRequest('body: must not be empty');
  const once = input.clientId === null ? undefined : `${conversationId}:${actor.operatorId}:${input.clientId}`;
  await enforce(LIMITS.operatorMessages(actor.tenantId, actor.operatorId), once);
  try {
    return await store(actor, conversationId, input);
  } catch (error) {
    const twin = sqlState(error) === '23505' ? await postedBefore(actor, conversationId, input.clientId) : null;
    if (!twin) throw error;
    return twin;
  }
}

async function store(
  actor: OperatorActor,
  conversationId: string,
  input: OperatorMessageInput,
): Promise<OperatorPosted> {
  const { tenantId } = actor;
  const tenant = await findTenant(tenantId);
  const language = guessLanguage(input.body, await tenantLexicon(tenantId)) ?? actor.language;
  const handles = handlesIn(input.body);
  const asks = input.kind === 'text' && handles.includes(tenant.assistantHandle);
  return transaction(async (tx) => {
    await holdActive(tx, actor);
    const state = await lockConversation(tx, tenantId, conversationId);
    const change: Change = { tx, tenantId, state, events: [] };
    const onlyAsks = asks && asksOnly(input.body, tenant.assistantHandle);
    if (input.kind === 'text') await enter(change, actor, !onlyAsks);
    const message = await append(change, actor, { ...input, language }, handles);
    const turn = asks
      ? await openTurn(tx, tenant, change.state, { message, askedBy: 'operator', mentioned: true })
      : null;
    if (input.kind === 'note') await mention(change, message, handles);
    else if (!asks) await suggestFromAnswer(change, message, actor.operatorId);
    // A note changes nothing that a visitor could see, so no word of the conversation goes to one.
    if (input.kind === 'note') await emit(tx, tenantId, change.events);
    else await finish(change);
    return { message, turn };
  });
}

// decisions.md, On a closed conversation: reopened first, then the rules of an open one hold.
async function enter(change: Change, actor: OperatorActor, joins: boolean): Promise<void> {
  const author = authorOf(actor);
  const takesPart = change.state.participantIds.includes(author.id);
  if (change.state.ownerId !== null && change.state.ownerId !== author.id && !takesPart)
    throw conflict('A colleague owns the conversation: join it first.');
  if (isClosed(change)) await reopen(change, author);
  if (!joins || change.state.ownerId !== null) return;
  if (takesPart) await takeOver(change, author);
  else await join(change, author);
}

async function append(
  change: Change,
  actor: OperatorActor,
  { body, clientId, kind, language }: OperatorMessageInput & { language: string },
  mentions: string[],
): Promise<MessageSnapshot> {
  const entry = { role: 'operator', kind, body, clientId, mentions, language, author: authorOf(actor) } as const;
  const appended = await appendEntry(change.tx, change.tenantId, change.state.snapshot.id, entry);
  change.state = appended!.state;
  change.events.push(messageCreated(change.state, appended!.message));
  return appended!.message;
}

async function mention(change: Change, message: MessageSnapshot, handles: string[]): Promise<void> {
  const named = handles.length > 0 ? await operatorsNamed(change.tx, change.tenantId, handles) : [];
  if (named.length === 0) return;
  change.events.push({
    type: 'note.mentioned',
    payload: {
      conversationId: message.conversationId,
      messageId: message.id,
      operatorIds: named.map((each) => each.id),
      by: 'operator',
      visitor: change.state.snapshot.visitor,
    },
    ...concerning(change.state),
  });
}

async function postedBefore(
  actor: OperatorActor,
  conversationId: string,
  clientId: string | null,
): Promise<OperatorPosted | null> {
  if (clientId === null) return null;
  const same = sql`m.conversation_id = ${conversationId} and m.role = 'operator' and m.operator_id = ${actor.operatorId}
    and m.client_id = ${clientId}`;
  const [message] = await selectMessages(actor.tenantId, same, 1);
  return message ? { message, turn: (await turnOfMessage(actor.tenantId, message.id)) ?? null } : null;
}
