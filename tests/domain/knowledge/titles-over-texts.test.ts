import { parseHTML } from 'linkedom';
import { describe, expect, test } from 'vitest';
import { blocksIn } from '#lib/knowledge/extract/blocks-of-lines.ts';
import { blocksOfHtml } from '#lib/knowledge/extract/html/blocks-of-html.ts';
import { extractPage } from '#lib/knowledge/extract/html/extract-page.ts';
import { extractText } from '#lib/knowledge/extract/extract-text.ts';
import { questionsOverAnswers } from '#lib/knowledge/extract/questions-over-answers.ts';
import { titlesOverTexts } from '#lib/knowledge/extract/titles-over-texts.ts';
import type { Block } from '#lib/language/text/block.ts';

const read = async (filename: string, content: string) => {
  const { blocks } = await extractText({ filename, mimeType: null, bytes: new TextEncoder().encode(content) });
  return blocks.map(({ kind, headings, units }) => `${headings.join(' > ')} | ${kind} | ${units.join(' / ')}`);
};

const paragraph = (text: string, headings: string[] = []): Block => ({ kind: 'paragraph', headings, units: [text] });

describe('what stands alone over a text is its heading', () => {
  test('in a paragraph of its own, and in the first line of one', async () => {
    expect(
      await read(
        'rules.txt',
        'House rules\n\nKeys\n\nYou get the key at noon.\n\nQuiet\nPlease be quiet after ten.\nMusic stops at nine.\n\n2. Waste:\n\nTake all of it along.',
      ),
    ).toEqual([
      'Keys | paragraph | You get the key at noon.',
      'Quiet | list | Please be quiet after ten. / Music stops at nine.',
      'Waste | paragraph | Take all of it along.',
    ]);
  });

  test('two in a row are one over the other, more are lines of their own', async () => {
    expect(await read('a.txt', 'All\n\nPayment\n\nA deposit\n\nHalf of it is paid first.')).toEqual([
      'Payment > A deposit | paragraph | Half of it is paid first.',
    ]);
    expect(await read('a.txt', 'All\n\nSauna\n\nPool\n\nGym\n\nWe look forward to you.')).toEqual([
      ' | paragraph | Sauna',
      ' | paragraph | Pool',
      ' | paragraph | Gym',
      ' | paragraph | We look forward to you.',
    ]);
  });

  test.each([
    'Room 12: 900 kr',
    'Open until 21.00',
    'Call 22334455',
    'Write to hi@rooms.example',
    'Closed on Sundays.',
    'from noon',
  ])('"%s" tells something itself', (line) => {
    const blocks = [paragraph(line), paragraph('We are glad to see you here.')];
    expect(titlesOverTexts(blocks)).toEqual(blocks);
  });

  test('what opens a list is read with it', async () => {
    expect(await read('a.txt', 'All\n\nYou need:\n\n- a card\n- a towel')).toEqual([
      ' | paragraph | You need:',
      ' | list | a card / a towel',
    ]);
  });

  test('it ends where the next heading begins', () => {
    const under = titlesOverTexts([
      paragraph('Keys', ['Rooms']),
      paragraph('At noon.', ['Rooms']),
      paragraph('At nine.', ['Sauna']),
    ]);
    expect(under.map(({ headings }) => headings)).toEqual([['Rooms', 'Keys'], ['Sauna']]);
  });

  test('on a page whose editor made lines bold, and in Markdown', async () => {
    const page =
      '<html><head><title>Hire</title></head><body><main><h1>Hire</h1><p>We hire out boats of many kinds to anybody who can swim well.</p><p><strong>Deposit</strong></p><p>You leave 500 kr with us until the boat is back in its place.</p></main></body></html>';
    const { blocks } = await extractPage({ filename: 'page', bytes: new TextEncoder().encode(page) });
    expect(titlesOverTexts(blocks).at(-1)).toMatchObject({
      headings: expect.arrayContaining(['Deposit']),
      units: ['You leave 500 kr with us until the boat is back in its place.'],
    });
    expect(await read('a.md', '# Hire\n\n**Deposit**\n\nYou leave 500 kr.')).toEqual([
      'Hire > Deposit | paragraph | You leave 500 kr.',
    ]);
  });
});

describe('lists as people type them', () => {
  test('an item has its mark no longer, goes on in the next line, and what stands below the list is none', async () => {
    expect(
      await read(
        'a.txt',
        'All\n\nBring along:\n- • a hat against the sun, which is strong out on the\nwater in July\n– shoes\nNothing of it can be hired from us.',
      ),
    ).toEqual([
      ' | paragraph | Bring along:',
      ' | list | a hat against the sun, which is strong out on the water in July / shoes',
      ' | paragraph | Nothing of it can be hired from us.',
    ]);
  });

  test('long items are no sentences of one paragraph', async () => {
    const [one, two] = [
      'Members have the courts for themselves on Mondays and Tuesdays',
      'Guests of members play for half of what others have to pay',
    ];
    expect(await read('a.txt', `All\n\n• ${one}\n• ${two}`)).toEqual([` | list | ${one} / ${two}`]);
  });

  test('each list of a paragraph has what opens it', async () => {
    expect(
      await read('a.txt', 'All\n\nSmall (200 kr a month):\nThe hall.\nLarge (300 kr a month):\nThe pool too.'),
    ).toEqual([
      ' | paragraph | Small (200 kr a month):',
      ' | list | The hall.',
      ' | paragraph | Large (300 kr a month):',
      ' | list | The pool too.',
    ]);
  });

  test('items with what is said of each below them, without a mark, are titles', async () => {
    expect(
      await read('a.txt', 'All\n\n • Deposit\n  It is 500 kr\n  You get it back\n • Fuel\n  Bring it back full'),
    ).toEqual(['Deposit | list | It is 500 kr / You get it back', 'Fuel | paragraph | Bring it back full']);
    expect(await read('a.txt', 'All\n\n1. Power\nThere are plugs on the pier.\n\n§ Water\n\nThere is none.')).toEqual([
      'Power | paragraph | There are plugs on the pier.',
      '§ Water | paragraph | There is none.',
    ]);
  });

  test('and on a page, whose lines are broken by hand, under the heading over them', async () => {
    const page =
      '<main><h1>Boats</h1><h2>Hire</h2><div>• Deposit<br>It is 500 kr<br>• Fuel<br>Bring it back full</div></main>';
    const { blocks } = await extractPage({ filename: 'page', bytes: new TextEncoder().encode(page) });
    expect(blocks).toMatchObject([
      { headings: ['Hire', 'Deposit'], units: ['It is 500 kr'] },
      { headings: ['Hire', 'Fuel'], units: ['Bring it back full'] },
    ]);
  });

  test('a line of a page in bold is the label of the line below it, in the same paragraph', async () => {
    const page =
      '<main><h1>Hours</h1><p><strong>Monday</strong><br>Closed<br><b>Tuesday to Friday</b> <br> 10.00 – 18.00<br>Call us first.<br><strong>Note</strong></p></main>';
    const { blocks } = await extractPage({ filename: 'page', bytes: new TextEncoder().encode(page) });
    expect(blocks.flatMap(({ units }) => units)).toEqual([
      'Monday: Closed',
      'Tuesday to Friday: 10.00 – 18.00',
      'Call us first.',
      'Note',
    ]);
  });

  test('a button that asks is the title of what it opens, and any other says nothing', async () => {
    const page =
      '<main><h1>FAQ</h1><div><button>May I swim in shorts?</button><div><p>No, in trunks alone, please.</p></div></div><button>Book a lane now</button></main>';
    const { blocks } = await extractPage({ filename: 'page', bytes: new TextEncoder().encode(page) });
    expect(questionsOverAnswers(blocks)).toMatchObject([
      { headings: expect.arrayContaining(['May I swim in shorts?']), units: ['No, in trunks alone, please.'] },
    ]);
  });

  test('a question that is an item alone stands over what answers it', async () => {
    expect(
      await read('a.md', '- Which cards do you take?\n\nVisa and Mastercard.\n\n- Do you take cash?\n\nYes.'),
    ).toEqual(['Which cards do you take? | paragraph | Visa and Mastercard.', 'Do you take cash? | paragraph | Yes.']);
  });

  test('megabytes in one paragraph, of short lines, items or what goes on in them, are read in moments', () => {
    const many = 200_000;
    const broken = `<html><body><p>${'<b>Sauna</b><br>Hot<br>'.repeat(50_000)}</p></body></html>`;
    const blocks = blocksOfHtml(parseHTML(broken).document.body);
    expect(blocks.flatMap(({ units }) => units)).toHaveLength(50_000);
    const lines = ['Sauna', '- a hat', 'and then a word that goes on', 'You need:'].map((line) =>
      Array(many).fill(line),
    );
    const startedAt = performance.now();
    for (const each of lines) expect(titlesOverTexts(blocksIn(['- a', '- b', ...each]))).not.toEqual([]);
    expect(titlesOverTexts(Array(many).fill(paragraph('Sauna')))).toHaveLength(many);
    expect(performance.now() - startedAt).toBeLessThan(20_000);
  });
});

describe('a title straight over its lines', () => {
  const read = (text: string) =>
    titlesOverTexts(text.split('\n\n').flatMap((paragraph) => blocksIn(paragraph.split('\n')))).map(
      ({ kind, headings, units }) => `${headings.join(' > ')} | ${kind} | ${units.join(' / ')}`,
    );

  test('in capitals', () => {
    expect(
      read('OPENING HOURS\nMon-Fri 10-18\nSun closed\n\nABOUT US\nWe mend phones. Most of it while you wait.'),
    ).toEqual([
      'OPENING HOURS | list | Mon-Fri 10-18 / Sun closed',
      'ABOUT US | paragraph | We mend phones. / Most of it while you wait.',
    ]);
  });

  test('in capitals, in the middle of the lines', () => {
    expect(read('PRICES\nScreen: 1490 kr\nBattery: 690 kr\nWARRANTY\nTwo years on screens.')).toEqual([
      'PRICES | list | Screen: 1490 kr / Battery: 690 kr',
      'WARRANTY | paragraph | Two years on screens.',
    ]);
  });

  test('that has no figure over lines that all have one', () => {
    expect(read('Screens\niPhone 12: 1490 kr\niPhone 13: 1790 kr')).toEqual([
      'Screens | list | iPhone 12: 1490 kr / iPhone 13: 1790 kr',
    ]);
  });

  test.each([
    ['all of them are in capitals', 'ALPHA\nBRAVO\nCHARLIE', ' | list | ALPHA / BRAVO / CHARLIE'],
    ['it is one of the items', 'Deposit\nCleaning\nPets 200 kr', ' | list | Deposit / Cleaning / Pets 200 kr'],
    ['it is an abbreviation', 'UK\nFrance 20 kr\nSpain', ' | list | UK / France 20 kr / Spain'],
  ])('is none where %s', (_what, text, line) => {
    expect(read(text)).toEqual([line]);
  });

  test('a line with a label is no rest of the line before', () => {
    const [address] = read('22 Church Street, Leeds LS1 4AB (round the corner, really)\nPhone: 51 00 22 33');
    expect(address).toContain(' | list | ');
  });
});
