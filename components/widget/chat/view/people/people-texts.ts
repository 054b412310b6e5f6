import { catalogue } from '#lib/i18n/catalogue.ts';

export const peopleTexts = catalogue({
  no: { call: 'Hvem vil du nevne?' },
  en: { call: 'Whom do you want to mention?' },
});
