import { sql } from 'drizzle-orm';
import { findConversation } from '#lib/conversations/record/find-conversation.ts';
import { AppError } from '#lib/core/errors.ts';
import { log } from '#lib/core/log/log.ts';
import { now } from '#lib/core/time.ts';
import { hasStreams } from '#lib/hub/open-streams.ts';
import { enforce } from '#lib/limits/enforce.ts';
import { LIMITS } from '#lib/limits/rules.ts';
import { threadOf } from '#lib/mail/thread.ts';
import { messagesFor, type NumberedMessage, selectMessages } from '#lib/messages/message-rows.ts';
import type { ConversationSnapshot } from '#lib/resources/conversation/conversation-snapshot.ts';
import { services } from '#lib/services/services.ts';
import { findTenant } from '#lib/tenants/tenant.ts';
import { refusesMail } from './address-digest.ts';
import { visitorMail } from './visitor-mail.ts';
import { claimWaiting, noteBatch, putOff, settleMail, type WaitingMail } from './waiting-mails.ts';

const MINUTE_MS = 60_000;
// A mail service knows a key for a day: until then what went out unnoted does not go out again.
const WAITED_MS = 23 * 60 * MINUTE_MS;
const SHOWN = 20;

/** Mails visitors who are gone what they have not read, until the signal aborts. */
export async function sendVisitorMails(signal: AbortSignal): Promise<{ done: number; left: boolean }> {
  for (let done = 0; ;) {
    if (signal.aborted) return { done, left: true };
    const waiting = await claimWaiting();
    if (waiting.length === 0) return { done, left: false };
    for (const mail of waiting) if (await attempt(mail)) done++;
  }
}

/** Never rejects: what failed is tried again when its lease is over. @returns whether a mail went out */
async function attempt(mail: WaitingMail): Promise<boolean> {
  const { tenantId, conversationId } = mail;
  try {
    return await send(mail);
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') await settleMail(mail, null);
    else if (error instanceof AppError && error.code === 'rate_limited')
      await putOff(mail, (error.retryAfterSeconds ?? 600) * 1000);
    else log.warn('a visitor was not mailed', { tenantId, conversationId, cause: error });
    return false;
  }
}

async function send(mail: WaitingMail): Promise<boolean> {
  const { tenantId, conversationId } = mail;
  const [tenant, { snapshot }] = [await findTenant(tenantId), await findConversation(tenantId, conversationId)];
  const { visitor } = snapshot;
  const isWanted = tenant.visitorMails && visitor.email !== null && !(await refusesMail(tenantId, visitor.email));
  const unread = isWanted && now().getTime() - mail.since.getTime() < WAITED_MS ? await unreadOf(mail, snapshot) : [];
  const newest = unread.at(-1);
  if (!newest || visitor.email === null) return settleMail(mail, null).then(() => false);
  // Who has the chat open may still look at it; once it is closed it is unread long enough.
  if (await hasStreams(visitor.id)) return putOff(mail, MINUTE_MS).then(() => false);
  const key = `${conversationId}:${Date.parse(newest.createdAt)}`;
  await enforce(LIMITS.visitorMails, { tenantId, email: visitor.email.trim().toLowerCase() }, `visitor-mail:${key}`);
  await noteBatch(mail, newest.createdAt);
  const language = snapshot.language ?? visitor.language ?? tenant.defaultLanguage;
  const thread = await threadOf({ tenantId, conversationId, operatorId: null });
  const messages = messagesFor(unread, language);
  const letter = { to: visitor.email, tenant, conversation: snapshot, thread, messages, language, key };
  await services().mail.send(visitorMail(letter));
  await settleMail(mail, newest.createdAt);
  return true;
}

/** What the team has written that was neither read nor mailed, oldest first; of a second try the same as of the first. */
async function unreadOf(mail: WaitingMail, { id, visitorReadAt }: ConversationSnapshot): Promise<NumberedMessage[]> {
  const after = [visitorReadAt, mail.mailedThrough?.toISOString()]
    .filter((each) => each != null)
    .toSorted()
    .at(-1);
  const written = sql`m.conversation_id = ${id} and m.role = 'operator' and m.kind = 'text'
    ${after ? sql`and m.created_at > ${after}::timestamptz` : sql``}
    ${mail.batchThrough ? sql`and m.created_at <= ${mail.batchThrough.toISOString()}::timestamptz` : sql``}`;
  return (await selectMessages(mail.tenantId, written, SHOWN)).reverse();
}
