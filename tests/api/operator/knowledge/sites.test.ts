import { setTimeout as delay } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import type { KnowledgeDocument, KnowledgeSite } from '#lib/resources/assistant/knowledge.ts';
import { type Answer, made, refusal } from '#tests/support/api/api-client.ts';
import { aTenant, type TestOperator } from '#tests/support/api/api-tenant.ts';
import { aSite, htmlPage, type SitePage } from '#tests/support/samples/a-site.ts';

const PATH = '/operator/knowledge/sites';
const XML = { 'content-type': 'application/xml' };

const sitemap = (urls: readonly string[]): SitePage => ({
  headers: XML,
  body: `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.map((url) => `<url><loc>${url.replaceAll('&', '&amp;')}</loc></url>`).join('')}</urlset>`,
});
const article = (title: string, text = `Alt om ${title} står her, og litt til.`) =>
  htmlPage(`<h1>${title}</h1><p>${text}</p>`, `<title>${title} | Shop</title>`);

/** A tenant whose site is this one. */
async function aRoom(pages: Record<string, SitePage> = {}) {
  const site = await aSite(pages);
  const tenant = await aTenant(inject('app'), { siteHosts: [site.host] });
  const [anna, admin] = [await tenant.operator(), await tenant.operator({ role: 'admin' })];
  const sites = async () => (await made(anna.api.get<{ sites: KnowledgeSite[] }>(PATH))).sites;
  const documents = async () =>
    (await made(anna.api.get<{ documents: KnowledgeDocument[] }>('/operator/knowledge/documents'))).documents;
  const add = (path = '/') => anna.api.post<{ site: KnowledgeSite }>(PATH, { url: site.url + path });
  const settled = async (id: string) => {
    for (let waited = 0; waited < 60_000; waited += 100) {
      const site = (await sites()).find((each) => each.id === id);
      if (site && site.status !== 'reading') return site;
      await delay(100);
    }
    return (await sites()).find((each) => each.id === id)!;
  };
  const refreshed = async (id: string) => {
    expect((await made(anna.api.post<KnowledgeSite>(`${PATH}/${id}/refresh`))).status).toBe('reading');
    return settled(id);
  };
  const urls = async () => (await documents()).map(({ url }) => url!.slice(site.url.length)).toSorted();
  return { site, tenant, anna, admin, sites, documents, add, settled, refreshed, urls };
}

describe('a site with a sitemap', () => {
  let room: Awaited<ReturnType<typeof aRoom>>;
  let id: string;
  let added: Answer<{ site: KnowledgeSite }>;
  beforeAll(async () => {
    room = await aRoom();
    const { site } = room;
    const at = (path: string) => site.url + path;
    site.pages.set('/robots.txt', {
      headers: { 'content-type': 'text/plain' },
      body: `User-agent: *\nDisallow: /hemmelig\nAllow: /hemmelig/apen\nDisallow: /*.php$\n\nSitemap: ${at('/kart.xml')}`,
    });
    const index = [at('/a.xml'), at('/b.xml.gz'), 'https://elsewhere.example/c.xml'];
    site.pages.set('/kart.xml', {
      headers: XML,
      body: `<sitemapindex>${index.map((url) => `<sitemap><loc>${url}</loc></sitemap>`).join('')}</sitemapindex>`,
    });
    site.pages.set(
      '/a.xml',
      sitemap(['/frakt', '/retur?a=1&b=2', '/hemmelig/lager', '/hemmelig/apen', '/x.php', '/bilde.jpg'].map(at)),
    );
    const packed = gzipSync(
      sitemap([at('/om'), at('/om?utm=1'), at('/borte'), at('/skjult'), 'https://elsewhere.example/d']).body!,
    );
    site.pages.set('/b.xml.gz', { headers: { 'content-type': 'application/gzip' }, body: packed });
    for (const path of ['/frakt', '/retur?a=1&b=2', '/hemmelig/lager', '/hemmelig/apen', '/x.php'])
      site.pages.set(path, article(`Siden ${path}`));
    const canonical = `<title>Om</title><link rel="canonical" href="${at('/om')}">`;
    for (const path of ['/om', '/om?utm=1']) site.pages.set(path, htmlPage('<h1>Om</h1><p>Vi er oss.</p>', canonical));
    site.pages.set(
      '/skjult',
      htmlPage('<h1>Skjult</h1><p>Ikke til å finne.</p>', '<meta name="robots" content="noindex">'),
    );
    added = await room.add();
    id = added.body.site.id;
    await room.settled(id);
  });

  test('is told as it begins', () => {
    expect(added.status).toBe(201);
    const { createdAt } = added.body.site;
    const begun = { status: 'reading', error: null, pages: 0, readAt: null, createdAt };
    expect(added.body.site).toEqual({ id, url: `${room.site.url}/`, ...begun });
  });

  test('has its pages as documents: what robots.txt allows, each once, none of other sites', async () => {
    expect(await room.urls()).toEqual(['/frakt', '/hemmelig/apen', '/om', '/retur?a=1&b=2']);
    const documents = await room.documents();
    for (const each of documents) expect(each).toMatchObject({ source: 'url', status: 'ready', siteId: id });
    expect((await room.sites())[0]).toMatchObject({ id, status: 'ready', error: null, pages: 4 });
    expect((await room.sites())[0]!.readAt).not.toBeNull();
    for (const path of ['/hemmelig/lager', '/x.php', '/bilde.jpg']) expect(room.site.asked).not.toContain(path);
  });

  test('is read again when asked: changed pages anew, the others not, and what is gone goes', async () => {
    const before = new Map((await room.documents()).map((each) => [each.url!.slice(room.site.url.length), each]));
    const { pages, url } = room.site;
    pages.set('/frakt', article('Frakt', 'Nå er frakten gratis.'));
    pages.delete('/retur?a=1&b=2');
    pages.set('/a.xml', sitemap(['/frakt', '/retur?a=1&b=2', '/hemmelig/apen', '/nytt'].map((path) => url + path)));
    pages.set('/nytt', article('Nytt'));
    pages.set('/om', { status: 503 });
    expect(await room.refreshed(id)).toMatchObject({ status: 'ready', pages: 4 });
    const after = new Map((await room.documents()).map((each) => [each.url!.slice(url.length), each]));
    expect([...after.keys()].toSorted()).toEqual(['/frakt', '/hemmelig/apen', '/nytt', '/om']);
    expect(after.get('/frakt')).toMatchObject({ id: before.get('/frakt')!.id, title: 'Frakt' });
    expect(after.get('/hemmelig/apen')).toEqual(before.get('/hemmelig/apen'));
    expect(after.get('/om')).toMatchObject({ id: before.get('/om')!.id, status: 'ready' });
  });

  test('is deleted by an admin, with its pages', async () => {
    const { anna, admin } = room;
    expect(await anna.api.delete(`${PATH}/${id}`)).toMatchObject(refusal('forbidden'));
    expect((await admin.api.delete(`${PATH}/${id}`)).status).toBe(204);
    expect([await room.sites(), await room.documents()]).toEqual([[], []]);
    expect(await admin.api.delete(`${PATH}/${id}`)).toMatchObject(refusal('not_found'));
    expect(await anna.api.post(`${PATH}/${id}/refresh`)).toMatchObject(refusal('not_found'));
  });
});

test('a site without a sitemap is read by its links, three deep', async () => {
  const link = (path: string) =>
    htmlPage(`<h1>Side ${path}</h1><p>Her er det tekst om ${path}.</p><p><a href="${path}">Videre</a></p>`);
  const room = await aRoom({
    '/': link('/en'),
    '/en': link('/to'),
    '/to': link('/tre#del'),
    '/tre': link('/fire'),
    '/fire': link('/'),
  });
  room.site.pages.set(
    '/',
    htmlPage(
      '<h1>Hjem</h1><p>Velkommen hit.</p><a href="/en">Videre</a><a href="https://elsewhere.example/">Bort</a><a href="/fil.pdf" rel="nofollow">Fil</a>',
    ),
  );
  const { body } = await room.add();
  expect(await room.settled(body.site.id)).toMatchObject({ status: 'ready', pages: 4 });
  expect(await room.urls()).toEqual(['/', '/en', '/to', '/tre']);
}, 60_000);

describe('what cannot be read says why', () => {
  test.each<[string, Record<string, SitePage>, RegExp]>([
    ['nothing is there', {}, /not there.*404/],
    ['robots.txt fails', { '/robots.txt': { status: 503 }, '/': article('Hjem') }, /503.*robots/],
    ['all is forbidden', { '/robots.txt': { body: 'User-agent: *\nDisallow: /' }, '/': article('Hjem') }, /No page/],
  ])('%s', async (_name, pages, reason) => {
    const room = await aRoom(pages);
    const { body } = await room.add();
    const site = await room.settled(body.site.id);
    expect(site).toMatchObject({ status: 'error', pages: 0 });
    expect(site.error).toMatch(reason);
  });
});

describe('adding a site', () => {
  let room: Awaited<ReturnType<typeof aRoom>>;
  let anna: TestOperator;
  beforeAll(async () => {
    room = await aRoom();
    anna = room.anna;
  });

  test('takes addresses of the tenant’s own site alone', async () => {
    for (const url of ['https://elsewhere.example/', 'ftp://x.example/', 'here', '', null, 7])
      expect([url, await anna.api.post(PATH, { url })]).toMatchObject([url, refusal('bad_request')]);
  });

  test('takes each once, by its host and path, and five in all, raced too', async () => {
    expect((await room.add('/en')).status).toBe(201);
    for (const same of ['/en', '/en/', '/en?a=1', '/en#top'])
      expect(await room.add(same)).toMatchObject(refusal('conflict'));
    const raced = await Promise.all(['/a', '/b', '/c', '/d', '/e', '/f', '/g'].map(room.add));
    expect(raced.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 201, 201, 201, 409, 409, 409]);
    expect(await room.sites()).toHaveLength(5);
    expect(await room.add('/h')).toMatchObject(refusal('conflict'));
  });
});
