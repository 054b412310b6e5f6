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
    headers: headersOf(headers),
    attachments: attachments.length,
  };
}

/** All that stand under one name: what a sender puts beneath does not hide what the server that took it in has found. */
function headersOf(headers: readonly { key: string; value: string }[]): Record<string, string> {
  const all = new Map<string, string>();
  for (const { key, value } of headers) all.set(key, all.has(key) ? `${all.get(key)}, ${value}` : value);
  return Object.fromEntries(all);
}
