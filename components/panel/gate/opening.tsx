import { ParleyMark } from '../../ui/marks/parley-mark.tsx';
import styles from './gate.module.css';

/** While nothing can be shown yet. It stays unseen for a moment, so that a quick start does not flicker. */
export function Opening({ text }: { text: string }) {
  return (
    <main className={styles.opening} aria-busy="true">
      <ParleyMark size={44} className={styles.breathing} />
      <p role="status">{text}</p>
    </main>
  );
}
