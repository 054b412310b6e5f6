import { config } from '#lib/core/config.ts';
import { textLanguage } from '#lib/i18n/language.ts';
import { conversationHtml } from '#lib/mail/conversation-html.ts';
import { conversationText } from '#lib/mail/conversation-text.ts';
import { ENTRY_WORDS } from '#lib/mail/entry-words.ts';
import type { ConversationMail } from '#lib/mail/mail-shape.ts';
import { messageEntry } from '#lib/mail/message-entry.ts';
import { oneLine, shortLine } from '#lib/mail/one-line.ts';
import { replyAddress } from '#lib/mail/reply-address.ts';
import { type MailThread, threadHeaders } from '#lib/mail/thread.ts';
import { unsubscribeLinks } from '#lib/mail/unsubscribe-link.ts';
import type { ConversationSnapshot } from '#lib/resources/conversation/conversation-snapshot.ts';
import type { Message } from '#lib/resources/conversation/message.ts';
import type { TenantSettings } from '#lib/resources/tenant.ts';
import type { Mail } from '#lib/services/mail/port.ts';
import { OPERATOR_MAIL_WORDS } from './operator-mail-words.ts';

/** Why an operator is mailed: the row of their settings that it comes by. */
export type MailedFor = 'mine' | 'requests' | 'mentions' | 'callbacks' | 'new';

interface Given {
  operator: { id: string; language: string; email: string };
  tenant: TenantSettings;
  conversation: Pick<ConversationSnapshot, 'id' | 'visitor'>;
  thread: MailThread;
  /** Oldest first, as the operator reads them. */
  messages: readonly Message[];
  why: MailedFor;
  key: string;
}

/** The mail that tells an operator of a conversation: what was said last, the way to it, and how to answer. */
export function operatorMail({ operator, tenant, conversation, thread, messages, why, key }: Given): Mail {
  const language = textLanguage(operator.language);
  const words = OPERATOR_MAIL_WORDS[language];
  const shop = oneLine(tenant.name);
  const visitor = shortLine(conversation.visitor.name || conversation.visitor.email || words.visitor, 60);
  // Who is asked among colleagues does not answer the visitor by it.
  const replyAs = why === 'mentions' ? 'note' : 'text';
  const replyTo = replyAddress(thread, replyAs);
  const unsubscribe = unsubscribeLinks({ kind: 'operator', tenantId: tenant.id, operatorId: operator.id });
  const reader = { tenant, language, operatorId: operator.id, visitorName: visitor };
  const mail: ConversationMail = {
    shop: { name: shop, brandColor: tenant.brandColor },
    language,
    title: words.titles[why](visitor),
    lead: messages.length > 1 ? words.more(messages.length) : '',
    entries: messages.map((message) => messageEntry(message, reader)),
    action: { label: words.open, url: panelAddress(tenant.id, conversation.id) },
    ...(replyTo && {
      replyLine: ENTRY_WORDS[language].replyLine,
      hint: replyAs === 'note' ? words.replyNote : words.reply,
    }),
    footer: words.footer(shop),
    unsubscribe: { label: words.unsubscribe, url: unsubscribe.url },
  };
  return {
    to: operator.email,
    fromName: shop,
    // One subject for all mails of a conversation: programs go by it too when they put mails together.
    subject: words.subject(visitor, shop),
    text: conversationText(mail),
    html: conversationHtml(mail),
    ...(replyTo && { replyTo }),
    headers: { ...threadHeaders(thread, key), ...unsubscribe.headers },
    idempotencyKey: `operator-mail:${operator.id}:${key}`,
  };
}

const panelAddress = (tenantId: string, conversationId: string): string =>
  `${config().appUrl}/panel/conversations/${conversationId}?tenant=${tenantId}`;
