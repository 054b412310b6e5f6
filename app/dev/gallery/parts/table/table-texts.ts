import { catalogue } from '#lib/i18n/catalogue.ts';

export const tableTexts = catalogue({
  no: {
    visitors: 'Besøkende',
    name: 'Navn',
    place: 'Sted',
    pages: 'Sider',
    seconds: 'Sekunder',
    loading: 'Henter besøkende',
    nobody: 'Ingen er på siden nå',
    nobodyHint: 'De som kommer, vises her med en gang.',
    failed: 'Listen kunne ikke hentes.',
    again: 'Prøv igjen',
    close: 'Lukk',
    write: 'Skriv til',
    about: (pages: number) => `Har sett ${pages} sider.`,
  },
  en: {
    visitors: 'Visitors',
    name: 'Name',
    place: 'Place',
    pages: 'Pages',
    seconds: 'Seconds',
    loading: 'Fetching visitors',
    nobody: 'Nobody is on the site now',
    nobodyHint: 'Whoever comes is shown here at once.',
    failed: 'The list could not be fetched.',
    again: 'Try again',
    close: 'Close',
    write: 'Write to them',
    about: (pages: number) => `Has seen ${pages} pages.`,
  },
});
