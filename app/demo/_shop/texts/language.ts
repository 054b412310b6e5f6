import type { TextLanguage } from '#lib/i18n/catalogue.ts';

export type Language = TextLanguage;
export type Bilingual = { no: string; en: string };

const locales = { no: 'nb-NO', en: 'en-GB' } satisfies Record<Language, string>;

/** The address of a page of the shop: `demoPath('en', 'products')` is `/demo/en/products`. */
export function demoPath(language: Language, ...segments: string[]): string {
  return ['/demo', ...(language === 'en' ? ['en'] : []), ...segments].join('/');
}

/** "1 499 kr" or "1,499 kr" */
export function formatPrice(nok: number, language: Language): string {
  return `${new Intl.NumberFormat(locales[language]).format(nok)} kr`;
}
