import { catalogue } from '#lib/i18n/catalogue.ts';

export const sentenceTexts = catalogue({
  no: {
    sentences: 'Setning for setning',
    kept: 'Sto seg',
    dropped: 'Strøket',
    situation: 'Hviler på klokka, åpningstidene eller det som er sagt.',
    plain: 'Påstår ingenting som må belegges.',
    reasons: {
      uncited: 'Påstår noe uten å vise til noe.',
      fact: 'Et tall, en dato eller en adresse står ikke der det vises til.',
      name: 'Et navn står ikke der det vises til.',
      unlike: 'Har lite til felles med det den viser til.',
      recited: 'Gjentar instruksjonene.',
      link: 'Bygger på en adresse som ikke kan vises.',
      unsupported: 'Det den viser til, sier ikke dette.',
    },
    missing: (words: string) => `Mangler: ${words}`,
  },
  en: {
    sentences: 'Sentence by sentence',
    kept: 'Stood',
    dropped: 'Left out',
    situation: 'Rests on the clock, the opening hours or what was said.',
    plain: 'States nothing that has to be shown.',
    reasons: {
      uncited: 'States something and cites nothing.',
      fact: 'A number, date or address is not in what it cites.',
      name: 'A name is not in what it cites.',
      unlike: 'Has little in common with what it cites.',
      recited: 'Repeats the instructions.',
      link: 'Was built on an address that may not be shown.',
      unsupported: 'What it cites does not say so.',
    },
    missing: (words) => `Missing: ${words}`,
  },
});
