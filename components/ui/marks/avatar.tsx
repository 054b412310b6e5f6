import { UserRound } from 'lucide-react';
import styles from './avatar.module.css';
import { Icon } from '../basics/icon.tsx';
import { useArrival } from '../pictures/use-arrival.ts';
import { initialsOf } from './initials.ts';
import { type Person, personColour } from './person-colour.ts';

export type Presence = 'online' | 'away' | 'offline';
type AvatarProps = {
  /** Gives the colour behind the initials. */
  of: Person;
  /** Empty for somebody whose name nobody knows. */
  name: string;
  src?: string | null;
  size?: 'xs' | 'sm' | 'md' | 'lg';
  presence?: { state: Presence; label: string };
};

/**
 * A picture, or, where there is none or it does not come, initials on the person's own colour. Presence has a shape of
 * its own as well as a colour: filled, half, hollow. Hidden from screen readers but for presence: the name is beside it.
 */
export function Avatar({ of, name, src, size = 'md', presence }: AvatarProps) {
  const { isBroken, onError } = useArrival(src ?? '');
  return (
    <span className={styles.avatar} data-size={size}>
      {src && !isBroken ? (
        <img className={styles.picture} src={src} alt="" width={56} height={56} decoding="async" onError={onError} />
      ) : (
        <span aria-hidden className={styles.initials} data-tone={personColour(of)}>
          {name ? initialsOf(name) : <Icon of={UserRound} className={styles.nameless} />}
        </span>
      )}
      {presence && (
        <span role="img" aria-label={presence.label} className={styles.presence} data-state={presence.state} />
      )}
    </span>
  );
}
