import { randomFillSync } from 'node:crypto';
import { aPdf, contentOf, stream } from '#tests/support/samples/a-pdf.ts';

const BYTES = 49.5 * 2 ** 20;
/** A picture on each tenth page, as catalogues and manuals have them. */
const PAGES = 2_000;
const PICTURES = 200;
const LINES_A_PAGE = 42;
/** The object that all pages share. */
const RESOURCES = 50;
const WORDS =
  'the return of goods within sixty days is free of charge when the packaging has not been opened and a receipt can be shown at the counter of any shop or service point in the country'.split(
    ' ',
  );

/** A manual of 2,000 pages with 200 pictures, 50 MB in all. */
export function fiftyMegabytesOfPdf(): Uint8Array<ArrayBuffer> {
  const pages = Array.from({ length: PAGES }, (_, page) => stream(contentOf(linesOf(page))));
  const text = pages.reduce((sum, page) => sum + page.length, 0);
  const side = Math.floor(Math.sqrt((BYTES - text - PAGES * 400) / PICTURES));
  const picture = () =>
    stream(
      randomFillSync(Buffer.alloc(side * side)),
      `/Type /XObject /Subtype /Image /Width ${side} /Height ${side} /ColorSpace /DeviceGray /BitsPerComponent 8`,
    );
  const objects = Object.fromEntries(
    Array.from({ length: PICTURES }, (_, at) => [PAGES * 2 + 1_000 + at, picture()] as const),
  );
  const names = Array.from({ length: PICTURES }, (_, at) => `/P${at} ${PAGES * 2 + 1_000 + at} 0 R`).join(' ');
  return aPdf(
    pages.map((page, at) => (at % (PAGES / PICTURES) === 0 ? showing(at / (PAGES / PICTURES), at) : page)),
    {
      objects: { ...objects, [RESOURCES]: `<< /Font << /F1 3 0 R >> /XObject << ${names} >> >>` },
      page: `/Resources ${RESOURCES} 0 R`,
    },
  );
}

const showing = (picture: number, page: number): Buffer =>
  stream(`q 200 0 0 200 72 600 cm /P${picture} Do Q\n${contentOf(linesOf(page))}`);

function linesOf(page: number) {
  const heading = page % 5 === 0 ? [{ text: `Chapter ${page / 5 + 1}`, y: 780, size: 18 }] : [];
  const lines = Array.from({ length: LINES_A_PAGE }, (_, line) => ({
    text: Array.from(
      { length: 12 },
      (_word, at) => WORDS[(page * 7 + line * 13 + at * (1 + (page % 5))) % WORDS.length],
    ).join(' '),
    y: 750 - line * 15,
  }));
  return [...heading, ...lines];
}
