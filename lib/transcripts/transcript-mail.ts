import { textLanguage } from '#lib/i18n/language.ts';
import { conversationHtml } from '#lib/mail/conversation-html.ts';
import { conversationText } from '#lib/mail/conversation-text.ts';
import type { ConversationMail } from '#lib/mail/mail-shape.ts';
import { mailTime, messageEntry } from '#lib/mail/message-entry.ts';
import { oneLine } from '#lib/mail/one-line.ts';
import type { Message } from '#lib/resources/conversation/message.ts';
import type { TenantSettings } from '#lib/resources/tenant.ts';
import type { Mail } from '#lib/services/mail/port.ts';
import { TRANSCRIPT_WORDS } from './transcript-words.ts';

interface Given {
  to: string;
  tenant: Pick<TenantSettings, 'name' | 'assistantName' | 'brandColor' | 'openingHours'>;
  /** Oldest first, as the visitor reads them. */
  messages: readonly Message[];
  startedAt: string;
  language: string;
  key: string;
}

/** The mail with a conversation in it, for programs that show HTML and for those that do not. */
export function transcriptMail({ to, tenant, messages, startedAt, language: tag, key }: Given): Mail {
  const language = textLanguage(tag);
  const words = TRANSCRIPT_WORDS[language];
  const name = oneLine(tenant.name);
  const title = words.title(name);
  const mail: ConversationMail = {
    shop: { name, brandColor: tenant.brandColor },
    language,
    title,
    lead: mailTime(startedAt, { tenant, language }, { dateStyle: 'long' }),
    entries: messages.map((message) => messageEntry(message, { tenant, language, operatorId: null })),
    empty: words.empty,
    footer: words.footer(name),
  };
  const [text, html] = [conversationText(mail), conversationHtml(mail)];
  return { to, fromName: name, subject: title, text, html, idempotencyKey: `transcript:${key}` };
}
