import { textLanguage } from '#lib/i18n/language.ts';
import type { Mail } from '#lib/services/mail/port.ts';

const WORDS = {
  no: {
    subject: (code: string) => `${code} er innloggingskoden din`,
    code: 'Innloggingskoden din til Parley:',
    link: 'Eller logg inn med ett trykk',
    note: 'Koden og lenken virker én gang, i 10 minutter. Har du ikke bedt om dem, kan du se bort fra denne e-posten.',
  },
  en: {
    subject: (code: string) => `${code} is your sign-in code`,
    code: 'Your sign-in code for Parley:',
    link: 'Or sign in with one tap',
    note: 'The code and the link work once, for 10 minutes. If you did not ask for them, ignore this message.',
  },
} as const;

/** The mail with a sign-in code and link. `link` goes into an attribute: it is made by us, of safe characters only. */
export function signInMail(given: { to: string; code: string; link: string; language: string; key: string }): Mail {
  const words = WORDS[textLanguage(given.language)];
  const { to, code, link } = given;
  return {
    to,
    subject: words.subject(code),
    text: `${words.code}\n\n${code}\n\n${words.link}:\n${link}\n\n${words.note}\n`,
    html: page(`
      <p>${words.code}</p>
      <p style="font-size:32px;letter-spacing:6px;font-weight:600;margin:16px 0">${code}</p>
      <p><a href="${link.replaceAll('&', '&amp;')}" style="color:#0f5547">${words.link}</a></p>
      <p style="color:#5d665f;font-size:13px">${words.note}</p>`),
    idempotencyKey: `sign-in:${given.key}`,
  };
}

const page = (content: string) => `<!doctype html>
<html><body style="margin:0;background:#f4f2ec;padding:32px 16px;font:16px/1.5 system-ui,sans-serif;color:#18221f">
<div style="max-width:440px;margin:0 auto;background:#fdfcf9;border-radius:12px;padding:28px">${content}</div>
</body></html>`;
