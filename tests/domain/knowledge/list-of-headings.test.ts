import { parseHTML } from 'linkedom';
import { describe, expect, test } from 'vitest';
import { extractText } from '#lib/knowledge/extract/extract-text.ts';
import { blocksOfHtml } from '#lib/knowledge/extract/html/blocks-of-html.ts';
import { blocksOf } from '#lib/language/text/read-markdown.ts';
import type { Block } from '#lib/language/text/block.ts';
import { aPdf } from '#tests/support/samples/a-pdf.ts';

const told = (blocks: readonly Block[]) =>
  blocks.map(({ kind, headings, units }) => `${headings.join(' > ')} | ${kind} | ${units.join(' / ')}`);
const read = async (text: string) =>
  told((await extractText({ filename: 'a.md', mimeType: null, bytes: new TextEncoder().encode(text) })).blocks);

const RATES = '# Rooms\n\n## Single — £60 per night\n\nA bed by the window.\n\n## Double (from £80)\n\nTwo beds.';

describe('headings that tell something themselves', () => {
  test('with their prices are a list, and stand without them over what is below', async () => {
    expect(await read(RATES)).toEqual([
      'Rooms | list | Single: £60 per night / Double: from £80',
      'Rooms > Single | paragraph | A bed by the window.',
      'Rooms > Double | paragraph | Two beds.',
    ]);
  });

  test('with nothing below them are a list, whatever their figure is', async () => {
    expect(
      await read('# Salong\n\n## Klipp – 450 kr\n\n## Barn (under 12 år): 300 kr\n\n## Telefon 22 33 44 55'),
    ).toEqual(['Salong | list | Klipp: 450 kr / Barn (under 12 år): 300 kr / Telefon 22 33 44 55']);
  });

  test('are looked for under each heading apart', async () => {
    expect(await read('## Inne\n\n### Sal – 900 kr\n\nMed lyd.\n\n## Ute\n\n### Tun – 500 kr\n\nUten lyd.')).toEqual([
      'Inne | list | Sal: 900 kr',
      'Inne > Sal | paragraph | Med lyd.',
      'Ute | list | Tun: 500 kr',
      'Ute > Tun | paragraph | Uten lyd.',
    ]);
  });

  test('are left where they are over others, and where they name no price', async () => {
    const text = '# About\n\n## Founded in 1998\n\nBy two sisters.\n\n## More\n\n### Team\n\nWe are ten.';
    expect(await read(text)).toEqual([
      'About > Founded in 1998 | paragraph | By two sisters.',
      'About > More > Team | paragraph | We are ten.',
    ]);
  });

  test('that tell nothing are no text', async () => {
    expect(await read('# Welcome\n\n## Gallery\n\n## 12\n\n## News\n\nWe have moved.')).toEqual([
      'Welcome > News | paragraph | We have moved.',
    ]);
  });

  test('are so in a PDF, too', async () => {
    const bytes = aPdf([
      [
        { text: 'Cottages', y: 780, size: 24 },
        { text: 'Small - £60', y: 740, size: 16 },
        { text: 'Large - £80', y: 700, size: 16 },
        { text: 'It has two beds and a stove, and a view over the lake.', y: 670 },
      ],
    ]);
    const { blocks } = await extractText({ filename: 'a.pdf', mimeType: 'application/pdf', bytes });
    expect(told(blocks)).toEqual([
      'Cottages | list | Small: £60 / Large: £80',
      'Cottages > Large | paragraph | It has two beds and a stove, and a view over the lake.',
    ]);
  });

  test('are so on a page, too', () => {
    const page = '<html><body><h1>Rooms</h1><h2>Single — £60</h2><h2>Double — £80</h2><p>Two beds.</p></body></html>';
    expect(told(blocksOfHtml(parseHTML(page).document.body))).toEqual([
      'Rooms | list | Single: £60 / Double: £80',
      'Rooms > Double | paragraph | Two beds.',
    ]);
  });
});

test('what is read again for an answer has no blocks without text', () => {
  expect(told(blocksOf('## One\n\n## Two\n\nText.'))).toEqual(['Two | paragraph | Text.']);
});
