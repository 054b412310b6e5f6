import { expect, test } from 'vitest';
import { extremeAsked, priceIn, weightIn, withoutExtreme } from '#lib/language/measures/extremes.ts';

test.each([
  ['what is your cheapest tent?', 'price', 1],
  ['hvilken sekk er dyrest?', 'price', -1],
  ['Hvilket telt er lettest?', 'weight', 1],
  ['the heaviest bike', 'weight', -1],
])('the least or the most is asked for: %s', (question, of, order) => {
  expect(extremeAsked(question)).toMatchObject({ of, order });
});

test.each(['how much is a tent?', 'hva er letteste måten å bestille på?', 'hva er det tyngste jeg kan sende?'])(
  'it is not: %s',
  (question) => {
    expect(extremeAsked(question)).toBeNull();
  },
);

test('the word for it is none of what is asked about', () => {
  expect(withoutExtreme('cheapest tent').trim()).toBe('tent');
});

test.each([
  ['1 299,00 kr', 1299],
  ['1,299.00', 1299],
  ['£499', 499],
  ['fra 59,90 kr', 59],
  ['4999', 4999],
  ['gratis', null],
])('the price “%s” is %s', (written, amount) => {
  expect(priceIn(written)).toBe(amount);
});

test.each([
  ['vekt 1,9 kg', 1900],
  ['Weight: 890 g', 890],
  ['60 km with 3 gears', null],
])('the weight in “%s” is %s', (written, grams) => {
  expect(weightIn(written)).toBe(grams);
});
