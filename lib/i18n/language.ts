import type { TextLanguage } from './catalogue.ts';

/** The written forms of Norwegian, and what three letters call them. */
const NORWEGIAN = /^(?:n[bn]|nob|nno|nor)$/;

/** `en-GB` becomes `en`; both written forms of Norwegian are `no` (decisions.md, language tags). */
export function primaryLanguage(tag: string): string {
  const primary = tag.trim().toLowerCase().split(/[-_]/, 1)[0] ?? '';
  return NORWEGIAN.test(primary) ? 'no' : primary;
}

/** The first of the preferred languages that is offered, else the first offered one, else English. */
export function chooseLanguage(preferred: readonly (string | null | undefined)[], offered: readonly string[]): string {
  const primaries = offered.map(primaryLanguage);
  const wanted = preferred.map((tag) => primaryLanguage(tag ?? ''));
  return wanted.find((tag) => tag && primaries.includes(tag)) ?? primaries[0] ?? 'en';
}

/** The language that our own texts have for a reader of `language`. */
export const textLanguage = (language: string): TextLanguage => (primaryLanguage(language) === 'no' ? 'no' : 'en');
