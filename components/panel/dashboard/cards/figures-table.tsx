import { usePanelLanguage } from '../../texts/use-texts.ts';
import styles from '../dashboard.module.css';
import { formatCount, formatSeconds } from '../state/figure-format.ts';
import type { FigureTable } from '../state/figure-tables.ts';

export function FiguresTable({ table: { title, columns, rows, seconds = [] } }: { table: FigureTable }) {
  const language = usePanelLanguage();
  const shown = (value: number | null, at: number) => {
    if (value === null) return '–';
    return seconds.includes(at) ? formatSeconds(value, language) : formatCount(value, language);
  };
  return (
    <table className={styles.table} aria-label={title}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, id = key, name, values }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            {values.map((value, at) => (
              <td key={columns[at + 1]}>{shown(value, at)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
