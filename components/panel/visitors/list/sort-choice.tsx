'use client';

import { Select } from '#components/ui/fields/choices/select.tsx';
import type { Sorting } from '#components/ui/table/sorting.ts';
import { useCell } from '../../state/use-cell.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { useWorkspace } from '../../workspace/workspace-context.ts';
import { visitorsOf } from '../state/visitors.ts';
import { visitorsTexts } from '../texts/visitors-texts.ts';

const SORTS = ['arrival', 'visitor', 'onPage', 'onSite', 'pages'] as const;
type Sort = (typeof SORTS)[number];

export default function SortChoice() {
  const { view } = visitorsOf(useWorkspace());
  const { sort, sorts } = useTexts(visitorsTexts);
  const { sorting } = useCell(view);
  return (
    <Select
      label={sort}
      hideLabel
      options={SORTS.map((value) => ({ value, label: sorts[value] }))}
      value={SORTS.find((each) => each === sorting?.column) ?? 'arrival'}
      onChange={(chosen) => view.update((before) => ({ ...before, sorting: sortingBy(chosen) }))}
    />
  );
}

/** Of what is counted the most comes first. */
const sortingBy = (sort: Sort): Sorting | null =>
  sort === 'arrival' ? null : { column: sort, direction: sort === 'visitor' ? 'ascending' : 'descending' };
