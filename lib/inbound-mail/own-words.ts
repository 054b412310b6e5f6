import EmailReplyParser from 'email-reply-parser';
import { ENTRY_WORDS } from '#lib/mail/entry-words.ts';
import type { ReceivedMail } from '#lib/services/mail/port.ts';
import { htmlWords } from './html-words.ts';
import { outlineOf, wordsOf } from './outline.ts';

/** Nobody writes more; what is quoted beneath may be a whole thread, which the library would read line by line. */
const READ_CHARACTERS = 10_000;
const READ_LINES = 400;

/** What its sender wrote into a mail, without what they answer to, and without the mark of their phone. */
export function ownWords({ text, html }: Pick<ReceivedMail, 'text' | 'html'>): string {
  const whole = text?.trim() ? text : htmlWords((html ?? '').slice(0, 10 * READ_CHARACTERS));
  const written = whole.slice(0, READ_CHARACTERS).replace(/\r\n?/g, '\n').replaceAll('\ufeff', '');
  const lines = linesOf(beforeFirst(written, [REPLY_LINE, ...OTHERS_HEADERS]));
  const seen = new EmailReplyParser().parseReply(outlineOf(lines));
  return wordsOf(seen, lines)
    .replace(PICTURE_PLACES, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

// The library takes seconds over thousands of empty lines.
const linesOf = (text: string): string[] =>
  text
    .replace(/\n(?:[ \t]{0,20}\n){2,}/g, '\n\n')
    .split('\n')
    .slice(0, READ_LINES);

const escaped = (words: string) => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Our own mails begin with it: what follows was ours. */
const REPLY_LINE = new RegExp(
  `^.{0,20}(?:${Object.values(ENTRY_WORDS)
    .map(({ replyLine }) => escaped(replyLine.replaceAll('–', '').trim()))
    .join('|')})`,
  'm',
);

/** Where the library does not know the language that Outlook introduces what it quotes in. */
const OTHERS_HEADERS = [
  /^[ \t>*_]{0,10}(?:Fra|Från|From|Von|De)[ \t]?\*?:[^\n]{0,400}\n(?:[^\n]{0,400}\n){0,2}?[ \t>*_]{0,10}(?:Sendt|Dato|Skickat|Sent|Date|Gesendet|Envoyé)[ \t]?\*?:/m,
  /^[ \t]{0,4}-{2,20}[ \t]?(?:Opprinnelig melding|Oprindelig meddelelse|Ursprungligt meddelande|Original Message)[ \t]?-{2,20}/im,
  /^_{20,80}[ \t]*$/m,
];

const PICTURE_PLACES = /^\[(?:cid:|image:)[^\]\n]{0,300}\][ \t]*$/gim;

function beforeFirst(text: string, marks: RegExp[]): string {
  const places = marks.map((mark) => text.search(mark)).filter((place) => place >= 0);
  return text.slice(0, Math.min(text.length, ...places));
}
