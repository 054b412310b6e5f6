import { textLanguage } from '#lib/i18n/language.ts';
import { conversationHtml } from '#lib/mail/conversation-html.ts';
import { conversationText } from '#lib/mail/conversation-text.ts';
import { ENTRY_WORDS } from '#lib/mail/entry-words.ts';
import type { ConversationMail } from '#lib/mail/mail-shape.ts';
import { messageEntry } from '#lib/mail/message-entry.ts';
import { oneLine } from '#lib/mail/one-line.ts';
import { replyAddress } from '#lib/mail/reply-address.ts';
import { type MailThread, threadHeaders } from '#lib/mail/thread.ts';
import { unsubscribeLinks } from '#lib/mail/unsubscribe-link.ts';
import type { ConversationSnapshot } from '#lib/resources/conversation/conversation-snapshot.ts';
import type { Message } from '#lib/resources/conversation/message.ts';
import type { TenantSettings } from '#lib/resources/tenant.ts';
import type { Mail } from '#lib/services/mail/port.ts';
import { addressDigest } from './address-digest.ts';
import { returnLink } from './return-link.ts';
import { VISITOR_MAIL_WORDS } from './visitor-mail-words.ts';

interface Given {
  to: string;
  tenant: TenantSettings;
  conversation: ConversationSnapshot;
  thread: MailThread;
  /** What people of the team wrote, oldest first. */
  messages: readonly Message[];
  language: string;
  key: string;
}

/**
 * The mail with what the team has written. The address is whatever somebody typed, so it holds the team's words alone:
 * nothing of the visitor's reaches a stranger in the shop's name.
 */
export function visitorMail({ to, tenant, conversation, thread, messages, language: tag, key }: Given): Mail {
  const language = textLanguage(tag);
  const words = VISITOR_MAIL_WORDS[language];
  const shop = oneLine(tenant.name);
  const replyTo = replyAddress(thread);
  const url = returnLink(tenant, conversation);
  const unsubscribe = unsubscribeLinks({
    kind: 'visitor',
    tenantId: tenant.id,
    addressDigest: addressDigest(tenant.id, to),
  });
  const mail: ConversationMail = {
    shop: { name: shop, brandColor: tenant.brandColor },
    language,
    title: words.title(shop),
    lead: '',
    entries: messages.map((message) => messageEntry(message, { tenant, language, operatorId: null })),
    ...(url && { action: { label: words.open, url } }),
    ...(replyTo && { replyLine: ENTRY_WORDS[language].replyLine, hint: words.reply }),
    footer: words.footer(shop),
    unsubscribe: { label: words.unsubscribe, url: unsubscribe.url },
  };
  return {
    to,
    fromName: shop,
    subject: words.subject(shop),
    text: conversationText(mail),
    html: conversationHtml(mail),
    ...(replyTo && { replyTo }),
    headers: { ...threadHeaders(thread, key), ...unsubscribe.headers },
    idempotencyKey: `visitor-mail:${key}`,
  };
}
