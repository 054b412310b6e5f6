import type { TextLanguage } from '#lib/i18n/catalogue.ts';
import type { Product } from '#lib/resources/message.ts';

/** The list's own words, unless they are a plain number and a currency. */
export function priceWords(
  { price, currency }: Pick<Product, 'price' | 'currency'>,
  language: TextLanguage,
): string | null {
  if (!price) return null;
  if (!/^\d+(?:[.,]\d{1,2})?$/.test(price))
    return currency && !price.includes(currency) ? `${price} ${currency}` : price;
  const amount = Number(price.replace(',', '.'));
  const locale = language === 'no' ? 'nb-NO' : 'en-GB';
  const digits = { minimumFractionDigits: Number.isInteger(amount) ? 0 : 2 };
  try {
    return new Intl.NumberFormat(locale, currency ? { style: 'currency', currency, ...digits } : digits).format(amount);
  } catch {
    return currency ? `${price} ${currency}` : price;
  }
}
