import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { Icon } from '../basics/icon.tsx';
import type { Sorting } from './sorting.ts';
import styles from './table.module.css';

type HeaderCellProps = {
  id: string;
  title: string;
  sortable?: boolean;
  numeric?: boolean;
  sorting: Sorting | null;
  onSort?: (column: string) => void;
};

export function HeaderCell({ id, title, sortable, numeric, sorting, onSort }: HeaderCellProps) {
  const direction = sorting?.column === id ? sorting.direction : undefined;
  const canSort = sortable && onSort;
  return (
    <th
      scope="col"
      className={styles.header}
      data-numeric={numeric || undefined}
      data-sortable={canSort ? '' : undefined}
      aria-sort={canSort ? (direction ?? 'none') : undefined}
    >
      {canSort ? (
        <button type="button" className={styles.sort} onClick={() => onSort(id)}>
          {title}
          <Icon of={arrow(direction)} size="sm" className={styles.arrow} />
        </button>
      ) : (
        title
      )}
    </th>
  );
}

function arrow(direction: Sorting['direction'] | undefined) {
  if (!direction) return ArrowUpDown;
  return direction === 'ascending' ? ArrowUp : ArrowDown;
}
