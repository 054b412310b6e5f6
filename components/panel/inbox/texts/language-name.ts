import type { TextLanguage } from '#lib/i18n/catalogue.ts';

/** What a language is called in ours: `de` is "tysk" or "German". The tag itself where nobody knows. */
export function languageName(tag: string, language: TextLanguage): string {
  try {
    const names = new Intl.DisplayNames(language === 'no' ? 'nb' : 'en-GB', { type: 'language' });
    return names.of(tag === 'no' ? 'nb' : tag)?.replace(/\s*bokmål|\s*Bokmål/, '') ?? tag;
  } catch {
    return tag;
  }
}
