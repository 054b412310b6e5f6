import { config } from '#lib/core/config.ts';
import { catalogue } from '#lib/i18n/catalogue.ts';
import { textLanguage } from '#lib/i18n/language.ts';
import { noticePage } from '#lib/services/mail/pages/notice-page.ts';
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

const WORDS = catalogue({
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
    footer: 'Du får denne e-posten fordi du er administrator.',
  },
  en: {
    failing: {
      subject: (host) => `The webhook to ${host} does not answer`,
      said: 'A webhook did not come through. We try again for up to nine hours, less often each time.',
      next: 'If the address does not answer for a whole day, we switch it off. The log in the panel shows what was sent and answered.',
    },
    switched_off: {
      subject: (host) => `The webhook to ${host} is switched off`,
      said: 'Nothing has come through for more than a day, and the address is switched off. What waited for it is not sent.',
      next: 'When it answers again, switch it on in the panel, and send what did not come through once more.',
    },
    open: 'Open the panel',
    footer: 'You get this mail because you are an admin.',
  },
});

/** The mail that tells an admin of an endpoint, in the admin's language. */
export function noticeMail({ kind, email, url, description, ...notice }: Notice): Mail {
  const language = textLanguage(notice.language);
  const { [kind]: words, open, footer } = WORDS[language];
  const { tenantId, endpointId, operatorId, failingSince } = notice;
  const subject = words.subject(new URL(url).host);
  const which = description ? `${oneLine(description)}: ${url}` : url;
  const link = { label: open, url: `${config().appUrl}/panel?tenant=${tenantId}` };
  return {
    to: email,
    subject,
    ...noticePage({ language, title: subject, paragraphs: [words.said, which, words.next], link, footer }),
    idempotencyKey: `webhook-notice:${endpointId}:${operatorId}:${kind}:${failingSince.getTime()}`,
  };
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ');
