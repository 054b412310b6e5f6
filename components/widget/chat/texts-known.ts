import type { TextLanguage } from '#lib/i18n/catalogue.ts';
import { builtIn } from './built-in-texts.ts';
import { loadPart } from './load-part.ts';
import type { ChatTexts } from './texts.ts';

const known: Partial<Record<TextLanguage, ChatTexts>> = { [builtIn.language]: builtIn };

/** What is not there yet is said in the language that is. */
export const textsOf = (language: TextLanguage): ChatTexts => known[language] ?? builtIn;

/** Rejects when they cannot be fetched. */
export async function needTexts(language: TextLanguage): Promise<void> {
  known[language] ??= (await loadPart(language === 'no' ? 'norwegian' : 'english')).texts;
}
