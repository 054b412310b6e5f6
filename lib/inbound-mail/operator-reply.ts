import { markRead } from '#lib/conversations/read-marks.ts';
import { findConversation } from '#lib/conversations/record/find-conversation.ts';
import { config } from '#lib/core/config.ts';
import { AppError, badRequest, forbidden } from '#lib/core/errors.ts';
import { keepAlive } from '#lib/core/keep-alive.ts';
import type { ReplyKind } from '#lib/mail/reply-address.ts';
import type { MailThread } from '#lib/mail/thread.ts';
import { mailedUntil } from '#lib/notifications/mail/mailed-until.ts';
import { maybeOperatorById } from '#lib/operators/operator-actor.ts';
import { operatorNow } from '#lib/operators/operator-now.ts';
import { postOperatorMessage } from '#lib/posting/post-operator-message.ts';
import { translateMessages } from '#lib/translations/translate-messages.ts';
import { answersTo } from '#lib/turns/answers-to.ts';

export interface MailedReply {
  thread: MailThread;
  kind: ReplyKind;
  from: string;
  /** The mail server that took it in found that it is not from there. */
  isForged: boolean;
  words: string;
  clientId: string;
}

// api-v1.md, Operator message body.
const LONGEST = 4000;

/**
 * Posts what an operator has answered by mail, under the rules of one who writes in the panel.
 * @throws AppError as the endpoint would refuse it; `unauthorized` of one who has no access any more
 */
export async function postOperatorReply({ thread, kind, from, isForged, words, clientId }: MailedReply): Promise<void> {
  const { tenantId, conversationId } = thread;
  const operatorId = thread.operatorId!;
  const [actor, row] = await Promise.all([maybeOperatorById(tenantId, operatorId), operatorNow(tenantId, operatorId)]);
  if (!actor || !row) throw new AppError('unauthorized', 'gone');
  // The mail may have been passed on: who has its address alone is not the operator.
  if (isForged || from !== row.email?.trim().toLowerCase()) throw forbidden('sender');
  if ([...words].length > LONGEST) throw badRequest('long');
  // What was quoted in a way that nobody knows may hold what only the team should read.
  if (words.includes(`${config().appUrl}/panel/`) || words.includes('/mail/unsubscribe#')) throw badRequest('quoted');
  const conversation = await findConversation(tenantId, conversationId);
  const { snapshot } = conversation;
  const reader = { visitorId: snapshot.visitor.id, language: snapshot.language ?? snapshot.visitor.language };
  const input = { body: words, clientId, kind, attachmentIds: [] };
  const { message, opened } = await postOperatorMessage(actor, conversationId, input, kind === 'text' ? reader : null);
  const readUntil = await mailedUntil(thread);
  // Not what the visitor wrote since: who answered may not know of it.
  if (readUntil) await markRead(tenantId, conversation, 'operator', readUntil);
  keepAlive(translateMessages(tenantId, reader.visitorId, [message], reader.language));
  if (opened) keepAlive(answersTo(opened, keepAlive).then(() => undefined));
}
