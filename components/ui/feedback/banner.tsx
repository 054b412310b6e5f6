import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './banner.module.css';
import { Icon } from '../basics/icon.tsx';

type BannerTone = 'info' | 'success' | 'attention' | 'danger';
type BannerProps = { tone?: BannerTone; children: ReactNode; action?: ReactNode };

const drawings = { info: Info, success: CircleCheck, attention: TriangleAlert, danger: CircleAlert };

/** A line about the state of things. Danger interrupts a screen reader, the others wait for a pause. */
export function Banner({ tone = 'info', children, action }: BannerProps) {
  return (
    <div className={styles.banner} data-tone={tone} role={tone === 'danger' ? 'alert' : 'status'}>
      <Icon of={drawings[tone]} />
      <div className={styles.text}>{children}</div>
      {action}
    </div>
  );
}
