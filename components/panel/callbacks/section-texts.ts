import { catalogue } from '#lib/i18n/catalogue.ts';

/** What the navigation says of it, apart from what its page says: the navigation is there at once. */
export const callbacksSectionTexts = catalogue({
  no: {
    title: 'Ring tilbake',
    count: (count: number) => (count === 1 ? '1 venter på å bli oppringt' : `${count} venter på å bli oppringt`),
  },
  en: {
    title: 'Callbacks',
    count: (count) => (count === 1 ? '1 waiting to be called' : `${count} waiting to be called`),
  },
});
