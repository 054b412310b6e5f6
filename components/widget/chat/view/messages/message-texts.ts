import { catalogue } from '#lib/i18n/catalogue.ts';

export const messageTexts = catalogue({
  no: {
    sources: (count: number) => (count === 1 ? '1 kilde' : `${count} kilder`),
    products: (count: number) => (count === 1 ? '1 vare' : `${count} varer`),
    helped: 'Hjalp svaret?',
    up: 'Svaret hjalp',
    down: 'Svaret hjalp ikke',
    thanks: 'Takk',
    enlarge: (name: string) => `Vis bildet ${name} større`,
    gone: (name: string) => `Bilde: ${name}`,
    before: 'Forrige bilde',
    next: 'Neste bilde',
    dismiss: 'Skjul meldingen',
    wait: (when: string) =>
      `Flere meldinger kan ikke sendes akkurat nå. Det du har skrevet, sendes av seg selv ${when}.`,
    inTime: (time: string) => `om ${time}`,
  },
  en: {
    sources: (count) => (count === 1 ? '1 source' : `${count} sources`),
    products: (count) => (count === 1 ? '1 product' : `${count} products`),
    helped: 'Did the answer help?',
    up: 'The answer helped',
    down: 'The answer did not help',
    thanks: 'Thank you',
    enlarge: (name) => `Show the picture ${name} larger`,
    gone: (name) => `Picture: ${name}`,
    before: 'Previous picture',
    next: 'Next picture',
    dismiss: 'Hide the message',
    wait: (when) => `No more messages can be sent right now. What you have written is sent by itself ${when}.`,
    inTime: (time) => `in ${time}`,
  },
});
