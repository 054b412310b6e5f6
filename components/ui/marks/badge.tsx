import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './badge.module.css';
import { Icon } from '../basics/icon.tsx';

export type Tone = 'neutral' | 'accent' | 'attention' | 'danger' | 'success' | 'info';

export function Badge({ tone = 'neutral', icon, children }: { tone?: Tone; icon?: LucideIcon; children: ReactNode }) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {icon && <Icon of={icon} size="sm" className={styles.icon} />}
      {children}
    </span>
  );
}

/** How many, at most "99+". `label` says what is counted: "3 unread messages". Nothing at zero. */
export function CountBadge({ count, label }: { count: number; label: string }) {
  if (count <= 0) return null;
  return (
    <span className={styles.count} role="img" aria-label={label}>
      {count > 99 ? '99+' : count}
    </span>
  );
}
