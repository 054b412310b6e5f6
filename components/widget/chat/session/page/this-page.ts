import type { PageGiven } from '../../../place.ts';
import { ownTitle } from './title-count.ts';

// As the interface takes them (api-v1.md, messages; its lengths count code points).
const LONGEST_URL = 4000;
const LONGEST_TITLE = 300;

let given: { url: string; title: string; at: string } | null = null;

/** Where the page says that the visitor is, for as long as the browser's address stays the same. */
export function givePage(page: PageGiven | null | undefined): void {
  const { url = location.href, title = '' } = page ?? {};
  const isAddress = URL.canParse(url, location.href) && /^https?:$/.test(new URL(url, location.href).protocol);
  given = page ? { url: isAddress ? new URL(url, location.href).href : location.href, title, at: location.href } : null;
}

export function thisPage(): { pageUrl: string; pageTitle: string } {
  const { url, title } = given?.at === location.href ? given : { url: location.href, title: '' };
  return {
    pageUrl: url.slice(0, LONGEST_URL),
    pageTitle: [...asText(title || ownTitle())].slice(0, LONGEST_TITLE).join(''),
  };
}

/** Without what is no text, and would be refused (decisions.md, rule 4). */
export const asText = (value: string): string => String(value).toWellFormed().replaceAll('\0', '');
