import { catalogue } from '#lib/i18n/catalogue.ts';

/** What the navigation says of it, apart from what its pages say: the navigation is there at once. */
export const settingsSectionTexts = catalogue({
  no: { title: 'Innstillinger' },
  en: { title: 'Settings' },
});
