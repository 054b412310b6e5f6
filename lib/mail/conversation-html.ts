import { escapeHtml } from '#lib/core/escape-html.ts';
import {
  brandOf,
  footerLine,
  headline,
  mailButton,
  mailPage,
  quietLine as quiet,
} from '#lib/services/mail/pages/mail-page.ts';
import type { ConversationMail, MailEntry } from './mail-shape.ts';
import { shortLine } from './one-line.ts';

/** The mail for programs that show HTML. */
export function conversationHtml(mail: ConversationMail): string {
  const { shop, language, title, lead, entries, empty, hint } = mail;
  const brand = brandOf(shop.brandColor);
  const said = entries.length > 0 ? entries.map(entry).join('\n') : quiet(empty ?? '', 'margin:0 0 16px');
  const content = `${mail.replyLine ? quiet(mail.replyLine, 'margin:0 0 16px;text-align:center') : ''}${quiet(shop.name, 'margin:0 0 4px;font-weight:600')}
${headline(title)}
${lead ? quiet(lead, 'margin:4px 0 24px') : '<div style="height:20px"></div>'}
${said}
${mail.action ? mailButton(mail.action, brand) : ''}${hint ? quiet(hint, 'margin:16px 0 0') : ''}
${footer(mail)}`;
  return mailPage({ language, title, brand, preview: preview(mail), content });
}

/** What lists of mail show beside the subject. */
function preview({ entries, lead, empty, replyLine }: ConversationMail): string {
  // Nothing may stand before that line: what does would come back as if it were the reply.
  if (replyLine) return '';
  const said = entries.findLast(({ own }) => !own)?.text || entries.at(-1)?.text || empty || lead;
  return `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(shortLine(said, 140))}</div>\n`;
}

function entry({ who, time, text, html, extras, own }: MailEntry): string {
  if (who === null)
    return `<p class="quiet" style="margin:16px 0;text-align:center;color:#5d665f;font-size:13px">${escapeHtml(text)} <span>${escapeHtml(time)}</span></p>`;
  const [name, background] = own ? ['own', '#e6efe9'] : ['other', '#f4f2ec'];
  const more = extras.map((each) => quiet(each, 'margin:6px 0 0')).join('');
  return `<p class="quiet" style="margin:0 0 4px;color:#5d665f;font-size:13px"><strong style="color:#18221f">${escapeHtml(who)}</strong> &nbsp;${escapeHtml(time)}</p>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px;table-layout:fixed"><tr><td class="${name} ink" style="background:${background};border-radius:10px;padding:12px 14px;overflow-wrap:anywhere;word-break:break-word">${html}${more}</td></tr></table>`;
}

function footer({ footer: why, unsubscribe }: ConversationMail): string {
  const leave = unsubscribe
    ? ` <a href="${escapeHtml(unsubscribe.url)}" style="color:#0f5547">${escapeHtml(unsubscribe.label)}</a>`
    : '';
  return footerLine(why, leave);
}
