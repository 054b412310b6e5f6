import type { PdfLine } from './read-lines.ts';

const EDGE_LINES = 3;
const LEAST_PAGES = 3;
const PAGE_NUMBER = /^[\s–—|-]*(?:page|side|seite|s\.|p\.)?\s*\d{1,4}(?:\s*(?:\/|of|av|von)\s*\d{1,4})?[\s–—|-]*$/i;

/** The pages without what stands at the edge of most of them, and without their numbers. */
export function withoutMargins(pages: readonly PdfLine[][]): PdfLine[][] {
  if (pages.length < 2) return [...pages];
  const seen = new Map<string, number>();
  for (const lines of pages)
    for (const key of new Set(edgeOf(lines).map(keyOf))) seen.set(key, (seen.get(key) ?? 0) + 1);
  const often = Math.max(LEAST_PAGES, pages.length * 0.3);
  return pages.map((lines) => {
    const edge = new Set(edgeOf(lines));
    return lines.filter((line) => {
      if (!edge.has(line)) return true;
      return (seen.get(keyOf(line)) ?? 0) < often && !PAGE_NUMBER.test(line.text);
    });
  });
}

/** By their place on the paper: a header may be written last. */
function edgeOf(lines: readonly PdfLine[]): PdfLine[] {
  const byHeight = lines.filter(({ atEdge }) => atEdge).toSorted((a, b) => b.y - a.y);
  return [...byHeight.slice(0, EDGE_LINES), ...byHeight.slice(-EDGE_LINES)];
}

/** A number of a page differs, and the place by less than a line. */
const keyOf = ({ text, y }: PdfLine): string => `${Math.round(y / 6)} ${text.replace(/\d+/g, '#').slice(0, 200)}`;
