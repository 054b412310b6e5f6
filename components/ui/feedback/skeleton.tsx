import styles from './skeleton.module.css';

/** Lines of text that are not there yet. Hidden from screen readers: let the region around it be `aria-busy`. */
export function Skeleton({ lines = 3, shape = 'text' }: { lines?: number; shape?: 'text' | 'circle' | 'block' }) {
  return (
    <span aria-hidden className={styles.skeleton} data-shape={shape}>
      {Array.from({ length: shape === 'text' ? lines : 1 }, (_, line) => (
        <span key={line} className={styles.line} />
      ))}
    </span>
  );
}
