import { catalogue } from '#lib/i18n/catalogue.ts';

export const listTexts = catalogue({
  no: {
    newConversation: 'Ny samtale',
    closed: 'Avsluttet',
    unread: (count: number) => (count === 1 ? '1 ulest' : `${count} uleste`),
    empty: 'Ingen meldinger ennå',
  },
  en: {
    newConversation: 'New conversation',
    closed: 'Closed',
    unread: (count) => `${count} unread`,
    empty: 'No messages yet',
  },
});
