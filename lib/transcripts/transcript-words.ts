import type { TextLanguage } from '#lib/i18n/catalogue.ts';

export interface TranscriptWords {
  tag: string;
  locale: string;
  title: (tenant: string) => string;
  you: string;
  team: string;
  image: (name: string) => string;
  page: (url: string) => string;
  empty: string;
  footer: (tenant: string) => string;
}

export const TRANSCRIPT_WORDS: Record<TextLanguage, TranscriptWords> = {
  no: {
    tag: 'nb',
    locale: 'nb-NO',
    title: (tenant) => `Samtalen din med ${tenant}`,
    you: 'Du',
    team: 'Kundeservice',
    image: (name) => `Bilde: ${name}`,
    page: (url) => `Side: ${url}`,
    empty: 'Det er ikke skrevet noe i samtalen ennå.',
    footer: (tenant) => `Du får denne e-posten fordi noen ba om samtalen i chatten hos ${tenant}.`,
  },
  en: {
    tag: 'en',
    locale: 'en-GB',
    title: (tenant) => `Your conversation with ${tenant}`,
    you: 'You',
    team: 'The team',
    image: (name) => `Image: ${name}`,
    page: (url) => `Page: ${url}`,
    empty: 'Nothing has been written in the conversation yet.',
    footer: (tenant) => `You get this mail because somebody asked for the conversation in the chat of ${tenant}.`,
  },
};
