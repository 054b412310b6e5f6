import { describe, expect, test } from 'vitest';
import type { Candidate } from '#lib/knowledge/find-candidates.ts';
import { foundOf, oncePerProduct } from '#lib/knowledge/found-candidate.ts';

const passage: Candidate = {
  ...{
    chunkId: 'chunk',
    documentId: 'list',
    suggestionId: null,
    position: 0,
    title: 'Tents',
    url: null,
    heading: '',
    body: '',
  },
  ...{ sentences: [], language: null, product: null },
};

const tent = { title: 'Tent', url: '/tent', imageUrl: 'tent.jpg', price: '4999', currency: 'NOK', description: null };

const rowIn = (language: string, row: number, documentId = 'list'): Candidate => ({
  ...{ ...passage, documentId, language, title: `${language} ${row}` },
  product: { ...tent, row },
});

const titlesOf = (language: string | null, ...candidates: Candidate[]) =>
  oncePerProduct(
    candidates.map((candidate, index) => ({ candidate, score: 1 - index / 10 })),
    language,
  ).map(({ candidate, score }) => `${candidate.title} ${score}`);

describe('a product that was found in several languages', () => {
  test('stands once, where the first stood, in the visitor’s language', () => {
    expect(titlesOf('no', rowIn('en', 1), rowIn('en', 2), rowIn('no', 1))).toEqual(['no 1 1', 'en 2 0.9']);
  });

  test('stands in the language that it was best found in where it is not in the visitor’s', () => {
    expect(titlesOf('de', rowIn('en', 1), rowIn('no', 1))).toEqual(['en 1 1']);
    expect(titlesOf(null, rowIn('no', 1), rowIn('en', 1))).toEqual(['no 1 1']);
  });

  test('is not taken for the same row of another list, nor for a passage', () => {
    const all = [rowIn('en', 1), rowIn('en', 1, 'other'), passage, passage];
    expect(titlesOf('en', ...all)).toHaveLength(4);
  });
});

describe('what was found', () => {
  const kept = { ...tent, row: 3, languages: { no: { ...tent, title: 'Telt', url: '/telt' } } };
  const found = { ...passage, url: 'https://shop.example/tents/', body: 'See [it](wide).', product: kept };

  test('has its addresses from the page that it stood on', () => {
    const { body, product } = foundOf(found, 'en', 'https://moved.example');
    expect(body).toBe('See [it](https://shop.example/tents/wide).');
    expect(product).toMatchObject({
      title: 'Tent',
      url: 'https://shop.example/tent',
      imageUrl: 'https://shop.example/tents/tent.jpg',
    });
  });

  test('has them from the tenant’s site of today where it was uploaded', () => {
    const { product } = foundOf({ ...found, url: null }, 'en', 'https://moved.example');
    expect(product).toMatchObject({ url: 'https://moved.example/tent', imageUrl: 'https://moved.example/tent.jpg' });
  });

  test('is told under the product’s own name and address, in the visitor’s language, without its row', () => {
    const { title, url, product } = foundOf(found, 'no', null);
    expect({ title, url }).toEqual({ title: 'Telt', url: 'https://shop.example/telt' });
    expect(product).not.toHaveProperty('row');
    expect(product).not.toHaveProperty('languages');
  });
});
