import { expect, test } from 'vitest';
import { extractPage } from '#lib/knowledge/extract/html/extract-page.ts';

async function blocksIn(inner: string) {
  const html = `<!doctype html><html lang="en"><head><title>Prices</title></head><body><main><h1>Prices</h1>${inner}</main></body></html>`;
  return (await extractPage({ filename: 'page', url: null, bytes: new TextEncoder().encode(html) })).blocks;
}

const box = (...cells: string[]) => `<div class="row">${cells.map((cell) => `<div>${cell}</div>`).join('')}</div>`;

test.each([
  ['in boxes', `<div>${box('Cut (45 min)', 'NOK 590')}${box('Colour', 'from NOK 1 290')}</div>`],
  [
    'in lines of a list',
    '<ul><li><span>Cut (45 min)</span><b>NOK 590</b></li><li><span>Colour</span><b>from NOK 1 290</b></li></ul>',
  ],
  [
    'in boxes around links',
    '<section><a href="/cut"><span>Cut (45 min)</span><span>NOK 590</span></a><a href="/c"><span>Colour</span><span>from NOK 1 290</span></a></section>',
  ],
])('names with their figures %s are rows', async (_where, inner) => {
  const [block] = (await blocksIn(`${inner}<p>Prices include VAT and hold until the summer.</p>`)).filter(
    ({ units }) => units.length === 2,
  );
  expect(block).toMatchObject({
    kind: 'table',
    units: ['Cut (45 min) – NOK 590', 'Colour – from NOK 1 290'],
  });
});

test('those of three columns, too', async () => {
  const inner = `<div>${box('Cut', '45 min', '590')}${box('Colour', '2 hours', 'free')}</div>`;
  expect((await blocksIn(inner))[0]?.units).toEqual(['Cut – 45 min; 590', 'Colour – 2 hours; free']);
});

test.each([
  ['texts beside pictures of a year', `<div>${box('We opened.', '1998')}${box('We moved.', '2004')}</div>`],
  ['boxes that have other things', `<div>${box('Cut', 'NOK 590')}${box('Colour', 'ask us')}</div>`],
  ['cells that have paragraphs', `<div>${box('<p>Cut</p>', '<p>NOK 590</p>')}${box('Colour', 'NOK 1 290')}</div>`],
  [
    'steps',
    '<ol><li><span>Fill it in</span> <span>2 minutes</span></li><li><span>Sign</span> <span>1 day</span></li></ol>',
  ],
  [
    'sections that have lists',
    '<div><div><span>Hours</span><ul><li>Mon 10–17</li><li>Sat 10–14</li></ul></div><div><span>Phone</span><ul><li>22 33 44 55</li></ul></div></div>',
  ],
  [
    'texts under headings',
    '<div><section><h2>Hours</h2><p>Mon–Fri 10–17</p></section><section><h2>Phone</h2><p>22 33 44 55</p></section></div>',
  ],
  ['rows of different lengths', `<div>${box('Cut', 'NOK 590')}${box('Colour', '2 h', 'NOK 1 290')}</div>`],
])('%s are none, and nothing of them is lost', async (_what, inner) => {
  const blocks = await blocksIn(inner);
  expect(blocks.some(({ kind }) => kind === 'table')).toBe(false);
  const read = blocks.flatMap(({ headings, units }) => [...headings, ...units]).join(' ');
  const written = inner
    .replace(/<[^>]+>/g, ' ')
    .split(/\s+/)
    .filter(Boolean);
  for (const word of written) expect(read).toContain(word);
});

test('headings over sums are the names of rows', async () => {
  const inner = '<div><div><h3>Basic</h3><p>$10</p></div><div><h3>Pro</h3><p>$25 a month</p></div></div>';
  expect((await blocksIn(inner))[0]).toMatchObject({ kind: 'table', units: ['Basic – $10', 'Pro – $25 a month'] });
});

test('what a page keeps for itself is no cell', async () => {
  const entry = (name: string) => `<div><span>${name}</span><script>var shown = 590;</script></div>`;
  const blocks = await blocksIn(`<div>${entry('Cut')}${entry('Colour')}</div>`);
  expect(JSON.stringify(blocks)).not.toContain('590');
});
