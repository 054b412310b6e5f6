/** What a sitemap names: pages, or further sitemaps. */
export interface Sitemap {
  pages: string[];
  sitemaps: string[];
}

const MOST_PLACES = 50_000;
const PLACE = /<(?:[a-z]{1,10}:)?loc>\s*(?:<!\[CDATA\[)?\s*([^<>\]\s]{1,2500})\s*(?:\]\]>)?\s*</gi;

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The addresses alone are taken of it: no document is built, and no entity of its own is read. Null for what is none. */
export function parseSitemap(text: string): Sitemap | null {
  const isIndex = /<(?:[a-z]{1,10}:)?sitemapindex[\s>]/i.test(text.slice(0, 5000));
  if (!isIndex && !/<(?:[a-z]{1,10}:)?urlset[\s>]/i.test(text.slice(0, 5000))) return null;
  const places: string[] = [];
  for (const [, place = ''] of text.matchAll(PLACE)) {
    places.push(place.replace(/&(amp|lt|gt|quot|apos);/g, (_all, name: string) => ENTITIES[name]!));
    if (places.length >= MOST_PLACES) break;
  }
  return isIndex ? { pages: [], sitemaps: places } : { pages: places, sitemaps: [] };
}
