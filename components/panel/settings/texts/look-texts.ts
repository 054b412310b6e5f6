import { catalogue } from '#lib/i18n/catalogue.ts';

export const lookTexts = catalogue({
  no: {
    colour: 'Farge',
    colourHint: 'Merkefargen deres. Skriften på den blir lys eller mørk, så den kan leses.',
    pick: 'Velg fargen',
    launcher: 'Teksten på knappen',
    welcome: 'Velkomsten',
    suggestions: 'Forslag til spørsmål',
    suggestionsText: 'Vises før noen har skrevet. Høyst ti.',
    suggestion: (number: number, language: string) => `Forslag ${number}, ${language}`,
    add: 'Legg til et forslag',
    remove: (number: number) => `Fjern forslag ${number}`,
    preview: 'Slik ser chatten ut',
    previewLanguage: 'Språk i forhåndsvisningen',
    write: 'Skriv en melding',
  },
  en: {
    colour: 'Colour',
    colourHint: 'Your brand’s colour. The writing on it is light or dark, so that it can be read.',
    pick: 'Choose the colour',
    launcher: 'Words on the button',
    welcome: 'The welcome',
    suggestions: 'Suggested questions',
    suggestionsText: 'Shown before anybody has written. At most ten.',
    suggestion: (number, language) => `Suggestion ${number}, ${language}`,
    add: 'Add a suggestion',
    remove: (number) => `Remove suggestion ${number}`,
    preview: 'What the chat looks like',
    previewLanguage: 'Language of the preview',
    write: 'Write a message',
  },
});
