import { z } from 'zod';
import { Attachment, Message } from './message.ts';

const AttachmentSnapshot = Attachment.omit({ url: true }).extend({ path: z.string() });
export type AttachmentSnapshot = z.output<typeof AttachmentSnapshot>;

/** A message as it is kept in an event: everything that every reader's shape is made from. */
export const MessageSnapshot = Message.omit({ translation: true, attachments: true }).extend({
  /** By language. */
  translations: z.record(z.string(), z.string()),
  attachments: z.array(AttachmentSnapshot),
});
export type MessageSnapshot = z.output<typeof MessageSnapshot>;

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
