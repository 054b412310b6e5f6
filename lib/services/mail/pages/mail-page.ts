import { escapeHtml } from '#lib/core/escape-html.ts';
import type { TextLanguage } from '#lib/i18n/catalogue.ts';

const PLAIN_BRAND = '#0f5547';
const TAGS = { no: 'nb', en: 'en' } as const;
const FONT = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif";

interface MailPage {
  language: TextLanguage;
  title: string;
  /** As `brandOf` gives it. */
  brand: string;
  /** What lists of mail show beside the subject, as HTML that nobody sees. */
  preview?: string;
  /** HTML, all that is anybody's escaped. */
  content: string;
}

/**
 * What every mail looks like in programs that show HTML. Colours stand at each element, as most programs read them
 * nowhere else; those that know dark mode take the sheet. Tables, because Outlook for Windows lays out nothing else.
 */
export function mailPage({ language, title, brand, preview = '', content }: MailPage): string {
  return `<!doctype html>
<html lang="${TAGS[language]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title><style>${SHEET}</style></head>
<body class="ground" style="margin:0;padding:0;background:#f4f2ec;color:#18221f;${FONT};font-size:16px;line-height:1.5">
${preview}<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" style="background:#f4f2ec"><tr><td align="center" style="padding:32px 12px">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:#fdfcf9;border-radius:12px;text-align:left;table-layout:fixed">
<tr><td style="height:6px;line-height:6px;font-size:0;background:${brand};border-radius:12px 12px 0 0">&nbsp;</td></tr>
<tr><td class="ink" style="padding:28px;color:#18221f;${FONT};overflow-wrap:anywhere;word-break:break-word">
${content}
</td></tr></table></td></tr></table></body></html>`;
}

/** As `#rrggbb`; anything that is no colour is none of a mail's business. */
export function brandOf(color: string | null): string {
  const long = (color ?? '').replace(/^#([\da-f])([\da-f])([\da-f])$/i, '#$1$1$2$2$3$3');
  return /^#[\da-f]{6}$/i.test(long) ? long : PLAIN_BRAND;
}

const SHEET = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){.ground{background:#141a18!important}.card{background:#1d2523!important}
.ink,.ink strong{color:#eef2ef!important}.quiet{color:#a9b4ae!important}.own{background:#24403a!important}
.other{background:#2a3330!important}.line{border-color:#3a4541!important}.ink a{color:#8fd3c0!important}.ink a.button{color:inherit!important}}`;

export const quietLine = (text: string, style: string): string =>
  `<p class="quiet" style="color:#5d665f;font-size:13px;${style}">${escapeHtml(text)}</p>`;

export const headline = (title: string): string =>
  `<h1 style="margin:0;font-size:21px;line-height:1.3">${escapeHtml(title)}</h1>`;

export function mailButton({ label, url }: { label: string; url: string }, brand: string): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:24px 0 0"><tr><td style="background:${brand};border-radius:8px;color:${inkOn(brand)}">
<a class="button" href="${escapeHtml(url)}" style="display:inline-block;padding:12px 20px;color:${inkOn(brand)};font-weight:600;text-decoration:none">${escapeHtml(label)}</a></td></tr></table>
`;
}

/** @param links HTML, behind the words */
export const footerLine = (why: string, links = ''): string =>
  `<p class="quiet line" style="margin:28px 0 0;padding-top:16px;border-top:1px solid #e4e0d5;color:#5d665f;font-size:13px">${escapeHtml(why)}${links}</p>`;

/** Black or white words on a colour `#rrggbb`, whichever is read more easily (WCAG 2.2, contrast). */
export function inkOn(color: string): string {
  const [red, green, blue] = [1, 3, 5].map((start) => {
    const value = parseInt(color.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue! > 0.179 ? '#000000' : '#ffffff';
}
