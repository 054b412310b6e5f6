import type { LucideIcon } from 'lucide-react';
import styles from './icon.module.css';

export type IconSize = 'sm' | 'md' | 'lg';

type IconProps = { of: LucideIcon; size?: IconSize; label?: string; className?: string };

/** One of Lucide's drawings in one of our three sizes. Decoration unless `label` says what it means. */
export function Icon({ of: Drawing, size = 'md', label, className }: IconProps) {
  const meaning = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return <Drawing {...meaning} className={`${styles.icon} ${className ?? ''}`} data-size={size} strokeWidth={1.75} />;
}
