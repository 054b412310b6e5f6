import type { TextLanguage } from '#lib/i18n/catalogue.ts';

const COLUMN =
  /^(?:availability|stock|in[ _]stock|stock[ _](?:status|level|quantity)|lager|lagerstatus|lagerbeholdning|på lager|antall på lager|tilgjengelighet): (.+)$/iu;

const WORDS = [
  { said: /^(?:in[ _]?stock|available|på lager|yes|ja|true)$/iu, no: 'På lager', en: 'In stock' },
  {
    said: /^(?:out[ _]?of[ _]?stock|sold out|unavailable|utsolgt|ikke på lager|no|nei|false|0)$/iu,
    no: 'Utsolgt',
    en: 'Out of stock',
  },
  { said: /^pre[ _-]?order$/iu, no: 'Kan forhåndsbestilles', en: 'Can be ordered in advance' },
  { said: /^back[ _-]?order(?:ed)?$/iu, no: 'I restordre', en: 'On back order' },
] as const;

/**
 * What a product list says of its stock, in words: "availability: out_of_stock" as feeds for search engines have it, "stock: 12"
 * as exports of shops do. What else the list says of a product stays as it is.
 */
export function inStock(fact: string, language: TextLanguage): string {
  const value = COLUMN.exec(fact)?.[1]?.trim();
  if (value === undefined) return fact;
  const known = WORDS.find(({ said }) => said.test(value));
  if (known) return known[language];
  return /^\d+$/.test(value) ? `${WORDS[0][language]}: ${value}` : fact;
}
