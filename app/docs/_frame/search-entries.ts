/** Something that can be found: an endpoint, an event, a resource, a part of the guide. */
export interface SearchEntry {
  title: string;
  /** "GET /visitor/me" */
  detail: string;
  section: string;
  href: string;
}

const MOST = 12;

/** What has every word that is looked for; where a title or an address begins with one of them, first. */
export function searchEntries(entries: readonly SearchEntry[], query: string, most = MOST): SearchEntry[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const ranked = entries.flatMap((entry) => {
    const text = textOf(entry);
    if (!words.every((word) => text.includes(word))) return [];
    return { entry, rank: words.filter((word) => new RegExp(`(^|[/ .])${escaped(word)}`).test(text)).length };
  });
  return ranked
    .toSorted((a, b) => b.rank - a.rank)
    .slice(0, most)
    .map(({ entry }) => entry);
}

const textOf = ({ title, detail, section }: SearchEntry) => `${title} ${detail} ${section}`.toLowerCase();
const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
