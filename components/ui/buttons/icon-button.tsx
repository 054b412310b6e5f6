import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import styles from './icon-button.module.css';
import { Icon } from '../basics/icon.tsx';
import type { IconSize } from '../basics/icon.tsx';

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'children'> & {
  icon: LucideIcon;
  label: string;
  size?: IconSize;
  variant?: 'quiet' | 'filled';
};

/** A button that is only a drawing: `label` is its name for whoever cannot see it. Wrap it in a Tooltip for the rest. */
export function IconButton({ icon, label, size = 'md', variant = 'quiet', className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={`${styles.button} ${className ?? ''}`}
      data-size={size}
      data-variant={variant}
    >
      <Icon of={icon} size={size} />
    </button>
  );
}
