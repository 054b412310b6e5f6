import { config } from '#lib/core/config.ts';
import { escapeHtml } from '#lib/core/escape-html.ts';
import { textLanguage } from '#lib/i18n/language.ts';
import type { Mail } from '#lib/services/mail/port.ts';
import type { NoticeKind } from './write-notices.ts';

export interface Notice {
  tenantId: string;
  endpointId: string;
  operatorId: string;
  kind: NoticeKind;
  failingSince: Date;
  /** Of the admin. */
  email: string;
  language: string;
  url: string;
  description: string;
}

const WORDS = {
  no: {
    failing: {
      subject: (host: string) => `Webhooken til ${host} svarer ikke`,
      said: 'En webhook kom ikke fram. Vi prøver igjen i inntil ni timer, sjeldnere for hver gang.',
      next: 'Svarer adressen ikke på et helt døgn, slår vi den av. Loggen i panelet viser hva som ble sendt og svart.',
    },
    switched_off: {
      subject: (host: string) => `Webhooken til ${host} er slått av`,
      said: 'Ingenting har kommet fram på over et døgn, og adressen er slått av. Det som ventet på den, sendes ikke.',
      next: 'Når den svarer igjen, slår du den på i panelet, og sender det som ikke kom fram, en gang til.',
    },
    open: 'Åpne panelet',
    tag: 'no',
  },
  en: {
    failing: {
      subject: (host: string) => `The webhook to ${host} does not answer`,
      said: 'A webhook did not come through. We try again for up to nine hours, less often each time.',
      next: 'If the address does not answer for a whole day, we switch it off. The log in the panel shows what was sent and answered.',
    },
    switched_off: {
      subject: (host: string) => `The webhook to ${host} is switched off`,
      said: 'Nothing has come through for more than a day, and the address is switched off. What waited for it is not sent.',
      next: 'When it answers again, switch it on in the panel, and send what did not come through once more.',
    },
    open: 'Open the panel',
    tag: 'en',
  },
} as const;

/** The mail that tells an admin of an endpoint, in the admin's language. */
export function noticeMail({ kind, email, language, url, description, ...notice }: Notice): Mail {
  const { [kind]: words, open, tag } = WORDS[textLanguage(language)];
  const { tenantId, endpointId, operatorId, failingSince } = notice;
  const subject = words.subject(new URL(url).host);
  const which = description ? `${oneLine(description)}: ${url}` : url;
  const panel = `${config().appUrl}/panel?tenant=${tenantId}`;
  return {
    to: email,
    subject,
    text: `${words.said}\n\n${which}\n\n${words.next}\n\n${open}: ${panel}\n`,
    html: page({ ...words, subject, which, panel, open, tag }),
    idempotencyKey: `webhook-notice:${endpointId}:${operatorId}:${kind}:${failingSince.getTime()}`,
  };
}

interface Page {
  subject: string;
  said: string;
  which: string;
  next: string;
  panel: string;
  open: string;
  tag: string;
}

const page = ({ subject, said, which, next, panel, open, tag }: Page) => `<!doctype html>
<html lang="${tag}"><body style="margin:0;background:#f4f2ec;padding:32px 16px;font:16px/1.5 system-ui,sans-serif;color:#18221f">
<div style="max-width:440px;margin:0 auto;background:#fdfcf9;border-radius:12px;padding:28px">
<h1 style="margin:0 0 12px;font-size:19px;line-height:1.3">${escapeHtml(subject)}</h1>
<p>${said}</p>
<p style="overflow-wrap:anywhere"><code>${escapeHtml(which)}</code></p>
<p>${next}</p>
<p><a href="${escapeHtml(panel)}" style="color:#0f5547">${open}</a></p></div>
</body></html>`;

const oneLine = (text: string) => text.replace(/\s+/g, ' ');
