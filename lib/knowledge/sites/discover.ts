import type { TenantSettings } from '#lib/resources/tenant.ts';
import { UnreadableDocument } from '../extract/extracted-text.ts';
import { fetchOnSite, unpacked } from '../pages/fetch-on-site.ts';
import { ALLOW_ALL, parseRobots, type Robots } from './robots.ts';
import { parseSitemap } from './sitemap.ts';

type Settings = Pick<TenantSettings, 'siteHosts' | 'allowedOrigins'>;

const ROBOTS_BYTES = 512 * 1024;
const SITEMAP_BYTES = 20 * 2 ** 20;
const MOST_SITEMAPS = 50;
/** decisions.md, sites: above 500 pages the first 500. */
export const MOST_PAGES = 500;

/** @throws UnreadableDocument where the site does not tell what may be read: it may be nothing */
export async function readRobots(siteUrl: string, settings: Settings): Promise<Robots> {
  const file = await fetchOnSite(new URL('/robots.txt', siteUrl).href, settings, {
    accept: 'text/plain',
    maximumBytes: ROBOTS_BYTES,
  });
  if (file.status >= 500)
    throw new UnreadableDocument(`The site answers ${file.status} in place of its robots.txt. Try again later.`);
  return file.status === 200 ? parseRobots(file.bytes.toString()) : ALLOW_ALL;
}

/** The first 500 pages that the site's sitemaps name and that may be read; null where it has no sitemap. */
export async function pagesOfSitemaps(siteUrl: string, settings: Settings, robots: Robots): Promise<string[] | null> {
  const usual = ['/sitemap.xml', '/sitemap_index.xml', '/sitemap.xml.gz'];
  const open = robots.sitemaps.length > 0 ? [...robots.sitemaps] : usual;
  const pages = new Set<string>();
  let found = false;
  for (let at = 0; at < Math.min(open.length, MOST_SITEMAPS) && pages.size < MOST_PAGES * 4; at++) {
    const sitemap = await maybeSitemap(open[at]!, siteUrl, settings);
    if (!sitemap) continue;
    found = true;
    open.push(...sitemap.sitemaps);
    for (const page of sitemap.pages) {
      const address = pageAddress(page, siteUrl);
      if (address && robots.allows(address)) pages.add(address);
      if (pages.size >= MOST_PAGES * 4) break;
    }
    // Of the usual places one that is there says it all.
    if (open.length === usual.length && robots.sitemaps.length === 0) break;
  }
  return found ? within(siteUrl, [...pages]).slice(0, MOST_PAGES) : null;
}

async function maybeSitemap(place: string, siteUrl: string, settings: Settings) {
  if (!URL.canParse(place, siteUrl)) return null;
  try {
    const url = new URL(place, siteUrl).href;
    const file = await fetchOnSite(url, settings, { accept: 'application/xml,text/xml', maximumBytes: SITEMAP_BYTES });
    if (file.status !== 200) return null;
    const isPacked = file.bytes[0] === 0x1f && file.bytes[1] === 0x8b;
    return parseSitemap((isPacked ? await unpacked(file.bytes, 'gzip', SITEMAP_BYTES) : file.bytes).toString());
  } catch (error) {
    if (error instanceof UnreadableDocument) return null;
    throw error;
  }
}

/** A part of a site is read as such where its sitemap has pages below it. */
function within(siteUrl: string, pages: string[]): string[] {
  const folder = new URL(siteUrl).pathname.replace(/[^/]*\.[a-z0-9]{1,5}$/i, '').replace(/\/*$/, '/');
  if (folder === '/') return pages;
  const below = pages.filter((page) => `${new URL(page).pathname}/`.startsWith(folder));
  return below.length > 1 ? below : pages;
}

const NO_PAGE =
  /\.(?:jpe?g|png|gif|webp|svg|avif|ico|css|m?js|json|xml|zip|gz|mp[34]|mov|webm|woff2?|exe|dmg|xlsx?|pptx?)$/i;
const LONGEST_ADDRESS = 2000;

/** As it is kept, or null for what is no page of the site: of the same host, with or without "www.". */
export function pageAddress(written: string, siteUrl: string): string | null {
  if (!URL.canParse(written, siteUrl)) return null;
  const url = new URL(written, siteUrl);
  url.hash = '';
  const bare = (host: string) => host.replace(/^www\./, '');
  const isOurs = bare(url.host) === bare(new URL(siteUrl).host) && /^https?:$/.test(url.protocol);
  return isOurs && !NO_PAGE.test(url.pathname) && url.href.length <= LONGEST_ADDRESS ? url.href : null;
}
