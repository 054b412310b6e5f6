import { catalogue } from '#lib/i18n/catalogue.ts';

export const eraseTexts = catalogue({
  no: {
    menu: 'Slett alt om den besøkende',
    title: (name: string) => `Slette alt om ${name}?`,
    intro: 'Dette forsvinner for godt, for dere og for den besøkende:',
    profile: 'Navn, kontakt og det dere ellers vet',
    conversations: 'Alle samtaler, med meldinger, notater og bilder',
    callbacks: 'Ønsker om å bli oppringt',
    history: 'Hvilke sider som er besøkt',
    after: 'Den som skriver igjen, er en ny besøkende. Det kan ikke gjøres om.',
    word: 'slett',
    confirm: (word: string) => `Skriv «${word}» for å bekrefte`,
    yes: 'Slett alt',
    cancel: 'Avbryt',
    erased: 'Den besøkende er slettet.',
  },
  en: {
    menu: 'Erase the visitor',
    title: (name) => `Erase everything about ${name}?`,
    intro: 'This goes for good, for you and for the visitor:',
    profile: 'Name, contact and whatever else you know',
    conversations: 'All conversations, with messages, notes and pictures',
    callbacks: 'Requests to be called',
    history: 'Which pages were visited',
    after: 'Whoever writes again is a new visitor. This cannot be undone.',
    word: 'erase',
    confirm: (word) => `Type “${word}” to confirm`,
    yes: 'Erase everything',
    cancel: 'Cancel',
    erased: 'The visitor is erased.',
  },
});
