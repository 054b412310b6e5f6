import { catalogue } from '#lib/i18n/catalogue.ts';

/** What the menu says of it, apart from what its page says. */
export const profileSectionTexts = catalogue({
  no: { title: 'Profilen din' },
  en: { title: 'Your profile' },
});
