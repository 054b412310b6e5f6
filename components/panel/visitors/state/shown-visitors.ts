import type { TextLanguage } from '#lib/i18n/catalogue.ts';
import type { LiveVisitor } from '#lib/resources/live-visitor.ts';
import { type SortKey, sortRows } from '#components/ui/table/sorting.ts';
import { placeName } from '../texts/place-name.ts';
import { byArrival, type LiveList } from './live-list.ts';
import { type Narrowing, NARROWINGS, type VisitorView } from './visitor-view.ts';

const FITS: Record<Narrowing, (visitor: LiveVisitor) => boolean> = {
  online: ({ online }) => online,
  talking: ({ conversation }) => conversation !== null && conversation.status !== 'closed',
  waiting: ({ conversation }) => conversation?.requested === true && conversation.status !== 'closed',
  identified: ({ verified }) => verified,
};

/** Those of the list that fit, in the order that was asked for. */
export function shownVisitors(
  list: LiveList,
  { words, narrowings, sorting }: VisitorView,
  nameOf: (visitor: LiveVisitor) => string,
  language: TextLanguage,
): LiveVisitor[] {
  const wanted = words.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const fitting = [...list.values()]
    .filter((visitor) => narrowings.every((each) => FITS[each](visitor)))
    .filter((visitor) => wanted.length === 0 || hasAll(textOf(visitor, nameOf, language), wanted))
    .toSorted(byArrival);
  const keyOf = sorting && keyFor(sorting.column, nameOf);
  return keyOf ? sortRows(fitting, keyOf, sorting.direction, language) : fitting;
}

/** How many of the list each narrowing leaves. */
export const countsOf = (list: LiveList): Record<Narrowing, number> =>
  Object.fromEntries(NARROWINGS.map((each) => [each, [...list.values()].filter(FITS[each]).length])) as Record<
    Narrowing,
    number
  >;

function keyFor(column: string, nameOf: (visitor: LiveVisitor) => string): ((visitor: LiveVisitor) => SortKey) | null {
  switch (column) {
    case 'visitor':
      return nameOf;
    case 'page':
      return ({ currentPage }) => currentPage && (currentPage.title || currentPage.url);
    // How long, not when: who came a moment ago has the least of it. Who has left is on no page.
    case 'onPage':
      return ({ online, pageOpenedAt }) => (online && pageOpenedAt ? -Date.parse(pageOpenedAt) : null);
    case 'onSite':
      return ({ online, sessionStartedAt }) => (online ? -Date.parse(sessionStartedAt) : null);
    case 'pages':
      return ({ sessionPageCount }) => sessionPageCount;
    default:
      return null;
  }
}

const hasAll = (text: string, words: readonly string[]): boolean => words.every((word) => text.includes(word));

function textOf(visitor: LiveVisitor, nameOf: (visitor: LiveVisitor) => string, language: TextLanguage): string {
  const { email, phone, company, externalId, currentPage, referrer, device, location, conversation } = visitor;
  const place = location && placeName(location, language);
  const all = [
    ...[nameOf(visitor), email, phone, company, externalId, currentPage?.title, currentPage?.url, referrer, place],
    ...[device?.browser, device?.os, conversation?.preview],
  ];
  return all.filter(Boolean).join('\n').toLocaleLowerCase();
}
