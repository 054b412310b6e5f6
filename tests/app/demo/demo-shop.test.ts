import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { artOf, categories, othersLike, products } from '../../../app/demo/_shop/catalogue/catalogue.ts';
import { demoPath, formatPrice } from '../../../app/demo/_shop/texts/language.ts';
import { resolveView } from '../../../app/demo/_shop/resolve-view.ts';

const publicFolder = new URL('../../../public', import.meta.url);

describe('an address below /demo', () => {
  test.each([
    [[], 'no', 'home'],
    [['en'], 'en', 'home'],
    [['products'], 'no', 'products'],
    [['en', 'products', 'rim-lue'], 'en', 'product'],
    [['delivery'], 'no', 'delivery'],
    [['en', 'about'], 'en', 'about'],
    [['basket'], 'no', 'basket'],
  ])('%j is in “%s” and shows “%s”', (path, language, name) => {
    const place = resolveView(path);
    expect([place.language, place.view?.name]).toEqual([language, name]);
  });

  test.each([
    [['nothing']],
    [['products', 'nothing']],
    [['products', 'rim-lue', 'more']],
    [['delivery', 'more']],
    [['en', 'en']],
    [['home']],
    [['__proto__']],
  ])('%j shows nothing', (path) => {
    expect(resolveView(path).view).toBeNull();
  });

  test('leads back to where it was written from, in both languages', () => {
    for (const language of ['no', 'en'] as const) {
      const path = demoPath(language, 'products', 'rim-lue').split('/').slice(2);
      expect(resolveView(path)).toMatchObject({ language, segments: ['products', 'rim-lue'] });
    }
  });
});

describe('the catalogue', () => {
  test('has at least 24 products, each with an address of its own and in a category that is shown', () => {
    expect(new Set(products.map(({ slug }) => slug)).size).toBe(products.length);
    expect(products.length).toBeGreaterThanOrEqual(24);
    expect(new Set(products.map(({ category }) => category))).toEqual(new Set(categories));
  });

  test('has a drawing for every product and no other drawing', () => {
    const drawings = readdirSync(`${publicFolder.pathname}/demo/art`);
    expect(new Set(drawings)).toEqual(new Set(products.map((product) => artOf(product).split('/').at(-1))));
  });

  test('is drawn without scripts and without anything from elsewhere', () => {
    for (const product of products) {
      const drawing = readFileSync(`${publicFolder.pathname}${artOf(product)}`, 'utf8');
      expect(drawing.replace('http://www.w3.org/2000/svg', '')).not.toMatch(/<script|href|\bon\w+=|https?:/i);
    }
  });

  test('points from a product to four others', () => {
    for (const product of products) {
      const others = othersLike(product);
      expect(new Set(others).size).toBe(4);
      expect(others).not.toContain(product);
    }
  });
});

test('a price is written as each language writes it', () => {
  expect(formatPrice(1499, 'no').replace(/\s/g, ' ')).toBe('1 499 kr');
  expect(formatPrice(1499, 'en')).toBe('1,499 kr');
});
