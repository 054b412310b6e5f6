import { createHash } from 'node:crypto';
import { AppError } from '#lib/core/errors.ts';
import { log } from '#lib/core/log/log.ts';
import { type Replied, repliedThread } from '#lib/mail/reply-address.ts';
import type { ReceivedMail } from '#lib/services/mail/port.ts';
import { isAutomatic } from './is-automatic.ts';
import { type MailedReply, postOperatorReply } from './operator-reply.ts';
import { ownWords } from './own-words.ts';
import { sayRefused } from './say-refused.ts';
import { postVisitorReply } from './visitor-reply.ts';

export type Taken = 'posted' | 'refused' | 'ignored';

/** Nobody is asked for at more addresses than these; a mail with hundreds is no reply. */
const ADDRESSES = 20;

/**
 * Puts a reply into its conversation, as if its sender had written it there, once however often it is told of. Who is
 * refused is told so by mail. @throws AppError `unavailable` for what may go well another time
 */
export async function takeMail(mail: ReceivedMail): Promise<Taken> {
  if (isAutomatic(mail)) return 'ignored';
  const replied = await threadAmong(mail.to);
  return replied ? takeReply(mail, replied) : 'ignored';
}

/** The first address of ours among these. */
export async function threadAmong(addresses: readonly string[]): Promise<Replied | null> {
  for (const address of new Set(addresses.slice(0, ADDRESSES))) {
    const replied = await repliedThread(address);
    if (replied) return replied;
  }
  return null;
}

async function takeReply(mail: ReceivedMail, { thread, kind, expired }: Replied): Promise<Taken> {
  const isForged = /\bdmarc=fail\b/i.test(mail.headers['authentication-results'] ?? '');
  const sent = { from: mail.from, isForged, words: ownWords(mail), clientId: clientIdOf(mail) };
  const reply: MailedReply = { thread, kind, ...sent };
  try {
    if (expired) throw new AppError('forbidden', 'expired');
    if (!reply.words) throw new AppError('bad_request', 'empty');
    await (thread.operatorId === null ? postVisitorReply(reply) : postOperatorReply(reply));
    return 'posted';
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    const { tenantId, conversationId } = thread;
    log.info('a reply by mail was refused', { tenantId, conversationId, code: error.code });
    await sayRefused(reply, error);
    return 'refused';
  }
}

/** By it the same mail makes no second message. */
const clientIdOf = ({ messageId, from, subject }: ReceivedMail): string =>
  `mail:${createHash('sha256')
    .update(messageId || `${from} ${subject}`)
    .digest('base64url')}`;
