import { expect, test } from 'vitest';
import { chunkDocument } from '#lib/knowledge/chunk-document.ts';
import { extractCsv } from '#lib/knowledge/extract/extract-csv.ts';
import { inStock } from '#lib/knowledge/in-stock.ts';
import { SHOP_LEXICON } from '#lib/language/words/lexicon.ts';

test.each([
  ['availability: in stock', 'På lager', 'In stock'],
  ['availability: out_of_stock', 'Utsolgt', 'Out of stock'],
  ['availability: preorder', 'Kan forhåndsbestilles', 'Can be ordered in advance'],
  ['stock: 12', 'På lager: 12', 'In stock: 12'],
  ['Lagerstatus: 0', 'Utsolgt', 'Out of stock'],
  ['stock: ask in the shop', 'stock: ask in the shop', 'stock: ask in the shop'],
  ['stock photo: yes', 'stock photo: yes', 'stock photo: yes'],
])('%s', (fact, no, en) => expect([inStock(fact, 'no'), inStock(fact, 'en')]).toEqual([no, en]));

test("a product's text says it in the list's language", () => {
  const bytes = new TextEncoder().encode(
    'title,url,price,description,stock\nKrakk,/krakk,450,En krakk av bjørk som ikke velter.,0\n',
  );
  const list = extractCsv({ filename: 'p.csv', url: null, bytes });
  expect([...chunkDocument('Varer', list, SHOP_LEXICON)][0]?.sentences).toContain('Utsolgt');
});
