import { catalogue } from '#lib/i18n/catalogue.ts';

export const pictureTexts = catalogue({
  no: {
    add: 'Legg ved bilder',
    pictures: 'Bilder som sendes med',
    drop: 'Slipp bildene her',
    uploading: 'Laster opp',
    retry: 'Prøv igjen med',
    remove: 'Fjern',
    wait: 'Bildene er på vei …',
    tooMany: (most: number) => `En melding kan ha ${most} bilder.`,
    failed: {
      type: 'Ikke et JPEG-, PNG-, WebP- eller GIF-bilde.',
      size: 'Større enn 5 MB.',
      limit: 'For mange bilder på kort tid. Vent litt.',
      unreachable: 'Kom ikke fram.',
      refused: 'Tjenesten tok det ikke imot.',
    },
  },
  en: {
    add: 'Attach pictures',
    pictures: 'Pictures that go along',
    drop: 'Drop the pictures here',
    uploading: 'Uploading',
    retry: 'Try again with',
    remove: 'Remove',
    wait: 'The pictures are on their way …',
    tooMany: (most) => `A message can have ${most} pictures.`,
    failed: {
      type: 'Not a JPEG, PNG, WebP or GIF picture.',
      size: 'Larger than 5 MB.',
      limit: 'Too many pictures in a short time. Wait a little.',
      unreachable: 'Did not arrive.',
      refused: 'The service did not take it.',
    },
  },
});
