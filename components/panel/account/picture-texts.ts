import { catalogue } from '#lib/i18n/catalogue.ts';

export const pictureTexts = catalogue({
  no: {
    change: 'Bytt bilde av deg',
    changed: 'Bildet ditt er byttet.',
    wrong: 'Velg et JPEG-, PNG- eller WebP-bilde på høyst 2 MB.',
    failed: 'Bildet ble ikke byttet. Prøv igjen.',
  },
  en: {
    change: 'Change your picture',
    changed: 'Your picture is changed.',
    wrong: 'Choose a JPEG, PNG or WebP picture of at most 2 MB.',
    failed: 'The picture was not changed. Try again.',
  },
});
