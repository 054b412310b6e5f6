import PostalMime from 'postal-mime';
import type { ReceivedMail } from '#lib/services/mail/port.ts';

/** A whole mail (RFC 5322 with MIME), as the mail service would tell of it. */
export async function parseLetter(letter: Uint8Array): Promise<ReceivedMail> {
  const { messageId, from, to, cc, deliveredTo, subject, text, html, headers, attachments } = await PostalMime.parse(
    letter,
    { attachmentEncoding: 'arraybuffer' },
  );
  const addresses = [...(to ?? []), ...(cc ?? [])].flatMap(({ address }) => address ?? []);
  return {
    messageId: messageId ?? '',
    from: from?.address?.toLowerCase() ?? '',
    to: [...addresses, ...(deliveredTo ? [deliveredTo] : [])].map((each) => each.toLowerCase()),
    subject: subject ?? '',
    text: text ?? null,
    html: html ?? null,
    headers: Object.fromEntries(headers.map(({ key, value }) => [key, value])),
    attachments: attachments.length,
  };
}
