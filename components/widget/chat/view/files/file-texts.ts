import { catalogue } from '#lib/i18n/catalogue.ts';

export const fileTexts = catalogue({
  no: {
    pictures: 'Bilder som sendes med',
    drop: 'Slipp bildene her',
    remove: (name: string) => `Fjern ${name}`,
    retry: (name: string) => `Prøv igjen med ${name}`,
    sending: (name: string) => `${name} lastes opp`,
    ready: (name: string) => `${name} er klar`,
    fault: {
      type: 'er ikke et JPEG-, PNG-, WebP- eller GIF-bilde',
      size: 'er for stort. Et bilde kan ha 4 MB',
      limit: 'må vente: det ble mange bilder på kort tid',
      many: 'En melding kan ha 4 bilder',
      unreachable: 'kom ikke fram',
      refused: 'ble ikke tatt imot',
    },
  },
  en: {
    pictures: 'Pictures that go along',
    drop: 'Drop the pictures here',
    remove: (name) => `Remove ${name}`,
    retry: (name) => `Try again with ${name}`,
    sending: (name) => `${name} is being uploaded`,
    ready: (name) => `${name} is ready`,
    fault: {
      type: 'is not a JPEG, PNG, WebP or GIF picture',
      size: 'is too large. A picture may have 4 MB',
      limit: 'has to wait: those were many pictures in a short time',
      many: 'A message can have 4 pictures',
      unreachable: 'did not arrive',
      refused: 'was not taken',
    },
  },
});
