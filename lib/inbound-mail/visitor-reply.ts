import { createHash } from 'node:crypto';
import { findConversation } from '#lib/conversations/record/find-conversation.ts';
import { badRequest, forbidden, notFound } from '#lib/core/errors.ts';
import { keepAlive } from '#lib/core/keep-alive.ts';
import { postVisitorMessage } from '#lib/posting/post-visitor-message.ts';
import { translateForTeam } from '#lib/translations/translate-messages.ts';
import { answersTo } from '#lib/turns/answers-to.ts';
import { isBanned } from '#lib/visitors/bans/refuse-banned.ts';
import { maybeVisitorById } from '#lib/visitors/visitor-token.ts';
import type { MailedReply } from './operator-reply.ts';

// api-v1.md, Visitor message body. Mails are longer than what is written in a chat: one becomes a few messages.
const LONGEST = 1500;
const MOST = 4;

/**
 * Posts what a visitor has answered by mail, under the rules of one who writes in the chat.
 * @throws AppError as the endpoint would refuse it; `not_found` of one who was erased
 */
export async function postVisitorReply({ thread, words, clientId }: MailedReply): Promise<void> {
  const { tenantId, conversationId } = thread;
  const { visitor } = (await findConversation(tenantId, conversationId)).snapshot;
  const actor = await maybeVisitorById(tenantId, visitor.id);
  if (!actor) throw notFound('visitor');
  if (await isBanned(actor, addressOf(visitor.id))) throw forbidden('You can no longer write here.');
  const parts = inParts(words);
  if (parts.length > MOST) throw badRequest('long');
  for (const [index, body] of parts.entries()) {
    const input = { ...{ body, clientId: index === 0 ? clientId : `${clientId}.${index}` }, ...NOTHING_ELSE };
    const { message, opened } = await postVisitorMessage(actor, conversationId, input, addressOf(visitor.id));
    keepAlive(translateForTeam(tenantId, visitor.id, message));
    // An answer of the assistant's, where it has one, is in the conversation.
    keepAlive(answersTo(opened, keepAlive).then(() => undefined));
  }
}

const NOTHING_ELSE = { attachmentIds: [], mentions: [], pageUrl: null, pageTitle: null, language: null };

/** Mail has no client address: whoever writes by it counts as one of their own. */
const addressOf = (visitorId: string): string =>
  `fd${createHash('sha256')
    .update(visitorId)
    .digest('hex')
    .slice(0, 14)
    .replace(/^(..)(....)(....)(....)$/, '$1:$2:$3:$4')}::1`;

/** Cut where a paragraph, a line or at least a word ends. */
function inParts(words: string): string[] {
  const parts: string[] = [];
  for (let rest = [...words]; rest.length > 0;) {
    const head = rest.slice(0, LONGEST).join('');
    const end =
      rest.length <= LONGEST ? head.length : Math.max(...['\n\n', '\n', ' '].map((gap) => endBefore(head, gap)));
    const part = end > 0 ? head.slice(0, end) : head;
    parts.push(part.trim());
    rest = rest.slice([...part].length);
    while (rest[0]?.trim() === '') rest.shift();
  }
  return parts;
}

/** Only in the second half: else a part would be hardly anything. */
const endBefore = (head: string, gap: string): number => {
  const at = head.lastIndexOf(gap);
  return at > head.length / 2 ? at : 0;
};
