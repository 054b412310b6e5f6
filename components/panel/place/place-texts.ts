import { catalogue } from '#lib/i18n/catalogue.ts';

export const placeTexts = catalogue({
  no: {
    missing: 'Her er det ingenting',
    missingText: 'Adressen peker ikke på noe i panelet.',
    toPanel: 'Til innboksen',
  },
  en: {
    missing: 'Nothing here',
    missingText: 'This address points at nothing in the panel.',
    toPanel: 'To the inbox',
  },
});
