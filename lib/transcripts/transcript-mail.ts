import { escapeHtml } from '#lib/core/escape-html.ts';
import { textLanguage } from '#lib/i18n/language.ts';
import type { Message } from '#lib/resources/message.ts';
import type { TenantSettings } from '#lib/resources/tenant.ts';
import type { Mail } from '#lib/services/mail/port.ts';
import { markdownHtml, plainHtml } from './message-html.ts';
import { TRANSCRIPT_WORDS, type TranscriptWords } from './transcript-words.ts';

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
export function transcriptMail({ to, tenant, messages, startedAt, language, key }: Given): Mail {
  const words = TRANSCRIPT_WORDS[textLanguage(language)];
  const name = oneLine(tenant.name);
  const date = formatted(startedAt, tenant, words, { dateStyle: 'long' });
  const entries = messages.map((message) => entryOf(message, tenant, words));
  const title = words.title(name);
  return {
    to,
    subject: title,
    text: `${title}\n${date}\n\n${entries.map(entryText).join('\n\n')}\n\n-- \n${words.footer(name)}\n`,
    html: page({ title, date, footer: words.footer(name), tenant, entries, words }),
    idempotencyKey: `transcript:${key}`,
  };
}

interface Entry {
  message: Message;
  /** Null for a line of the system. */
  who: string | null;
  time: string;
  body: string;
  /** Beside the body: images, products, a page. */
  extras: string[];
}

function entryOf(message: Message, tenant: Given['tenant'], words: TranscriptWords): Entry {
  const { role, author, attachments, data, createdAt } = message;
  const who = { visitor: words.you, assistant: tenant.assistantName, operator: words.team, system: null }[role];
  const isPage = message.kind === 'navigate';
  return {
    message,
    who: role === 'system' ? null : oneLine(author?.name ?? who ?? ''),
    time: formatted(createdAt, tenant, words, { dateStyle: 'short', timeStyle: 'short' }),
    body: isPage ? '' : (message.translation?.body ?? message.body),
    extras: [
      ...attachments.map(({ name }) => words.image(name)),
      ...(data && 'products' in data ? data.products.map(productLine) : []),
      ...(isPage && data && 'url' in data ? [words.page(data.url)] : []),
    ],
  };
}

const productLine = ({
  title,
  price,
  currency,
  url,
}: { title: string; url: string } & Record<'price' | 'currency', string | null>) =>
  [title, [price, currency].filter(Boolean).join(' '), url].filter(Boolean).join(' – ');

const entryText = ({ who, time, body, extras }: Entry): string => {
  const said = [body, ...extras].filter(Boolean).join('\n');
  return who === null ? `· ${oneLine(said)} (${time})` : `${who} (${time})\n${said}`;
};

function formatted(
  at: string,
  { openingHours }: Given['tenant'],
  { locale }: TranscriptWords,
  style: Intl.DateTimeFormatOptions,
): string {
  return new Intl.DateTimeFormat(locale, { ...style, timeZone: openingHours?.tz ?? 'Europe/Oslo' }).format(
    new Date(at),
  );
}

/** A name in a heading begins no line of its own. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\s]+/gu, ' ').trim();

const INK = 'color:#18221f';
const QUIET = 'color:#5d665f;font-size:13px';

function page(shown: {
  title: string;
  date: string;
  footer: string;
  tenant: Given['tenant'];
  entries: Entry[];
  words: TranscriptWords;
}): string {
  const { title, date, footer, tenant, entries, words } = shown;
  const brand = /^#[0-9a-f]{3,8}$/i.test(tenant.brandColor ?? '') ? tenant.brandColor : '#0f5547';
  const rows =
    entries.length > 0
      ? entries.map((entry) => row(entry, words)).join('\n')
      : `<p style="${QUIET}">${words.empty}</p>`;
  return `<!doctype html>
<html lang="${words.tag}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;background:#f4f2ec;padding:32px 16px;font:16px/1.5 system-ui,-apple-system,'Segoe UI',sans-serif;${INK}">
<div style="max-width:600px;margin:0 auto;background:#fdfcf9;border-radius:12px;overflow:hidden">
<div style="height:6px;background:${brand}"></div>
<div style="padding:28px">
<h1 style="margin:0;font-size:21px;line-height:1.3">${escapeHtml(title)}</h1>
<p style="margin:4px 0 24px;${QUIET}">${escapeHtml(date)}</p>
${rows}
<p style="margin:28px 0 0;padding-top:16px;border-top:1px solid #e4e0d5;${QUIET}">${escapeHtml(footer)}</p>
</div></div></body></html>`;
}

function row({ message: { role }, who, time, body, extras }: Entry, { you }: TranscriptWords): string {
  if (who === null)
    return `<p style="margin:16px 0;text-align:center;${QUIET}">${escapeHtml(body)} <span>${escapeHtml(time)}</span></p>`;
  const background = who === you ? '#e6efe9' : '#f4f2ec';
  // What a visitor writes is no Markdown; what the team and the assistant write is.
  const said = role === 'visitor' ? plainHtml(body) : markdownHtml(body);
  const more = extras.map((each) => `<p style="margin:6px 0 0;${QUIET}">${escapeHtml(each)}</p>`).join('');
  return `<div style="margin:0 0 16px">
<p style="margin:0 0 4px;${QUIET}"><strong style="${INK}">${escapeHtml(who)}</strong> &nbsp;${escapeHtml(time)}</p>
<div style="background:${background};border-radius:10px;padding:12px 14px;overflow-wrap:anywhere">${said}${more}</div>
</div>`;
}
