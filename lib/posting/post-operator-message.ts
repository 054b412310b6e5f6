import { sql } from 'drizzle-orm';
import { findAttachments } from '#lib/attachments/find-attachments.ts';
import { changeAsOperator } from '#lib/conversations/ownership/change-as-operator.ts';
import type { Change } from '#lib/conversations/record/change-conversation.ts';
import type { OperatorActor } from '#lib/core/actor.ts';
import { badRequest } from '#lib/core/errors.ts';
import { keepAlive } from '#lib/core/keep-alive.ts';
import { suggestFromAnswer } from '#lib/knowledge/suggestions/suggest-from-answer.ts';
import { guessLanguage } from '#lib/language/guess-language.ts';
import { enforce } from '#lib/limits/enforce.ts';
import { LIMITS } from '#lib/limits/rules.ts';
import { callVisitor } from '#lib/live/call-visitor.ts';
import { selectMessages } from '#lib/messages/message-rows.ts';
import { authorOf } from '#lib/operators/author-of.ts';
import { operatorsNamed } from '#lib/operators/operators-asked.ts';
import type { AttachmentSnapshot, MessageSnapshot } from '#lib/resources/conversation/message-snapshot.ts';
import { findTenant, tenantLexicon } from '#lib/tenants/tenant.ts';
import { type Draft, translateAhead } from '#lib/translations/translate-ahead.ts';
import { openTurn } from '#lib/turns/open-turn.ts';
import type { OpenedTurn } from '#lib/turns/asked.ts';
import { turnOfMessage } from '#lib/turns/turn-record.ts';
import { enterConversation } from './enter-conversation.ts';
import { asksOnly, handlesIn } from './message-text.ts';

export interface OperatorMessageInput {
  body: string;
  clientId: string | null;
  kind: 'text' | 'note';
  attachmentIds?: string[];
}

/** For whom a message is translated before it is there. */
export interface MessageReader {
  visitorId: string;
  language: string | null;
}

export interface OperatorPosted {
  message: MessageSnapshot;
  /** The assistant's turn, when the message asked for it. */
  opened: OpenedTurn | null;
}

/**
 * Stores an operator's message or note. A message joins the conversation when nobody owns it, unless it only asks the
 * assistant. @throws AppError `conflict` when a colleague owns it and the operator does not take part; `rate_limited`
 */
export async function postOperatorMessage(
  actor: OperatorActor,
  conversationId: string,
  input: OperatorMessageInput,
  reader: MessageReader | null = null,
): Promise<OperatorPosted> {
  const known = await postedBefore(actor, conversationId, input.clientId);
  if (known) return known;
  const { tenantId, operatorId } = actor;
  try {
    const images = await findAttachments(tenantId, conversationId, operatorId, input.attachmentIds ?? []);
    if (!input.body && images.length === 0) throw badRequest('body: must not be empty');
    const once = input.clientId === null ? undefined : `${conversationId}:${operatorId}:${input.clientId}`;
    await enforce(LIMITS.operatorMessages, actor, once);
    return await store(actor, conversationId, input, images, reader);
  } catch (error) {
    // The same message sent twice at once: the images of the second are used, or the index lets no second one in.
    const twin = await postedBefore(actor, conversationId, input.clientId);
    if (!twin) throw error;
    return twin;
  }
}

async function store(
  actor: OperatorActor,
  conversationId: string,
  input: OperatorMessageInput,
  attachments: AttachmentSnapshot[],
  reader: MessageReader | null,
): Promise<OperatorPosted> {
  const { tenantId } = actor;
  const tenant = await findTenant(tenantId);
  const handles = handlesIn(input.body);
  const asks = input.kind === 'text' && handles.includes(tenant.assistantHandle);
  const onlyAsks = asks && asksOnly(input.body, tenant.assistantHandle);
  const language = guessLanguage(input.body, await tenantLexicon(tenantId)) ?? actor.language;
  const draft: Draft = { role: 'operator', kind: input.kind, body: input.body, language, sources: [] };
  const translations = reader ? await translateAhead(tenantId, reader.visitorId, draft, reader.language) : {};
  const said = { ...input, language, mentions: handles, attachments, translations };
  const entry = { role: 'operator', ...said, author: authorOf(actor) } as const;
  const posted = await changeAsOperator(actor, conversationId, async (change) => {
    if (input.kind === 'text') await enterConversation(change, actor, !onlyAsks);
    const message = await change.append(entry);
    if (input.kind === 'note') await mention(change, message, handles);
    else if (!asks) await suggest(change, message, actor);
    const about = { message, askedBy: 'operator', mentioned: true } as const;
    const { visitor } = change.state.snapshot;
    return {
      message,
      visitorId: visitor.id,
      opening: asks ? await openTurn(change.unit, tenant, change.state, about) : null,
    };
  });
  if (input.kind === 'text') keepAlive(callVisitor(tenantId, posted.visitorId));
  return { message: posted.message, opened: posted.opening?.opened() ?? null };
}

async function mention(change: Change, message: MessageSnapshot, handles: string[]): Promise<void> {
  const { tx, tenantId } = change.unit;
  const named = handles.length > 0 ? await operatorsNamed(tx, tenantId, handles) : [];
  const colleagues = named.filter(({ id }) => id !== message.author?.id);
  if (colleagues.length === 0) return;
  change.emit('note.mentioned', {
    conversationId: message.conversationId,
    messageId: message.id,
    operatorIds: colleagues.map((each) => each.id),
    by: 'operator',
    visitor: change.state.snapshot.visitor,
  });
}

async function suggest(change: Change, message: MessageSnapshot, { operatorId }: OperatorActor): Promise<void> {
  const suggestion = await suggestFromAnswer(change.unit.tx, change.unit.tenantId, { message, operatorId });
  // It quotes the visitor: what is erased of them takes it along.
  if (suggestion) change.emit('knowledge.updated', { suggestion });
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
  if (!message) return null;
  const turn = await turnOfMessage(actor.tenantId, message.id);
  return { message, opened: turn ? { turn, asked: null } : null };
}
