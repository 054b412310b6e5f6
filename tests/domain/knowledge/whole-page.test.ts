import { expect, test } from 'vitest';
import { extractPage } from '#lib/knowledge/extract/html/extract-page.ts';

const LONG = 'The boat leaves from the third pier of the harbour, and whoever comes late is not waited for. '.repeat(4);
const SECTIONS = ['What to wear', 'Children', 'Weather', 'Food', 'Groups', 'Dogs']
  .map((name) => `<h2>${name}</h2><p>${LONG}</p>`)
  .join('');

test.each([
  ['in a page with one main part', (inner: string) => `<nav>Home</nav><main><h1>Tours</h1>${inner}</main>`],
  ['in one without', (inner: string) => `<div class="menu">Home</div><h1>Tours</h1>${inner}`],
])('a short section at the end of long ones is not lost, %s', async (_where, page) => {
  const inner = `${SECTIONS}<h2>Parking</h2><p>Parking at the harbour is NOK 35 an hour. It is free on Sundays.</p>`;
  const html = `<!doctype html><html lang="en"><head><title>Tours</title></head><body>${page(inner)}</body></html>`;
  const { blocks } = await extractPage({ filename: 'page', url: null, bytes: new TextEncoder().encode(html) });
  expect(blocks.find(({ headings }) => headings.at(-1) === 'Parking')?.units).toEqual([
    'Parking at the harbour is NOK 35 an hour.',
    'It is free on Sundays.',
  ]);
});

test('nor is a row', async () => {
  const rows = '<tr><th>Tour</th><th>Price</th></tr><tr><td>Seals</td><td>NOK 790</td></tr>';
  const html = `<html lang="en"><body><main><h1>Tours</h1>${SECTIONS}<h2>Prices</h2><table>${rows}</table></main></body></html>`;
  const { blocks } = await extractPage({ filename: 'page', url: null, bytes: new TextEncoder().encode(html) });
  expect(blocks.at(-1)).toMatchObject({ kind: 'table', units: ['Seals – Price: NOK 790'], rowsAre: 'Tour' });
});

test.each([
  ['a short list between paragraphs', '<ul><li>Seals: NOK 790</li><li>Whales</li></ul>', ['Seals: NOK 790', 'Whales']],
  ['a price that is no sentence', '<div class="widget"><p>From NOK 790</p></div>', ['From NOK 790']],
  ['when it is open', '<p class="meta">Monday–Friday 9–17</p>', ['Monday–Friday 9–17']],
])('nor is %s', async (_what, inner, units) => {
  const around = '<p>You get the same guide each time. We bring the gear.</p>';
  const html = `<html lang="en"><head><title>Tours – all of them</title></head><body><nav><a href="#a">Tours</a></nav><main>
    <h1>We row</h1><p>We have rowed in the fjord since 2009. All our guides swim and speak English.</p>
    <h2>Tours</h2>${around}${inner}<p>The smallest tour takes two hours and a half.</p>
    <h2>Groups</h2>${around}<h2>Gear</h2>${around}<h2>Changes</h2>${around}</main></body></html>`;
  const { blocks } = await extractPage({ filename: 'page', url: null, bytes: new TextEncoder().encode(html) });
  expect(blocks.map((block) => block.units)).toContainEqual(units);
});

test('a list of links that goes with every page does not make it one of all that stands around its text', async () => {
  const links = '<ul><li><a href="/b">About the boats</a></li><li><a href="/c">The crew</a></li></ul>';
  const html = `<html lang="en"><body><div class="sidebar">${links}</div><article><h1>Tours</h1>${SECTIONS}</article></body></html>`;
  const { blocks } = await extractPage({ filename: 'page', url: null, bytes: new TextEncoder().encode(html) });
  expect(blocks.flatMap(({ units }) => units)).not.toContain('The crew');
});

// What looks through all of a page for each of its letters would not come to an end in a test's time.
test('a page of one paragraph that never ends, and one of thousands of sentences, are read', async () => {
  const read = async (inner: string) => {
    const html = `<html lang="en"><body><main><h1>All</h1>${inner}</main></body></html>`;
    return (await extractPage({ filename: 'page', url: null, bytes: new TextEncoder().encode(html) })).blocks;
  };
  const paragraphs = Array.from({ length: 5_000 }, (_, at) => `<p>The ${at} boat leaves from the third pier.</p>`);
  expect(await read(`<p>${'no stop at all '.repeat(20_000)}</p>`)).not.toEqual([]);
  expect(await read(paragraphs.join(''))).toHaveLength(5_000);
});
