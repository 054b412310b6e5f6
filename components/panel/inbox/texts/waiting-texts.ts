import { catalogue } from '#lib/i18n/catalogue.ts';

export const waitingTexts = catalogue({
  no: {
    bar: 'Hvem som venter',
    waiting: (count: string) => `${count} venter`,
    longest: (span: string) => `lengst ${span}`,
    takeNext: 'Ta neste',
    later: 'Senere',
    laterHint: 'Stille til noen nye spør',
    show: 'Vis hvem som venter',
    asksForYou: 'spør etter deg',
    more: (count: number) => `og ${count} til`,
    open: 'Åpne',
    asked: (name: string, waiting: string) => `${name} vil snakke med et menneske. ${waiting}.`,
    askedYou: (name: string) => `${name} spør etter deg.`,
    asksNotice: (name: string) => `${name} vil snakke med et menneske`,
    nobody: 'Ingen venter lenger',
    failed: 'Det gikk ikke: ingen kontakt med tjenesten.',
    closed: (name: string) => `Samtalen med ${name} er avsluttet`,
    closedTogether: (count: number) => `${count} samtaler er avsluttet`,
    undo: 'Angre',
    undoKey: 'Eller trykk z',
    undoWaited: (count: number): string =>
      count === 1
        ? 'Angrer du, blir den åpnet igjen, men ønsket om et menneske er borte.'
        : 'Angrer du, blir de åpnet igjen, men ønskene om et menneske er borte.',
  },
  en: {
    bar: 'Who is waiting',
    waiting: (count) => `${count} waiting`,
    longest: (span) => `longest ${span}`,
    takeNext: 'Take next',
    later: 'Later',
    laterHint: 'Quiet until somebody new asks',
    show: 'Show who is waiting',
    asksForYou: 'asks for you',
    more: (count) => `and ${count} more`,
    open: 'Open',
    asked: (name, waiting) => `${name} wants to talk to a person. ${waiting}.`,
    askedYou: (name) => `${name} asks for you.`,
    asksNotice: (name) => `${name} wants to talk to a person`,
    nobody: 'Nobody is waiting any more',
    failed: 'That did not work: the service cannot be reached.',
    closed: (name) => `The conversation with ${name} is closed`,
    closedTogether: (count) => `${count} conversations are closed`,
    undo: 'Undo',
    undoKey: 'Or press z',
    undoWaited: (count) =>
      count === 1
        ? 'Undo reopens it, but the request for a person stays gone.'
        : 'Undo reopens them, but the requests for a person stay gone.',
  },
});
