import { catalogue } from '#lib/i18n/catalogue.ts';

export const PUSH_WORDS = catalogue({
  no: {
    visitor: 'Besøkende',
    colleague: 'En kollega',
    titles: {
      mine: (visitor: string) => visitor,
      requests: (visitor: string) => `${visitor} ber om et menneske`,
      mentions: (colleague: string) => `${colleague} nevnte deg`,
      callbacks: (visitor: string) => `${visitor} vil bli ringt opp`,
      new: (visitor: string) => `Ny samtale: ${visitor}`,
    },
    many: (count: number, newest: string) => `${count} nye meldinger. Siste: ${newest}`,
    given: 'Du har fått samtalen.',
    test: { title: 'Varsler virker', body: 'Slik ser et varsel fra Parley ut her.' },
  },
  en: {
    visitor: 'Visitor',
    colleague: 'A colleague',
    titles: {
      mine: (visitor: string) => visitor,
      requests: (visitor: string) => `${visitor} asks for a person`,
      mentions: (colleague: string) => `${colleague} mentioned you`,
      callbacks: (visitor: string) => `${visitor} wants to be called`,
      new: (visitor: string) => `New conversation: ${visitor}`,
    },
    many: (count: number, newest: string) => `${count} new messages. The latest: ${newest}`,
    given: 'The conversation was given to you.',
    test: { title: 'Notifications work', body: 'This is what a notification of Parley looks like here.' },
  },
});
