import { escapeHtml } from '#lib/core/escape-html.ts';
import type { TextLanguage } from '#lib/i18n/catalogue.ts';
import { brandOf, footerLine, headline, mailButton, mailPage, quietLine } from './mail-page.ts';

interface NoticePage {
  language: TextLanguage;
  /** Whose mail it is; null: Parley's own. */
  shop?: { name: string; brandColor: string | null } | null;
  title: string;
  /** Each a paragraph, its lines kept. */
  paragraphs: readonly string[];
  /** To be typed somewhere else. */
  code?: string;
  link: { label: string; url: string };
  footer: string;
}

/** A short mail about something, as plain text and as a page; all words may be anybody's. */
export function noticePage({ language, shop = null, title, paragraphs, code, link, footer }: NoticePage): {
  text: string;
  html: string;
} {
  const brand = brandOf(shop?.brandColor ?? null);
  const content = [
    shop ? quietLine(shop.name, 'margin:0 0 4px;font-weight:600') : '',
    `${headline(title)}<div style="height:16px"></div>`,
    ...paragraphs.map((each) => `<p style="margin:0 0 12px;white-space:pre-line">${escapeHtml(each)}</p>`),
    code ? `<p style="margin:16px 0 0;font-size:32px;letter-spacing:6px;font-weight:600">${escapeHtml(code)}</p>` : '',
    mailButton(link, brand),
    footerLine(footer),
  ];
  return {
    text: `${[title, ...paragraphs, ...(code ? [code] : []), `${link.label}:\n${link.url}`].join('\n\n')}\n\n-- \n${footer}\n`,
    html: mailPage({ language, title, brand, content: content.filter(Boolean).join('\n') }),
  };
}
