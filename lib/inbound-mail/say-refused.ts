import { findConversation } from '#lib/conversations/record/find-conversation.ts';
import { config } from '#lib/core/config.ts';
import type { AppError } from '#lib/core/errors.ts';
import { now } from '#lib/core/time.ts';
import { textLanguage } from '#lib/i18n/language.ts';
import { conversationHtml } from '#lib/mail/conversation-html.ts';
import { conversationText } from '#lib/mail/conversation-text.ts';
import type { ConversationMail } from '#lib/mail/mail-shape.ts';
import { mailTime } from '#lib/mail/message-entry.ts';
import { plainHtml } from '#lib/mail/message-html.ts';
import { oneLine } from '#lib/mail/one-line.ts';
import { threadHeaders } from '#lib/mail/thread.ts';
import { operatorNow } from '#lib/operators/operator-now.ts';
import { services } from '#lib/services/services.ts';
import { findTenant } from '#lib/tenants/tenant.ts';
import type { MailedReply } from './operator-reply.ts';
import { REFUSAL_WORDS, reasonOf } from './refusal-words.ts';

const SHOWN_CHARACTERS = 4000;

/**
 * Tells whoever replied, at the address that we know them by and at no other, that it did not get through and why.
 * One who has no access any more is told nothing.
 */
export async function sayRefused(reply: MailedReply, error: AppError): Promise<void> {
  const { thread, words, clientId } = reply;
  const { tenantId, conversationId, operatorId } = thread;
  const to = await recipientOf(reply);
  if (!to) return;
  const tenant = await findTenant(tenantId);
  const language = textLanguage(to.language);
  const texts = REFUSAL_WORDS[language];
  const reason = reasonOf(error);
  const time = mailTime(now().toISOString(), { tenant, language }, { dateStyle: 'short', timeStyle: 'short' });
  const said = [...words].slice(0, SHOWN_CHARACTERS).join('');
  // What somebody else has sent in their name is not shown as theirs.
  const isOwn = Boolean(said) && reason !== 'sender';
  const url = `${config().appUrl}/panel/conversations/${conversationId}?tenant=${tenantId}`;
  const mail: ConversationMail = {
    shop: { name: oneLine(tenant.name), brandColor: tenant.brandColor },
    language,
    title: texts.title,
    lead: texts.reasons[reason],
    entries: isOwn ? [{ who: texts.yours, time, text: said, html: plainHtml(said), extras: [], own: true }] : [],
    ...(operatorId !== null && { action: { label: texts.open, url } }),
    footer: texts.footer(oneLine(tenant.name)),
  };
  await services().mail.send({
    to: to.email,
    fromName: oneLine(tenant.name),
    subject: texts.title,
    text: conversationText(mail),
    html: conversationHtml(mail),
    // Programs that answer by themselves do not answer this.
    headers: { ...threadHeaders(thread, `refused ${clientId}`), 'Auto-Submitted': 'auto-replied' },
    idempotencyKey: `refused-reply:${thread.id}:${clientId}`,
  });
}

async function recipientOf({ thread, from }: MailedReply): Promise<{ email: string; language: string } | null> {
  const { tenantId, conversationId, operatorId } = thread;
  if (operatorId !== null) {
    const row = await operatorNow(tenantId, operatorId);
    return row?.email && row.deactivatedAt === null ? { email: row.email, language: row.language } : null;
  }
  const { visitor, language } = (await findConversation(tenantId, conversationId)).snapshot;
  const isTheirs = visitor.email !== null && visitor.email.trim().toLowerCase() === from;
  return isTheirs ? { email: visitor.email!, language: language ?? visitor.language ?? '' } : null;
}
