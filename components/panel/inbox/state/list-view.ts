import type { ConversationCounts } from '#lib/resources/conversation/conversation.ts';
import type { ListFilter, ListQuery } from './inbox-state.ts';

/** What is chosen to be looked at: one of the lists, a department's or a tag's open conversations. */
export type ListView =
  | { readonly kind: 'list'; readonly filter: ListFilter }
  | { readonly kind: 'department'; readonly departmentId: string }
  | { readonly kind: 'tag'; readonly tag: string };

export const LIST_FILTERS: readonly ListFilter[] = [
  'waiting',
  'mine',
  'unassigned',
  'open',
  'snoozed',
  'closed',
  'all',
];

/** Of the open ones narrowed by nothing but a department, or a tag, that is the view; else it narrows another. */
export function viewOf({ filter, departmentId, tag }: ListQuery): ListView {
  if (filter === 'open' && departmentId !== undefined && tag === undefined) return { kind: 'department', departmentId };
  if (filter === 'open' && tag !== undefined && departmentId === undefined) return { kind: 'tag', tag };
  return { kind: 'list', filter };
}

/** The same view with nothing left of what narrowed the one before; a search and the order stay. */
export function queryOf(view: ListView, { q, sort }: Pick<ListQuery, 'q' | 'sort'>): ListQuery {
  const kept = { q, ...(sort && { sort }) };
  if (view.kind === 'list') return { ...kept, filter: view.filter };
  if (view.kind === 'department') return { ...kept, filter: 'open', departmentId: view.departmentId };
  return { ...kept, filter: 'open', tag: view.tag };
}

export type Narrowing = 'departmentId' | 'tag' | 'priority';

/** By what the view is narrowed beside its own name. */
export function narrowingOf(query: ListQuery): readonly Narrowing[] {
  const { kind } = viewOf(query);
  return (['departmentId', 'tag', 'priority'] as const).filter(
    (name) =>
      query[name] !== undefined &&
      !(kind === 'department' && name === 'departmentId') &&
      !(kind === 'tag' && name === 'tag'),
  );
}

/** With one thing narrowed to that, or no longer. */
export function narrowed(query: ListQuery, change: Partial<Pick<ListQuery, Narrowing | 'sort'>>): ListQuery {
  const { filter, q, ...rest } = { ...query, ...change };
  const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  return { filter, q, ...given };
}

/** What names a view among the choices. */
export const viewKey = (view: ListView): string => {
  if (view.kind === 'list') return view.filter;
  return view.kind === 'department' ? `department ${view.departmentId}` : `tag ${view.tag}`;
};

/** How many a list has; null where nobody knows. Of those who are done with, the number says nothing. */
export function countOf(filter: ListFilter, counts: ConversationCounts | null): number | null {
  if (counts === null || filter === 'all' || filter === 'closed') return null;
  return filter === 'waiting' ? counts.requested : counts[filter];
}
