'use client';

import { type ReactNode, useRef } from 'react';
import { useRowMotion } from '../motion/use-row-motion.ts';
import { VisuallyHidden } from '../basics/visually-hidden.tsx';
import { HeaderCell } from './header-cell.tsx';
import { LoadingRows } from './loading-rows.tsx';
import { moveBetweenRows } from './row-keys.ts';
import type { Sorting } from './sorting.ts';
import styles from './table.module.css';

/** The first column names its row. `numeric` sets figures under each other. */
export type Column<Row> = {
  id: string;
  title: string;
  cell: (row: Row) => ReactNode;
  sortable?: boolean;
  numeric?: boolean;
};
type TableProps<Row> = {
  label: string;
  columns: Column<Row>[];
  /** In the order in which they are shown; null as long as they are on their way. */
  rows: Row[] | null;
  rowId: (row: Row) => string;
  loadingLabel: string;
  /** Stands in place of the rows where there are none. */
  empty: ReactNode;
  sorting?: Sorting | null;
  onSort?: (column: string) => void;
  /** Makes each row a button; `openId` is the row whose details are open. */
  onOpen?: (row: Row) => void;
  openId?: string | null;
};

const NONE: never[] = [];

/** Where there is no room for columns each row is a card.. */
export function Table<Row>(props: TableProps<Row>) {
  const { label, columns, rows, rowId, sorting, onSort, empty, loadingLabel } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  useRowMotion(body, (rows ?? NONE).map(rowId));
  return (
    <div className={styles.frame} aria-busy={rows === null || undefined}>
      <table className={styles.table} aria-label={label}>
        <thead className={styles.head}>
          <tr className={styles.headRow}>
            {columns.map((column) => (
              <HeaderCell key={column.id} {...column} sorting={sorting ?? null} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody ref={body} className={styles.body}>
          {rows?.map((row) => (
            <TableRow key={rowId(row)} {...props} row={row} />
          ))}
          {rows === null && <LoadingRows columns={columns.length} />}
        </tbody>
      </table>
      <VisuallyHidden>
        <span role="status">{rows === null && loadingLabel}</span>
      </VisuallyHidden>
      {rows?.length === 0 && empty}
    </div>
  );
}

function TableRow<Row>({ columns, row, rowId, onOpen, openId }: TableProps<Row> & { row: Row }) {
  const [first, ...others] = columns;
  const isOpen = openId === rowId(row);
  return (
    <tr
      className={styles.row}
      data-row-id={rowId(row)}
      data-opens={onOpen ? '' : undefined}
      data-open={isOpen || undefined}
    >
      <th scope="row" className={styles.name}>
        {onOpen ? (
          <button
            type="button"
            className={styles.open}
            data-opens-row
            aria-expanded={isOpen}
            onKeyDown={moveBetweenRows}
            onClick={() => onOpen(row)}
          >
            {first?.cell(row)}
          </button>
        ) : (
          first?.cell(row)
        )}
      </th>
      {others.map((column) => (
        <td key={column.id} className={styles.cell} data-numeric={column.numeric || undefined}>
          <span className={styles.title} aria-hidden>
            {column.title}
          </span>
          <span className={styles.value}>{column.cell(row)}</span>
        </td>
      ))}
    </tr>
  );
}
