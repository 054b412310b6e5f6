import { textLanguage } from '#lib/i18n/language.ts';

const WORDS = {
  en: { searching: 'Looking it up', asking: 'Asking the team' },
  no: { searching: 'Slår opp', asking: 'Spør teamet' },
} as const;

/** Progress labels in the visitor's language (decisions.md, Streams). */
export const progressWords = (language: string) => WORDS[textLanguage(language)];
