import { expect, test } from 'vitest';
import { priceWords } from '#lib/i18n/price-words.ts';

test.each([
  ['4299', 'NOK', 'NOK 4,299', '4 299 kr'],
  ['4999.00', 'NOK', 'NOK 4,999', '4 999 kr'],
  ['1899,50', 'NOK', 'NOK 1,899.50', '1 899,50 kr'],
  ['4 999,-', 'NOK', 'NOK 4,999', '4 999 kr'],
  ['kr 4 999', 'NOK', 'NOK 4,999', '4 999 kr'],
  ['4 999 kr', 'nok', 'NOK 4,999', '4 999 kr'],
  ['NOK 4999', null, 'NOK 4,999', '4 999 kr'],
  ['4999.00 NOK', null, 'NOK 4,999', '4 999 kr'],
  ['1.299', 'NOK', 'NOK 1,299', '1 299 kr'],
  ['1,299.90', 'EUR', '€1,299.90', '1 299,90 €'],
  ['1.299,90', 'EUR', '€1,299.90', '1 299,90 €'],
  ['49.9', 'EUR', '€49.90', '49,90 €'],
  ['€ 49,90', null, '€49.90', '49,90 €'],
  ['£20', 'GBP', '£20', '20 £'],
  ['1499', 'SEK', 'SEK 1,499', '1 499 SEK'],
  ['1499', 'kr', '1,499 kr', '1 499 kr'],
  ['499 kr', null, '499 kr', '499 kr'],
  ['499 kr', 'SEK', 'SEK 499', '499 SEK'],
  ['0', 'NOK', 'NOK 0', '0 kr'],
  ['12.5', null, '12.50', '12,50'],
  ['1200', null, '1,200', '1 200'],
  ['1200', 'points', '1,200 points', '1 200 points'],
  ['4999', 'ABC', 'ABC 4,999', '4 999 ABC'],
] as const)('a price of %s in %s is %s in English and %s in Norwegian', (price, currency, english, norwegian) => {
  const plain = (words: string | null) => words?.replace(/\s/g, ' ');
  expect(plain(priceWords({ price, currency }, 'en'))).toBe(english);
  expect(plain(priceWords({ price, currency }, 'no'))).toBe(norwegian);
});

test.each([
  ['from 10', 'EUR', 'from 10 EUR', 'from 10 EUR'],
  ['fra 199', 'NOK', 'fra 199 NOK', 'fra 199 kr'],
  ['199–499', 'NOK', '199–499 NOK', '199–499 kr'],
  ['10 USD', 'EUR', '10 USD', '10 USD'],
  ['$10', 'EUR', '$10', '$10'],
  ['199 kr/døgn', 'NOK', '199 kr/døgn', '199 kr/døgn'],
  ['Pris på forespørsel', 'NOK', 'Pris på forespørsel', 'Pris på forespørsel'],
  ['1 2 3', 'NOK', '1 2 3 NOK', '1 2 3 kr'],
  ['9'.repeat(30), null, '9'.repeat(30), '9'.repeat(30)],
] as const)('%s in %s is no plain amount and stays in its own words', (price, currency, english, norwegian) => {
  const plain = (words: string | null) => words?.replace(/\s/g, ' ');
  expect(plain(priceWords({ price, currency }, 'en'))).toBe(english);
  expect(plain(priceWords({ price, currency }, 'no'))).toBe(norwegian);
});

test('no line breaks within an amount', () => {
  for (const language of ['no', 'en'] as const)
    expect(priceWords({ price: '1234567', currency: 'NOK' }, language)).not.toContain(' ');
});

test.each([null, '', '  '])('without a price (%j) there are no words', (price) => {
  expect(priceWords({ price, currency: 'NOK' }, 'no')).toBeNull();
});
