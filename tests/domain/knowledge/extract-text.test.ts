import { describe, expect, test } from 'vitest';
import { documentTypeOf } from '#lib/knowledge/extract/document-type.ts';
import { extractText } from '#lib/knowledge/extract/extract-text.ts';
import { parseCsv } from '#lib/knowledge/extract/parse-csv.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const read = (filename: string, content: string | Uint8Array) =>
  extractText({ filename, mimeType: null, bytes: typeof content === 'string' ? utf8(content) : content });

describe('which type a file is of', () => {
  test.each([
    ['a.MD', null, 'md'],
    ['a.markdown', 'text/plain', 'md'],
    ['a', 'text/csv; charset=utf-8', 'csv'],
    ['a.pdf', null, 'pdf'],
    ['a.docx', 'application/octet-stream', 'docx'],
    ['a.exe', 'application/x-msdownload', null],
    ['md', null, null],
  ])('%s (%s) is %s', (filename, mimeType, type) => {
    expect(documentTypeOf(filename, mimeType)).toBe(type);
  });
});

describe('letters', () => {
  const SHOWN = 'Åpningstider på høyfjellet';
  test.each([
    ['UTF-8', utf8(`${SHOWN}.`)],
    ['UTF-8 with a mark', utf8(`\ufeff${SHOWN}.`)],
    ['UTF-16', new Uint8Array(Buffer.from(`\ufeff${SHOWN}.`, 'utf16le'))],
    ['what Windows writes', new Uint8Array(Buffer.from(`${SHOWN}.`, 'latin1'))],
  ])('in %s are read', async (_encoding, bytes) => {
    expect((await read('a.txt', bytes)).blocks[0]?.units).toEqual([`${SHOWN}.`]);
  });
});

describe('Markdown', () => {
  test('has its title from the front matter, else from its first heading', async () => {
    expect(await read('a.md', '---\ntitle: "Frakt"\ndate: 2026\n---\n# Other\n\nText.')).toMatchObject({
      title: 'Frakt',
    });
    expect(await read('a.md', 'Intro.\n\n# **Retur** og bytte #\n\nText.')).toMatchObject({ title: 'Retur og bytte' });
    expect(await read('a.md', 'Only text.')).toMatchObject({ title: null });
  });
});

describe('plain text', () => {
  test('has a short first line for a title, and keeps lines apart that were not wrapped', async () => {
    const { title, blocks } = await read(
      'a.txt',
      'Hours\r\n\r\nThe store:\r\nMonday: 10–18\r\nSunday: closed\r\n\r\nA line that an editor has broken because it was long,\r\nand its end.',
    );
    expect(title).toBe('Hours');
    expect(blocks).toEqual([
      { kind: 'paragraph', headings: [], units: ['The store:'] },
      { kind: 'list', headings: [], units: ['Monday: 10–18', 'Sunday: closed'] },
      {
        kind: 'paragraph',
        headings: [],
        units: ['A line that an editor has broken because it was long, and its end.'],
      },
    ]);
  });

  test('has a price in a line of its own beside what it is of, also over an empty line', async () => {
    const { blocks } = await read(
      'a.txt',
      'Rates\n\nRowing boat\n350,-\nCanoe\nkr. 275 per dag\n\nSauna, an evening:\n\n900 kr\n\nWe open at ten.',
    );
    expect(blocks.flatMap(({ units }) => units)).toEqual([
      'Rowing boat: 350,-',
      'Canoe: kr. 275 per dag',
      'Sauna, an evening: 900 kr',
      'We open at ten.',
    ]);
  });
});

describe('plain text of questions with their answers', () => {
  const paragraphs = [
    'HELP',
    'What does it cost?\n£4 an hour.',
    'How do I pay?\nBy card.\nYou are not billed before you leave.',
    'Borrowing',
    'The cable is stuck.\nUnlock the car twice.',
    'Where are you?\nAt the quay.',
    'There is another at the station.',
  ];
  const pathsOf = async (text: string) =>
    (await read('a.txt', text)).blocks.map(({ headings, units }) => [headings.join(' › '), units.join(' ')]);

  test('has what is no question over an answer for a heading as well, and each answer under its own', async () => {
    expect(await pathsOf(paragraphs.join('\n\n'))).toEqual([
      ['What does it cost?', '£4 an hour.'],
      ['How do I pay?', 'By card. You are not billed before you leave.'],
      ['Borrowing › The cable is stuck.', 'Unlock the car twice.'],
      ['Borrowing › Where are you?', 'At the quay.'],
      ['Borrowing › Where are you?', 'There is another at the station.'],
    ]);
  });

  test('ends an answer where a title without a question stands over what is said of it', async () => {
    const text = [
      ...paragraphs.slice(0, 4),
      'Why?\nNobody knows.',
      'Cards\nWe take all of them, and you may spread the cost of it over ten months.',
    ].join('\n\n');
    const paths = await pathsOf(text);
    expect(paths.at(-1)).toEqual([
      'Borrowing › Cards',
      'We take all of them, and you may spread the cost of it over ten months.',
    ]);
  });

  test('is none where few of them ask', async () => {
    const paths = await pathsOf('It rained.\nWe stayed in.\n\nWhy?\nNobody knows.\n\nIt stopped.\nWe left.');
    expect(paths.map(([path]) => path)).not.toContain('It rained.');
  });
});

describe('CSV', () => {
  test('quotes, separators and line ends are read as spreadsheets write them', () => {
    expect(parseCsv('a;b\r\n"x;""y""";"1\n2"\r\n\r\nz;')).toEqual([
      ['a', 'b'],
      ['x;"y"', '1\n2'],
      ['z', ''],
    ]);
    expect(parseCsv('a,b\n"never closed,1\n2,3')).toEqual([
      ['a', 'b'],
      ['"never closed', '1'],
      ['2', '3'],
    ]);
  });

  test('a stray quote spoils its own row alone', () => {
    const long = 'x'.repeat(120_000);
    expect(parseCsv(`a,b\n"q, ""r""",1\n"stray,2\n${long}\n"s",3\n27" screen,4`)).toEqual([
      ['a', 'b'],
      ['q, "r"', '1'],
      ['"stray', '2'],
      [long],
      ['s', '3'],
      ['27" screen', '4'],
    ]);
  });

  test('rows of any length are read as they are, and empty ones not at all', () => {
    expect(parseCsv('a,b\n1,2,3\n4\n,\n')).toEqual([['a', 'b'], ['1', '2', '3'], ['4']]);
    expect(parseCsv('')).toEqual([]);
  });

  test('megabytes are read in moments, however many quotes are astray', () => {
    const start = performance.now();
    expect(parseCsv(`a,b\n${'"x,2\n'.repeat(200_000)}"y`)).not.toEqual([]);
    expect(performance.now() - start).toBeLessThan(5000);
  });

  test('a header with a title and an address, in any case and order, makes a product list', async () => {
    const { products, blocks } = await read(
      'p.csv',
      'PRICE;Name;URL;Image_Url;Currency;Description;Weight_g\n1 299,00;Li 2 telt;https://shop.test/li;/li.png;NOK;Lett.;1900\n',
    );
    expect(blocks).toEqual([]);
    expect(products).toEqual([
      {
        title: 'Li 2 telt',
        url: 'https://shop.test/li',
        imageUrl: '/li.png',
        price: '1 299,00',
        currency: 'NOK',
        description: 'Lett.',
        details: ['Weight: 1900 g'],
      },
    ]);
  });

  test.each([
    'javascript:alert(1)',
    '//evil.test/x',
    '/\\evil.test',
    'data:text/html,x',
    'https://user:pass@shop.test/',
    'ftp://shop.test/x',
    'x',
    '',
  ])('a row whose address is "%s" is no product', async (url) => {
    const { products } = await read('p.csv', `title,url\nGood,https://shop.test/a\nBad,${url}\n`);
    expect(products?.map(({ title }) => title)).toEqual(['Good']);
  });

  test.each([
    ['/li', '/li'],
    ['./li', './li'],
    ['products/li', 'products/li'],
    ['li.html', 'li.html'],
    ['shop.test/li', 'https://shop.test/li'],
    ['http://localhost:8080/li', 'http://localhost:8080/li'],
  ])('an address of "%s" is kept as "%s"', async (written, kept) => {
    const { products } = await read('p.csv', `title,url\nGood,${written}\n`);
    expect(products?.map(({ url }) => url)).toEqual([kept]);
  });

  test.each([
    ['a feed for search engines', 'id,title,link,image_link,price\n7,Tent,https://shop.test/t,/t.png,10 EUR\n'],
    ['a Norwegian export', 'navn;lenke;bilde;pris\nTent;https://shop.test/t;/t.png;10 EUR\n'],
  ])('the columns of %s make one, too', async (_what, text) => {
    const { products } = await read('p.csv', text);
    expect(products).toMatchObject([
      { title: 'Tent', url: 'https://shop.test/t', imageUrl: '/t.png', price: '10 EUR' },
    ]);
  });

  test('by those names a table without prices is none', async () => {
    expect((await read('p.csv', 'navn,lenke\nKari Moen,https://shop.test/kari\n')).products).toBeNull();
  });

  test('columns that name a language hold the row in it, and what has no cell there is what it is for all', async () => {
    const { products } = await read(
      'p.csv',
      'title,title_en,Description (EN),url,url-en,image,price,color,color_en,price_kr\n' +
        'Telt,Tent,Light,/telt,/en/tent,/t.png,100,grønt,green,100\nTarp,,,/tarp,/en/tarp,,50,,,\n',
    );
    const shared = { imageUrl: '/t.png', price: '100', currency: null };
    const kr = 'price: 100 kr';
    expect(products).toEqual([
      {
        ...{ ...shared, title: 'Telt', url: '/telt', description: null, details: ['color: grønt', kr], language: null },
        languages: {
          en: { ...shared, title: 'Tent', url: '/en/tent', description: 'Light', details: ['color: green', kr] },
        },
      },
      {
        ...{ title: 'Tarp', url: '/tarp', imageUrl: null, price: '50', currency: null, description: null },
        ...{ details: [], language: null, languages: {} },
      },
    ]);
  });

  test('a list whose every title names its language has the first where nothing else is asked for', async () => {
    const { products } = await read('p.csv', 'name_nb,name_en-GB,url_nb,url_en-GB\nTelt,Tent,/telt,/tent\n');
    expect(products).toMatchObject([
      { title: 'Telt', url: '/telt', language: 'no', languages: { en: { title: 'Tent', url: '/tent' } } },
    ]);
  });

  test('a list has twelve languages at most, and what goes beyond is a fact like any other', async () => {
    const tags = Array.from('abcdefghijklmnopqrst', (letter) => `x${letter}`);
    const header = ['title', 'url', ...tags.map((tag) => `title_${tag}`)].join(',');
    const { products } = await read('p.csv', `${header}\nTent,/tent,${tags.join(',')}\n`);
    expect(Object.keys(products![0]!.languages!)).toEqual(tags.slice(0, 12));
    expect(products![0]!.details).toEqual(tags.slice(12).map((tag) => `title ${tag}: ${tag}`));
  });

  test('any other table is lines that read by themselves, with units behind their numbers', async () => {
    const { products, blocks } = await read(
      'prices.csv',
      'sted,pris_kr,merknad\nSvalbard,199,Uten moms\nHentested,79,\n',
    );
    expect(products).toBeNull();
    expect(blocks).toEqual([
      {
        kind: 'table',
        headings: [],
        units: ['Svalbard – pris: 199 kr; merknad: Uten moms', 'Hentested – pris: 79 kr'],
        rowsAre: 'sted',
      },
    ]);
  });
});
