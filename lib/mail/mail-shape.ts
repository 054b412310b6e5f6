import type { TextLanguage } from '#lib/i18n/catalogue.ts';

/** Something that was said, as plain text and as HTML that is safe already. */
export interface MailEntry {
  /** Null for a line of the system. */
  who: string | null;
  /** When, in the reader's words. */
  time: string;
  text: string;
  html: string;
  /** What belongs to it beside the words: images, products, a page. */
  extras: string[];
  /** Said by whoever reads the mail. */
  own: boolean;
}

/** What Parley mails of a conversation. All words but `html` are plain text, hostile ones too. */
export interface ConversationMail {
  shop: { name: string; brandColor: string | null };
  language: TextLanguage;
  title: string;
  /** Stands first, where the mail can be answered: what follows it in a reply is quoted. */
  replyLine?: string;
  /** Beneath the title. */
  lead: string;
  entries: MailEntry[];
  /** In place of the entries, where there are none. */
  empty?: string;
  /** The address is made by us. */
  action?: { label: string; url: string };
  /** How to go on by answering the mail. */
  hint?: string;
  /** Why it came. */
  footer: string;
  unsubscribe?: { label: string; url: string };
}
