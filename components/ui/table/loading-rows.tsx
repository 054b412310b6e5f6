import { Skeleton } from '../feedback/skeleton.tsx';
import styles from './table.module.css';

/** As many as fill the view without a jump when the rows come. */
const SHOWN = 4;

export function LoadingRows({ columns }: { columns: number }) {
  return Array.from({ length: SHOWN }, (_, row) => (
    <tr key={row} aria-hidden className={styles.row}>
      {Array.from({ length: columns }, (__, column) => (
        <td key={column} className={styles.cell}>
          <Skeleton lines={1} />
        </td>
      ))}
    </tr>
  ));
}
