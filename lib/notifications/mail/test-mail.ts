import { config } from '#lib/core/config.ts';
import { catalogue } from '#lib/i18n/catalogue.ts';
import { textLanguage } from '#lib/i18n/language.ts';
import type { Mail } from '#lib/services/mail/port.ts';
import { noticePage } from '#lib/services/mail/pages/notice-page.ts';

const WORDS = catalogue({
  no: {
    subject: 'Varsler på e-post virker',
    said: 'Denne e-posten ba du om fra panelet. Slik når varslene deg.',
    open: 'Åpne panelet',
    footer: 'Hva du får varsel om, velger du i panelet.',
  },
  en: {
    subject: 'Notifications by mail work',
    said: 'You asked for this mail in the panel. This is how notifications reach you.',
    open: 'Open the panel',
    footer: 'You choose in the panel what you are told of.',
  },
});

/** The mail that somebody asked for to see that mail comes. */
export function testMail(given: { to: string; tenantId: string; language: string; key: string }): Mail {
  const language = textLanguage(given.language);
  const { subject, said, open, footer } = WORDS[language];
  const link = { label: open, url: `${config().appUrl}/panel?tenant=${given.tenantId}` };
  return {
    to: given.to,
    subject,
    ...noticePage({ language, title: subject, paragraphs: [said], link, footer }),
    idempotencyKey: `notification-test:${given.key}`,
  };
}
