'use client';

import { SlidersHorizontal } from 'lucide-react';
import { ChoiceMenu, type ChoiceGroup } from '#components/ui/overlays/choice-menu.tsx';
import { IconButton } from '#components/ui/buttons/icon-button.tsx';
import type { Priority } from '#lib/resources/conversation/conversation.ts';
import { narrowed } from '../state/list-view.ts';
import { useCell } from '../../state/use-cell.ts';
import { useInbox } from '../state/use-inbox.ts';
import { viewTexts } from '../texts/view-texts.ts';
import { useTexts } from '../../texts/use-texts.ts';

const ANY = '';
const PRIORITIES: Priority[] = ['urgent', 'high', 'normal', 'low'];

/** In which order, and of what alone. */
export function NarrowMenu() {
  const { lists, directory } = useInbox();
  const texts = useTexts(viewTexts);
  const query = useCell(lists.query);
  const [departments, tags] = [useCell(directory.departments), useCell(directory.tags)];
  const change = (fields: Parameters<typeof narrowed>[1]) => void lists.show(narrowed(query, fields));
  const any = { value: ANY, label: texts.any };
  const groups: ChoiceGroup[] = [
    {
      ...{ label: texts.sort, showsLabel: true, value: query.sort ?? 'waiting' },
      choices: [
        { value: 'waiting', label: texts.sortWaiting },
        { value: 'newest', label: texts.sortNewest },
      ],
      onChoose: (sort) => change({ sort: sort === 'newest' ? 'newest' : undefined }),
    },
    {
      ...{ label: texts.priority, showsLabel: true, value: query.priority ?? ANY },
      choices: [any, ...PRIORITIES.map((value) => ({ value, label: texts[value] }))],
      onChoose: (chosen) => change({ priority: PRIORITIES.find((each) => each === chosen) }),
    },
    {
      ...{ label: texts.department, showsLabel: true, value: query.departmentId ?? ANY },
      choices: [any, ...departments.map(({ id, name }) => ({ value: id, label: name }))],
      onChoose: (departmentId) => change({ departmentId: departmentId || undefined }),
    },
    {
      ...{ label: texts.tag, showsLabel: true, value: query.tag ?? ANY },
      choices: [any, ...tags.map(({ name, count }) => ({ value: name, label: name, detail: count }))],
      onChoose: (tag) => change({ tag: tag || undefined }),
    },
  ];
  return (
    <ChoiceMenu
      align="end"
      groups={groups.filter(({ choices }) => choices.length > 1)}
      trigger={<IconButton icon={SlidersHorizontal} size="sm" label={texts.narrow} />}
    />
  );
}
