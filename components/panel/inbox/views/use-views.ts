'use client';

import { Archive, CircleCheck, Clock, Folder, Hand, Inbox, Tag, UserRound, UserRoundX } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useEffect } from 'react';
import { HIGHEST_COUNT } from '#lib/resources/highest-count.ts';
import type { ListFilter } from '../state/inbox-state.ts';
import { countOf, LIST_FILTERS, type ListView, queryOf, viewKey, viewOf } from '../state/list-view.ts';
import { useCell } from '../../state/use-cell.ts';
import { useInbox } from '../state/use-inbox.ts';
import { viewTexts } from '../texts/view-texts.ts';
import { useTexts } from '../../texts/use-texts.ts';

export interface ViewChoice {
  readonly key: string;
  readonly view: ListView;
  readonly icon: LucideIcon;
  readonly name: string;
  /** As it is shown; null where there is nothing to count. */
  readonly count: string | null;
}

const ICONS: Record<ListFilter, LucideIcon> = {
  waiting: Hand,
  mine: UserRound,
  unassigned: UserRoundX,
  open: Inbox,
  snoozed: Clock,
  closed: CircleCheck,
  all: Archive,
};

/** So many tags have a view of their own; the others narrow one. */
const TAGS_SHOWN = 8;

/** All that can be looked at, what is, and the way from one to another. */
export function useViews() {
  const { lists, waiting, directory } = useInbox();
  const texts = useTexts(viewTexts);
  const query = useCell(lists.query);
  const counts = useCell(waiting.lists);
  const [departments, tags] = [useCell(directory.departments), useCell(directory.tags)];
  useEffect(() => void directory.refresh(), [directory]);
  const current = viewOf(query);
  const ofLists = LIST_FILTERS.map((filter) =>
    choiceOf({ kind: 'list', filter }, ICONS[filter], texts[filter], shownCount(countOf(filter, counts))),
  );
  const ofDepartments = departments.map(({ id, name }) =>
    choiceOf({ kind: 'department', departmentId: id }, Folder, name, null),
  );
  const shown = tags.slice(0, TAGS_SHOWN);
  // One that is looked at is among them, however seldom it is used.
  if (current.kind === 'tag' && !shown.some(({ name }) => name === current.tag))
    shown.push({ name: current.tag, count: 0 });
  const ofTags = shown.map(({ name }) => choiceOf({ kind: 'tag', tag: name }, Tag, name, null));
  const all = [...ofLists, ...ofDepartments, ...ofTags];
  const currentKey = viewKey(current);
  return {
    ...{ ofLists, ofDepartments, ofTags, all, currentKey },
    current: all.find(({ key }) => key === currentKey) ?? null,
    choose: (key: string) => {
      const chosen = all.find((each) => each.key === key);
      if (chosen) void lists.show(queryOf(chosen.view, query));
    },
  };
}

const choiceOf = (view: ListView, icon: LucideIcon, name: string, count: string | null): ViewChoice => ({
  ...{ key: viewKey(view), view, icon, name, count },
});

function shownCount(count: number | null): string | null {
  if (count === null || count === 0) return null;
  return count >= HIGHEST_COUNT ? '999+' : String(count);
}
