import { catalogue } from '#lib/i18n/catalogue.ts';

/** What stands around what was said. */
export const ENTRY_WORDS = catalogue({
  no: {
    locale: 'nb-NO',
    replyLine: '––– Skriv svaret over denne linjen –––',
    you: 'Du',
    team: 'Kundeservice',
    visitor: 'Besøkende',
    note: (who: string) => `${who} – internt notat`,
    image: (name: string) => `Bilde: ${name}`,
    page: (url: string) => `Side: ${url}`,
  },
  en: {
    locale: 'en-GB',
    replyLine: '––– Write your reply above this line –––',
    you: 'You',
    team: 'The team',
    visitor: 'Visitor',
    note: (who: string) => `${who} – internal note`,
    image: (name: string) => `Image: ${name}`,
    page: (url: string) => `Page: ${url}`,
  },
});
