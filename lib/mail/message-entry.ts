import type { TextLanguage } from '#lib/i18n/catalogue.ts';
import type { Message } from '#lib/resources/conversation/message.ts';
import type { TenantSettings } from '#lib/resources/tenant.ts';
import { ENTRY_WORDS } from './entry-words.ts';
import type { MailEntry } from './mail-shape.ts';
import { markdownHtml, plainHtml } from './message-html.ts';
import { markdownText } from './message-text.ts';
import { oneLine } from './one-line.ts';

export interface EntryReader {
  tenant: Pick<TenantSettings, 'assistantName' | 'openingHours'>;
  language: TextLanguage;
  /** Of an operator who reads; null: the visitor reads. */
  operatorId: string | null;
  /** What an operator calls the visitor. */
  visitorName?: string | null;
}

/** A message as it stands in a mail. */
export function messageEntry(message: Message, reader: EntryReader): MailEntry {
  const words = ENTRY_WORDS[reader.language];
  const { role, kind, attachments, data, createdAt } = message;
  const isPage = kind === 'navigate';
  const text = isPage ? '' : (message.translation?.body ?? message.body);
  const who = role === 'system' ? null : oneLine(speaker(message, reader));
  return {
    who: who !== null && kind === 'note' ? words.note(who) : who,
    time: mailTime(createdAt, reader, { dateStyle: 'short', timeStyle: 'short' }),
    // What a visitor writes is no Markdown; what the team and the assistant write is.
    text: role === 'visitor' ? text : markdownText(text),
    html: role === 'visitor' ? plainHtml(text) : markdownHtml(text),
    own: isOwn(message, reader),
    extras: [
      ...attachments.map(({ name }) => words.image(name)),
      ...(data && 'products' in data ? data.products.map(productLine) : []),
      ...(isPage && data && 'url' in data ? [words.page(data.url)] : []),
    ],
  };
}

const isOwn = ({ role, author }: Message, { operatorId }: EntryReader): boolean =>
  operatorId === null ? role === 'visitor' : role === 'operator' && author?.id === operatorId;

function speaker(message: Message, reader: EntryReader): string {
  const { role, author } = message;
  const words = ENTRY_WORDS[reader.language];
  if (role === 'visitor') return reader.operatorId === null ? words.you : reader.visitorName || words.visitor;
  return author?.name ?? (role === 'assistant' ? reader.tenant.assistantName : words.team);
}

const productLine = ({
  title,
  price,
  currency,
  url,
}: { title: string; url: string } & Record<'price' | 'currency', string | null>) =>
  [title, [price, currency].filter(Boolean).join(' '), url].filter(Boolean).join(' – ');

/** A time by the tenant's clock. */
export const mailTime = (
  at: string,
  { tenant, language }: Pick<EntryReader, 'tenant' | 'language'>,
  style: Intl.DateTimeFormatOptions,
): string =>
  new Intl.DateTimeFormat(ENTRY_WORDS[language].locale, {
    ...style,
    timeZone: tenant.openingHours?.tz ?? 'Europe/Oslo',
  }).format(new Date(at));
