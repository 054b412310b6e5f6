import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import styles from './button.module.css';
import { Icon } from '../basics/icon.tsx';
import { Spinner } from '../basics/spinner.tsx';

type Look = {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  size?: 'sm' | 'md' | 'lg';
  icon?: LucideIcon;
  iconEnd?: LucideIcon;
  wide?: boolean;
};
type ButtonProps = ComponentProps<'button'> & Look & { busy?: boolean };
type ButtonLinkProps = ComponentProps<'a'> & Look;

/** `busy` keeps the button's size and focus, tells screen readers, and takes no second press. */
export function Button({
  variant,
  size,
  icon,
  iconEnd,
  wide,
  busy,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      {...look({ variant, size, wide }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest.disabled || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy ? <Spinner /> : icon && <Icon of={icon} size="sm" />}
      {label(children)}
      {iconEnd && <Icon of={iconEnd} size="sm" />}
    </button>
  );
}

export function ButtonLink({ variant, size, icon, iconEnd, wide, className, children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} {...look({ variant, size, wide }, className)}>
      {icon && <Icon of={icon} size="sm" />}
      {label(children)}
      {iconEnd && <Icon of={iconEnd} size="sm" />}
    </a>
  );
}

function label(children: ReactNode) {
  return <span className={styles.label}>{children}</span>;
}

function look({ variant = 'secondary', size = 'md', wide }: Look, className = '') {
  return {
    className: `${styles.button} ${className}`,
    'data-variant': variant,
    'data-size': size,
    'data-wide': wide || undefined,
  };
}
