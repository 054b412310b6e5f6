import { expect, test } from 'vitest';
import { extractPage } from '#lib/knowledge/extract/html/extract-page.ts';

const FOOTER = `<footer><p>Møllegata 4, 4006 Stavanger</p><p>Tlf. 51 22 33 44</p><a href="/jobb">Ledige stillinger</a>
  <p>© 2026 Mølla AS, org.nr. 999 888 777</p></footer>`;
const contactOf = async (url: string | null, { lang = 'nb', main = 'Vi maler kornet selv, hver dag.' } = {}) => {
  const html = `<html lang="${lang}"><body><main><h1>Mølla</h1><p>${main}</p></main>${FOOTER}</body></html>`;
  const { blocks } = await extractPage({ filename: 'page', url, bytes: new TextEncoder().encode(html) });
  return blocks.filter(({ headings }) => /^(?:Kontakt|Contact)$/.test(headings.at(-1) ?? ''));
};

const LINES = ['Møllegata 4, 4006 Stavanger', 'Tlf. 51 22 33 44'];

test.each(['https://molla.example/', 'https://molla.example/no', null])(
  'how to reach a business is read under its first page (%s)',
  async (url) => expect(await contactOf(url)).toEqual([{ kind: 'list', headings: ['Kontakt'], units: LINES }]),
);

test('it is not said again for every page of a site', async () => {
  expect(await contactOf('https://molla.example/varer/mel')).toEqual([]);
});

test('its heading is in the language of the page', async () => {
  expect((await contactOf(null, { lang: 'en' })).map(({ headings }) => headings)).toEqual([['Contact']]);
});

test('what the page says itself is not said twice', async () => {
  const [block] = await contactOf(null, { main: `${LINES[0]}</p><p>Vi maler kornet selv, hver dag.` });
  expect(block?.units).toEqual(LINES.slice(1));
});

test('what stands behind its owner is how to reach it, and a number of the company is not', async () => {
  const footer = (text: string) => `<main><h1>Mill</h1><p>We mill it.</p></main><footer>${text}</footer>`;
  const read = async (text: string) =>
    (await extractPage({ filename: 'page', url: null, bytes: new TextEncoder().encode(footer(text)) })).blocks
      .filter(({ headings }) => headings.at(-1) === 'Contact')
      .flatMap(({ units }) => units);
  expect(await read('© The Mill Ltd. 01947 555 210 · hello@mill.example')).toEqual([
    '01947 555 210 · hello@mill.example',
  ]);
  expect(await read('© The Mill Ltd. Org. no. 999 888 777')).toEqual([]);
});
