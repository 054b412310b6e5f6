import { catalogue } from '#lib/i18n/catalogue.ts';

export const developerTexts = catalogue({
  no: { parts: 'For utviklere', loading: 'Henter …' },
  en: { parts: 'For developers', loading: 'Fetching …' },
});
