import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import type { KnowledgeDocument, KnowledgeResult } from '#lib/resources/assistant/knowledge.ts';
import { made } from '#tests/support/api/api-client.ts';
import { aTenant, type TestOperator } from '#tests/support/api/api-tenant.ts';
import { aSite, htmlPage, type SitePage, type TestSite } from '#tests/support/samples/a-site.ts';

const PATH = '/operator/knowledge/documents';

let site: TestSite;
let elsewhere: TestSite;
let anna: TestOperator;
beforeAll(async () => {
  [site, elsewhere] = [await aSite(), await aSite({ '/': '<p>Somebody else’s words.</p>' })];
  const tenant = await aTenant(inject('app'), { siteHosts: [site.host] });
  anna = await tenant.operator();
});

const add = (path: string) => anna.api.post<{ document: KnowledgeDocument }>(PATH, { url: site.url + path });
const page = async (path: string, given: SitePage | string) => {
  site.pages.set(path, typeof given === 'string' ? htmlPage(given) : given);
  return (await made(add(path))).document;
};
const found = async (q: string) =>
  (await made(anna.api.get<{ results: KnowledgeResult[] }>(`/operator/knowledge/search?q=${encodeURIComponent(q)}`)))
    .results;

describe('a page of the tenant’s site', () => {
  test('is read before the answer: its own words under its title, not what stands around them', async () => {
    const main = `<h1>Frakt og levering</h1><p>Vi sender med <b>båtpost</b> hver dag.</p><h2>Priser</h2>
      <table><tr><th>Måte</th><th>Pris</th></tr><tr><td>Båtpost</td><td>79 kr</td></tr></table><ul><li>Hentes på brygga</li></ul>`;
    const document = await page('/frakt', htmlPage(main, '<title>Frakt og levering | Shop</title>'));
    expect(document).toMatchObject({
      ...{ title: 'Frakt og levering', url: `${site.url}/frakt`, source: 'url', status: 'ready', error: null },
      ...{ mimeType: 'text/html', filename: null },
    });
    expect(document.size).toBeGreaterThan(100);
    const [result] = await found('Hva koster båtpost?');
    expect(result).toMatchObject({ documentId: document.id, url: `${site.url}/frakt` });
    expect(result!.excerpt).toContain('79 kr');
    for (const around of ['Handlekurv', 'rettigheter', 'hidden']) expect(await found(around)).toEqual([]);
  });

  test('that is added again is the same document, as it is now', async () => {
    const { id } = await page('/tider', '<h1>Tider</h1><p>Vi har åpent til sekstiden.</p>');
    const again = await page('/tider', '<h1>Tider</h1><p>Vi har åpent til åttetiden.</p>');
    expect(again.id).toBe(id);
    expect((await found('Når er dere åpne?'))[0]!.excerpt).toContain('åttetiden');
    const read = await made(anna.api.post<KnowledgeDocument>(`${PATH}/${id}/ingest`));
    expect(read).toMatchObject({ id, status: 'ready' });
  });

  test('has the address that it says it has, where that is of the site and not another’s', async () => {
    const head = (href: string) => `<title>Om oss</title><link rel="canonical" href="${href}">`;
    const main = '<h1>Om oss</h1><p>Vi begynte i et naust.</p>';
    expect((await page('/om?ref=1', htmlPage(main, head('/om')))).url).toBe(`${site.url}/om`);
    expect((await page('/om?ref=2', htmlPage(main, head('/om')))).url).toBe(`${site.url}/om?ref=2`);
    expect((await page('/om-oss', htmlPage(main, head('https://evil.example/om')))).url).toBe(`${site.url}/om-oss`);
  });

  test('is read in the letters that the site says, else the page, and packed', async () => {
    const body = Buffer.from(
      '<html><head><meta charset="iso-8859-1"><title>Blåbær</title></head><body><p>Blåbær på tørt brød.</p></body></html>',
      'latin1',
    );
    expect(await page('/latin', { body, headers: { 'content-type': 'text/html' } })).toMatchObject({ title: 'Blåbær' });
    const said = Buffer.from(
      '<html><head><meta charset="utf-8"><title>Rømme</title></head><body><p>Rømme.</p></body></html>',
      'latin1',
    );
    const headers = { 'content-type': 'text/html; charset=ISO-8859-1' };
    expect(await page('/said', { body: said, headers })).toMatchObject({ title: 'Rømme' });
    const packed = gzipSync(htmlPage('<h1>Pakket</h1><p>Pakket tekst.</p>').body!);
    expect(await page('/gzip', { body: packed, headers: { 'content-encoding': 'gzip' } })).toMatchObject({
      title: 'Pakket',
    });
  });

  test('is followed where it leads within the site, and nowhere else', async () => {
    site.pages.set('/gammel', { status: 301, headers: { location: '/ny' } });
    site.pages.set('/ny', htmlPage('<h1>Ny side</h1><p>Her er den nye siden.</p>'));
    expect((await made(add('/gammel'))).document).toMatchObject({ url: `${site.url}/ny`, status: 'ready' });
    const away = await page('/bort', { status: 302, headers: { location: `${elsewhere.url}/` } });
    expect(away).toMatchObject({ status: 'error', error: 'The page leads to another site.', chunks: 0 });
    expect(elsewhere.asked).toEqual([]);
    const round = await page('/rundt', { status: 302, headers: { location: '/rundt' } });
    expect(round).toMatchObject({ status: 'error' });
    expect(site.asked.filter((path) => path === '/rundt').length).toBeLessThanOrEqual(6);
  });

  const image = { 'content-type': 'image/png' };
  test.each<[string, SitePage, RegExp]>([
    ['is not there', { status: 404 }, /not there.*404/],
    ['is refused', { status: 403 }, /refuses.*403/],
    ['fails', { status: 503 }, /503/],
    ['is a picture', { headers: image, body: 'x' }, /image\/png/],
    ['holds nothing', { body: '<html><body></body></html>' }, /no text/],
    ['is larger than 10 MB', { body: Buffer.alloc(10 * 2 ** 20 + 1, 'x') }, /10 MB/],
    [
      'unfolds into gigabytes',
      { body: gzipSync(Buffer.alloc(40 * 2 ** 20)), headers: { 'content-encoding': 'gzip' } },
      /large/,
    ],
  ])('that %s says so', async (name, given, reason) => {
    const document = await page(`/${name.replaceAll(' ', '-')}`, given);
    expect(document).toMatchObject({ status: 'error', chunks: 0, source: 'url' });
    expect(document.error).toMatch(reason);
  });
});
