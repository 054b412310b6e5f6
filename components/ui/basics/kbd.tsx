import styles from './kbd.module.css';

/** A key or a chord: `<Kbd keys={['Ctrl', 'Enter']} />`. */
export function Kbd({ keys }: { keys: string[] }) {
  return (
    <span className={styles.chord}>
      {keys.map((key) => (
        <kbd key={key} className={styles.key}>
          {key}
        </kbd>
      ))}
    </span>
  );
}
