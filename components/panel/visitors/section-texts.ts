import { catalogue } from '#lib/i18n/catalogue.ts';

/** What the navigation says of it, apart from what its page says: the navigation is there at once. */
export const visitorsSectionTexts = catalogue({
  no: {
    title: 'Besøkende',
    count: (count: string) => `${count} på nettstedet nå`,
    orMore: (count: string) => `${count} eller flere`,
  },
  en: {
    title: 'Visitors',
    count: (count) => `${count} on the site now`,
    orMore: (count) => `${count} or more`,
  },
});
