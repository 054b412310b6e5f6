import { catalogue } from '#lib/i18n/catalogue.ts';

export const columnTexts = catalogue({
  no: { list: 'Bredden på listen', aside: 'Bredden på detaljene' },
  en: { list: 'Width of the list', aside: 'Width of the details' },
});
