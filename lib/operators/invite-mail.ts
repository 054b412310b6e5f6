import { config } from '#lib/core/config.ts';
import { catalogue } from '#lib/i18n/catalogue.ts';
import { textLanguage } from '#lib/i18n/language.ts';
import { noticePage } from '#lib/services/mail/pages/notice-page.ts';
import type { Mail } from '#lib/services/mail/port.ts';

const WORDS = catalogue({
  no: {
    title: (shop: string, by: string | null) =>
      by === null ? `Du er invitert til teamet hos ${shop}` : `${by} inviterer deg til teamet hos ${shop}`,
    what: (shop: string) =>
      `I Parley svarer teamet hos ${shop} dem som skriver i chatten på nettstedet. Du logger inn med denne adressen, uten passord.`,
    code: 'Trykk på knappen, eller skriv koden der du logger inn:',
    link: 'Bli med i teamet',
    later: (panel: string) =>
      `Koden og lenken virker én gang, i 10 minutter. Senere ber du om en ny på ${panel} med denne adressen. Kjenner du ikke til dette, kan du se bort fra e-posten.`,
  },
  en: {
    title: (shop, by) =>
      by === null ? `You are invited to the team of ${shop}` : `${by} invites you to the team of ${shop}`,
    what: (shop) =>
      `In Parley the team of ${shop} answers those who write in the chat of the site. You sign in with this address, without a password.`,
    code: 'Press the button, or type the code where you sign in:',
    link: 'Join the team',
    later: (panel) =>
      `The code and the link work once, for 10 minutes. After that ask for a new one at ${panel} with this address. If you know nothing of this, ignore this message.`,
  },
});

interface Invitation {
  to: string;
  code: string;
  link: string;
  language: string;
  key: string;
  shop: { id: string; name: string; brandColor: string };
  /** The name of whoever invites; null where no person does. */
  by: string | null;
}

/** The mail that asks somebody into a tenant's team: who does, where it is, what it is, and the way in. */
export function inviteMail({ to, code, link, key, shop, by, ...given }: Invitation): Mail {
  const language = textLanguage(given.language);
  const words = WORDS[language];
  const name = oneLine(shop.name);
  const title = words.title(name, by === null ? null : oneLine(by));
  return {
    to,
    fromName: name,
    subject: title,
    ...noticePage({
      ...{ language, shop: { name, brandColor: shop.brandColor }, title, code },
      paragraphs: [words.what(name), words.code],
      link: { label: words.link, url: link },
      footer: words.later(`${config().appUrl}/panel?tenant=${shop.id}`),
    }),
    idempotencyKey: `invite:${key}`,
  };
}

/** Names are written by people, and stand in a header. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
