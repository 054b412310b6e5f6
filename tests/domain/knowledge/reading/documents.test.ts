import { describe, expect, test } from 'vitest';
import { readDocument } from '#lib/knowledge/reading/read-document.ts';
import { SHOP_LEXICON } from '#lib/language/words/lexicon.ts';
import { aDocx, item, paragraph, table } from '#tests/support/samples/a-docx.ts';
import { aPdf, type PrintedLine } from '#tests/support/samples/a-pdf.ts';

const read = (filename: string, bytes: Uint8Array, mimeType = 'application/octet-stream') =>
  readDocument({ filename, mimeType, bytes }, SHOP_LEXICON);
const textOf = async (filename: string, bytes: Uint8Array) =>
  (await read(filename, bytes)).chunks.map(({ body }) => body).join('\n\n');

/** Lines from the top, a line apart. */
const column = (texts: readonly string[], given: Partial<PrintedLine> = {}, top = 700): PrintedLine[] =>
  texts.map((text, at) => ({ text, ...given, y: top - at * 14 }));

describe('a PDF', () => {
  test('keeps its headings, by their size, and its paragraphs whole', async () => {
    const { title, chunks, mimeType } = await read(
      'manual.pdf',
      aPdf([
        [
          { text: 'Manual of the tent', y: 780, size: 24 },
          { text: 'Pitching', y: 740, size: 16 },
          ...column(['Unfold the tent on even ground and put the', 'poles together. Then lift it.'], {}, 715),
          { text: 'Care', y: 660, size: 16 },
          ...column(['Dry it before you store it.'], {}, 640),
        ],
      ]),
    );
    expect([title, mimeType]).toEqual(['Manual of the tent', 'application/pdf']);
    expect(chunks.map(({ heading }) => heading)).toEqual(['Manual of the tent › Pitching › Care']);
    expect(chunks[0]!.sentences).toEqual([
      'Unfold the tent on even ground and put the poles together.',
      'Then lift it.',
      'Dry it before you store it.',
    ]);
  });

  test('keeps lists and the rows of tables', async () => {
    const row = (cells: string[], y: number) => cells.map((text, at) => ({ text, x: 72 + at * 150, y }));
    const text = await textOf(
      'prices.pdf',
      aPdf([
        [
          ...column(['What is in the box:', '• four poles', '• twelve pegs, and a bag', '  for all of them'], {}, 700),
          ...row(['Delivery', 'Price', 'Time'], 600),
          ...row(['Express', '229 kr', '1 day'], 586),
          ...row(['Parcel', '99 kr', '4 days'], 572),
        ],
      ]),
    );
    expect(text).toContain('- four poles');
    expect(text).toContain('- twelve pegs, and a bag for all of them');
    expect(text).toContain('- Express – Price: 229 kr; Time: 1 day');
    expect(text).toContain('- Parcel – Price: 99 kr; Time: 4 days');
  });

  test('keeps the rows of a table whose columns stand close, with heads over figures in a font of their own', async () => {
    const row = (cells: string[], y: number, font: PrintedLine['font'] = 'F1') =>
      cells.map((text, at) => ({ text, x: [72, 210, 275][at]!, y, font }));
    const text = await textOf(
      'cakes.pdf',
      aPdf([
        [
          { text: 'Everything is baked on the day and fetched by noon.', y: 620 },
          ...row(['Cake', '8 people', '12 people'], 600, 'F2'),
          ...row(['Sponge with strawberries', '420 kr', '590 kr'], 580),
          ...row(['Carrot', '380 kr', '-'], 560),
          { text: 'Words on the cake are free.', y: 530 },
        ],
      ]),
    );
    expect(text).toContain('- Sponge with strawberries – 8 people: 420 kr; 12 people: 590 kr');
    expect(text).toContain('- Carrot – 8 people: 380 kr; 12 people: -');
    expect(text).toMatch(/fetched by noon\.\n/);
    expect(text).toMatch(/\nWords on the cake are free\./);
  });

  test('keeps a cell of several lines whole, with the others in the middle beside it', async () => {
    const text = await textOf(
      'rooms.pdf',
      aPdf([
        [
          { text: 'Membership', x: 72, y: 700 },
          ...['Price a', 'month'].map((part, at) => ({ text: part, x: 170, y: 707 - at * 14 })),
          { text: 'Access', x: 260, y: 700 },
          ...[
            ['Part time', '120', '8-18', 'weekdays'],
            ['Full time', '220', 'Day and', 'night'],
          ].flatMap(([name, price, first, second], at) => [
            { text: name!, x: 72, y: 660 - at * 40 },
            { text: price!, x: 170, y: 660 - at * 40 },
            { text: first!, x: 260, y: 667 - at * 40 },
            { text: second!, x: 260, y: 653 - at * 40 },
          ]),
        ],
      ]),
    );
    expect(text).toContain('- Part time – Price a month: 120; Access: 8-18 weekdays');
    expect(text).toContain('- Full time – Price a month: 220; Access: Day and night');
  });

  test('goes on with a table over the end of a page, whether or not its columns are named again', async () => {
    const row = (cells: string[], y: number, font: PrintedLine['font'] = 'F1') =>
      cells.map((text, at) => ({ text, x: 72 + at * 150, y, font }));
    const text = await textOf(
      'long.pdf',
      aPdf([
        [...row(['Boat', 'Hire'], 300, 'F2'), ...row(['Dinghy', '38 kr'], 280), ...row(['Skiff', '74 kr'], 260)],
        [...row(['Boat', 'Hire'], 700, 'F2'), ...row(['Ferry', '240 kr'], 680), ...row(['Raft', '9 kr'], 660)],
        [...row(['Canoe', '30 kr'], 700), ...row(['Kayak', '45 kr'], 680)],
      ]),
    );
    for (const each of ['Dinghy – Hire: 38 kr', 'Ferry – Hire: 240 kr', 'Kayak – Hire: 45 kr'])
      expect(text).toContain(each);
    expect(text).not.toContain('Boat – Hire');
  });

  test('keeps lines apart that were broken where there was room, and wrapped ones together', async () => {
    const text = await textOf(
      'hours.pdf',
      aPdf([
        [
          ...column(['We are by the quay in a red house that nobody can miss, and', 'Anna will show you in.'], {}, 760),
          ...column(['Monday: closed', 'Tuesday to Friday: 9-17', 'Saturday: 10-14'], {}, 700),
        ],
      ]),
    );
    expect(text).toContain('- Monday: closed\n- Tuesday to Friday: 9-17\n- Saturday: 10-14');
    expect(text).toContain('that nobody can miss, and Anna will show you in.');
  });

  test('leaves out what is printed on every page, and puts broken words together', async () => {
    const pages = [1, 2, 3, 4].map((page) => [
      { text: 'Nordlys Friluft AS - Conditions', y: 820, size: 9 },
      ...column([
        `On page ${'abcd'[page - 1]} we speak of ship-`,
        'ping, e-mail and much else. We send e-',
        'mail to you.',
      ]),
      { text: `Page ${page} of 4`, y: 20, size: 9 },
    ]);
    const text = await textOf('conditions.pdf', aPdf(pages));
    expect(text).toContain('On page c we speak of shipping, e-mail and much else.');
    expect(text).toContain('We send e-mail to you.');
    expect(text).not.toMatch(/Nordlys|Page \d/);
  });

  test('keeps all of a page that the library hands over in many parts', async () => {
    const rows = Array.from({ length: 90 }, (_, row) =>
      Array.from({ length: 12 }, (_cell, at) => ({
        text: `w${row}x${at}`,
        x: 20 + at * 48,
        y: 810 - row * 8,
        size: 5,
      })),
    );
    const text = await textOf('dense.pdf', aPdf([rows.flat()]));
    expect(new Set(text.match(/w\d+x\d+/g))).toEqual(new Set(rows.flat().map((cell) => cell.text)));
  });

  test('goes on with a sentence over the end of a page', async () => {
    const pages = [column(['The guarantee holds for two'], {}, 100), column(['years from the day of delivery.'])];
    expect(await textOf('guarantee.pdf', aPdf(pages))).toContain('The guarantee holds for two years from the day');
  });

  test('is one whatever its name says', async () => {
    const { mimeType, error } = await read('notes.txt', aPdf([column(['It is a PDF after all.'])]), 'text/plain');
    expect([mimeType, error]).toEqual(['application/pdf', null]);
  });
});

describe('a Word document', () => {
  test('keeps headings, lists and tables', async () => {
    const bytes = aDocx(
      [
        paragraph('Leiebetingelser', 'Title'),
        paragraph('Priser', 'Heading1'),
        paragraph('Alle priser er per døgn. Depositum kommer i tillegg.'),
        table([
          ['Utstyr', 'Pris', 'Depositum'],
          ['Kajakk', '450 kr', '1000 kr'],
          ['Telt', '200 kr', '500 kr'],
        ]),
        paragraph('Henting', 'Heading2'),
        item('Ta med legitimasjon'),
        item('Kom i god tid'),
        item('Logg inn', 2),
      ].join(''),
    );
    const { title, chunks, mimeType } = await read('leie.docx', bytes);
    expect([title, mimeType]).toEqual(['Leiebetingelser', expect.stringContaining('wordprocessingml')]);
    const [chunk] = chunks;
    expect(chunk!.heading).toBe('Leiebetingelser › Priser › Priser › Henting');
    expect(chunk!.sentences).toEqual([
      'Alle priser er per døgn.',
      'Depositum kommer i tillegg.',
      'Utstyr:',
      'Kajakk – Pris: 450 kr; Depositum: 1000 kr',
      'Telt – Pris: 200 kr; Depositum: 500 kr',
      'Ta med legitimasjon',
      'Kom i god tid',
      'Logg inn',
    ]);
    expect(chunk!.language).toBe('no');
  });

  test('is told by its content, whatever it is called', async () => {
    expect(await read('leie.pdf', aDocx(paragraph('Det er Word.')))).toMatchObject({ error: null, title: 'Leie' });
  });
});

describe('a text', () => {
  const text = 'Åpningstider\n\nVi har åpent hele året – også i påsken. Prisen er 20 €.';
  const sixteen = (bom: number[], order: 'le' | 'be') => {
    const body = Buffer.from(text, 'utf16le');
    return new Uint8Array([...bom, ...(order === 'be' ? body.swap16() : body)]);
  };
  const western = (currency: number) =>
    new Uint8Array([...text].map((sign) => ({ '–': 0x96, '€': currency })[sign] ?? sign.charCodeAt(0)));

  test.each([
    ['UTF-8', new TextEncoder().encode(text)],
    ['UTF-8 with a mark', new Uint8Array([0xef, 0xbb, 0xbf, ...new TextEncoder().encode(text)])],
    ['UTF-16 with a mark', sixteen([0xff, 0xfe], 'le')],
    ['UTF-16 the other way round', sixteen([0xfe, 0xff], 'be')],
    ['UTF-16 without a mark', sixteen([], 'le')],
    ['Windows-1252', western(0x80)],
  ])('is read in %s', async (_encoding, bytes) => {
    const { title, chunks } = await read('tider.txt', bytes);
    expect([title, chunks[0]?.sentences]).toEqual([
      'Åpningstider',
      ['Vi har åpent hele året – også i påsken.', 'Prisen er 20 €.'],
    ]);
  });

  test('in ISO-8859-1 has its letters, and one that was cut in the middle of a letter too', async () => {
    expect(await textOf('a.txt', Buffer.from('Blåbær på tørt brød koster én krone.', 'latin1'))).toContain(
      'Blåbær på tørt',
    );
    const cut = new TextEncoder()
      .encode('Blåbær på tørt brød koster lite, også på søndag, når det er godt vær. Å')
      .slice(0, -1);
    expect(await textOf('a.txt', cut)).toContain('Blåbær på tørt brød');
  });
});
