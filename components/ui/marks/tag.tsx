import { X } from 'lucide-react';
import { Icon } from '../basics/icon.tsx';
import styles from './tag.module.css';

type TagProps = { name: string; onRemove?: () => void; removeLabel?: string };

/** A word that somebody gave to a thing. `removeLabel` names the button for those who do not see it: "Remove Returns". */
export function Tag({ name, onRemove, removeLabel }: TagProps) {
  return (
    <span className={styles.tag}>
      <span className={styles.name}>{name}</span>
      {onRemove && (
        <button type="button" className={styles.remove} aria-label={removeLabel} onClick={onRemove}>
          <Icon of={X} size="sm" />
        </button>
      )}
    </span>
  );
}
