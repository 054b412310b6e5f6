import type { TextLanguage } from '#lib/i18n/catalogue.ts';

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;
const LOCALES = { no: 'nb-NO', en: 'en-GB' } satisfies Record<TextLanguage, string>;

/** "820 bytes", "1.2 MB": thousands as in the SI, at most one decimal, and none from ten on. */
export function formatFileSize(bytes: number, language: TextLanguage): string {
  let [amount, unit] = [bytes, 0];
  while (Math.round(amount) >= 1000 && unit < UNITS.length - 1) {
    amount /= 1000;
    unit += 1;
  }
  return new Intl.NumberFormat(LOCALES[language], {
    style: 'unit',
    unit: UNITS[unit],
    // Spelled out it has its plural; the others are known by their signs.
    unitDisplay: unit === 0 ? 'long' : 'short',
    maximumFractionDigits: unit === 0 || amount >= 9.95 ? 0 : 1,
  }).format(amount);
}
