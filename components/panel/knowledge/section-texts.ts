import { catalogue } from '#lib/i18n/catalogue.ts';

/** What the navigation says of it, apart from what its pages say: the navigation is there at once. */
export const knowledgeSectionTexts = catalogue({
  no: {
    title: 'Kunnskap',
    count: (count: string) => (count === '1' ? '1 forslag å se på' : `${count} forslag å se på`),
  },
  en: {
    title: 'Knowledge',
    count: (count) => (count === '1' ? '1 suggestion to look at' : `${count} suggestions to look at`),
  },
});
