import type { ReceivedMail } from '#lib/services/mail/port.ts';

/** That no person wrote it: absence notes, reports of failed delivery, lists. To answer one would go round in circles. */
export function isAutomatic({ from, headers }: Pick<ReceivedMail, 'from' | 'headers'>): boolean {
  const said = (name: string) => (headers[name] ?? '').trim().toLowerCase();
  if (said('auto-submitted') && !said('auto-submitted').startsWith('no')) return true;
  if (/^(?:bulk|junk|list|auto_reply)\b/.test(said('precedence'))) return true;
  if (said('return-path') === '<>' || /^multipart\/report\b/.test(said('content-type'))) return true;
  if (['x-autoreply', 'x-autorespond', 'x-autoresponder', 'x-failed-recipients', 'list-id'].some((name) => said(name)))
    return true;
  return !from || /^(?:mailer-daemon|postmaster|no-?reply)@/.test(from);
}
