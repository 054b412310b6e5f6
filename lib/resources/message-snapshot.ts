import type { Attachment, Message } from './message.ts';

export type AttachmentSnapshot = Omit<Attachment, 'url'> & { path: string };

/** A message as it is kept in an event: everything that every reader's shape is made from. */
export type MessageSnapshot = Omit<Message, 'translation' | 'attachments'> & {
  translations: Record<string, string>;
  attachments: AttachmentSnapshot[];
};

/**
 * The message as a reader of that language gets it.
 * @param addressOf makes an image's address, anew at each read (decisions.md, image addresses)
 */
export function toMessage(
  snapshot: MessageSnapshot,
  language: string | null,
  addressOf: (path: string) => string,
): Message {
  const { translations, attachments, ...message } = snapshot;
  const translated = language && language !== message.language ? translations[language] : undefined;
  return {
    ...message,
    translation: language && translated !== undefined ? { language, body: translated } : null,
    attachments: attachments.map(({ path, ...attachment }) => ({ ...attachment, url: addressOf(path) })),
  };
}
