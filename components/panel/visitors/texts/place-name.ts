import type { TextLanguage } from '#lib/i18n/catalogue.ts';
import type { Place } from '#lib/resources/live-visitor.ts';

const names = new Map<TextLanguage, Intl.DisplayNames>();

/** "Bergen, Norway", or the country alone. */
export function placeName({ country, city }: Place, language: TextLanguage): string {
  const name = countryName(country, language);
  return city === null ? name : `${city}, ${name}`;
}

function countryName(code: string, language: TextLanguage): string {
  let known = names.get(language);
  if (!known) names.set(language, (known = new Intl.DisplayNames(language === 'no' ? 'nb' : 'en', { type: 'region' })));
  try {
    return known.of(code) ?? code;
  } catch {
    return code;
  }
}
