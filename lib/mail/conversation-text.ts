import type { ConversationMail, MailEntry } from './mail-shape.ts';
import { oneLine } from './one-line.ts';

/** The mail for programs that show no HTML, and for those that read it aloud. */
export function conversationText(mail: ConversationMail): string {
  const { title, lead, entries, empty, action, hint, footer, unsubscribe, replyLine = '' } = mail;
  const said = entries.length > 0 ? entries.map(entryText) : [empty ?? ''];
  const links = action ? [`${action.label}:\n${action.url}`] : [];
  const why = [footer, unsubscribe && `${unsubscribe.label}: ${unsubscribe.url}`].filter(Boolean).join('\n');
  const parts = [replyLine, `${oneLine(title)}\n${oneLine(lead)}`.trim(), ...said, ...links, hint ?? ''].filter(
    Boolean,
  );
  return `${parts.join('\n\n')}\n\n-- \n${why}\n`;
}

function entryText({ who, time, text, extras }: MailEntry): string {
  const said = [text, ...extras].filter(Boolean).join('\n');
  return who === null ? `· ${oneLine(said)} (${time})` : `${oneLine(who)} (${time})\n${said}`;
}
