import { catalogue } from '#lib/i18n/catalogue.ts';
import { textLanguage } from '#lib/i18n/language.ts';
import { noticePage } from '#lib/services/mail/pages/notice-page.ts';
import type { Mail } from '#lib/services/mail/port.ts';

const WORDS = catalogue({
  no: {
    subject: (code: string) => `${code} er innloggingskoden din`,
    title: 'Logg inn i Parley',
    code: 'Innloggingskoden din til Parley:',
    link: 'Eller logg inn med ett trykk',
    note: 'Koden og lenken virker én gang, i 10 minutter. Har du ikke bedt om dem, kan du se bort fra denne e-posten.',
  },
  en: {
    subject: (code) => `${code} is your sign-in code`,
    title: 'Sign in to Parley',
    code: 'Your sign-in code for Parley:',
    link: 'Or sign in with one tap',
    note: 'The code and the link work once, for 10 minutes. If you did not ask for them, ignore this message.',
  },
});

/** The mail with a sign-in code and link, which somebody asked for. */
export function signInMail(given: { to: string; code: string; link: string; language: string; key: string }): Mail {
  const language = textLanguage(given.language);
  const words = WORDS[language];
  const { to, code, link } = given;
  return {
    to,
    subject: words.subject(code),
    ...noticePage({
      ...{ language, title: words.title, paragraphs: [words.code], code, footer: words.note },
      link: { label: words.link, url: link },
    }),
    idempotencyKey: `sign-in:${given.key}`,
  };
}
