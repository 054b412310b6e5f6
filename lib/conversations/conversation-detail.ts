import { sql } from 'drizzle-orm';
import type { ConversationState } from '#lib/conversations/record/conversation-state.ts';
import { notFound } from '#lib/core/errors.ts';
import { isId } from '#lib/core/ids.ts';
import type { KeepAlive } from '#lib/core/keep-alive.ts';
import { messagesFor, selectMessages } from '#lib/messages/message-rows.ts';
import { onlineNow, presenceOf } from '#lib/operators/presence/presence.ts';
import {
  toOperatorConversation,
  toVisitorConversation,
  withOnline,
} from '#lib/resources/conversation/conversation-snapshot.ts';
import type {
  OperatorConversationDetail,
  VisitorConversationDetail,
} from '#lib/resources/conversation/conversation.ts';
import { translateMessages } from '#lib/translations/translate-messages.ts';

// api-v1.md, Limits, Lists.
const VISITOR_MESSAGES = 100;
const OPERATOR_PAGE = 50;

/**
 * The visitor's view with the latest messages, translated where a translation exists; missing ones are begun, and come
 * by the stream. Notes are never in it.
 */
export async function visitorDetail(
  tenantId: string,
  { snapshot }: ConversationState,
  language: string | null,
  keepAlive: KeepAlive,
): Promise<VisitorConversationDetail> {
  const shown = sql`m.conversation_id = ${snapshot.id} and m.kind <> 'note'`;
  const [newestFirst, isOnline, presence] = await Promise.all([
    selectMessages(tenantId, shown, VISITOR_MESSAGES),
    onlineNow(tenantId),
    presenceOf(tenantId),
  ]);
  keepAlive(translateMessages(tenantId, snapshot.visitor.id, newestFirst, language));
  return {
    ...toVisitorConversation(snapshot, { isOnline, language }),
    messages: messagesFor(newestFirst.reverse(), language),
    participants: snapshot.participants.map((each) => withOnline(each, isOnline)),
    humanAvailable: presence.humanAvailable,
  };
}

/** The staff's view with a page of messages: the newest, or those before `before`. @throws AppError `not_found` */
export async function operatorDetail(
  tenantId: string,
  { snapshot }: ConversationState,
  language: string,
  keepAlive: KeepAlive,
  before?: string,
): Promise<OperatorConversationDetail> {
  const own = sql`m.conversation_id = ${snapshot.id}`;
  const earlier = before === undefined ? sql`` : sql`and m.seq < ${await seqOf(tenantId, snapshot.id, before)}`;
  const [newestFirst, isOnline] = await Promise.all([
    selectMessages(tenantId, sql`${own} ${earlier}`, OPERATOR_PAGE + 1),
    onlineNow(tenantId),
  ]);
  const page = newestFirst.slice(0, OPERATOR_PAGE);
  keepAlive(translateMessages(tenantId, snapshot.visitor.id, page, language));
  return {
    ...toOperatorConversation(snapshot, { isOnline, language }),
    messages: messagesFor([...page].reverse(), language),
    before: newestFirst.length > OPERATOR_PAGE ? page.at(-1)!.id : null,
  };
}

async function seqOf(tenantId: string, conversationId: string, messageId: string): Promise<number> {
  const [message] = isId('message', messageId)
    ? await selectMessages(tenantId, sql`m.conversation_id = ${conversationId} and m.id = ${messageId}`, 1)
    : [];
  if (!message) throw notFound('message');
  return message.seq;
}
