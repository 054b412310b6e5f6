import styles from './spinner.module.css';

/** Turns while something is under way. Without `label` the words beside it have to say so. */
export function Spinner({ label, size = 'sm' }: { label?: string; size?: 'sm' | 'lg' }) {
  const meaning = label ? { role: 'status', 'aria-label': label } : { 'aria-hidden': true };
  return <span {...meaning} className={styles.spinner} data-size={size} />;
}
