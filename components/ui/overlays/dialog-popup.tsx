'use client';

import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import styles from './dialog.module.css';
import { IconButton } from '../buttons/icon-button.tsx';

export type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: string;
  closeLabel: string;
  children?: ReactNode;
  footer?: ReactNode;
  size?: 'md' | 'lg';
  /** The keyboard begins in its first field and not at its beginning; a finger does not, or its keyboard would rise. */
  startsInField?: boolean;
  /** A dialog stands in the middle; a sheet slides in along the side, its footer always in view. */
  shape?: 'dialog' | 'sheet';
};

/** Takes the keyboard until it is closed, and gives it back to where it was. On a phone it rises from the edge. */
export default function DialogPopup({
  open,
  onClose,
  title,
  description,
  closeLabel,
  children,
  footer,
  size = 'md',
  shape = 'dialog',
  startsInField = false,
}: DialogProps) {
  const popup = useRef<HTMLDivElement>(null);
  const firstField = (how: string) =>
    startsInField && how !== 'touch' ? (popup.current?.querySelector<HTMLElement>('input, textarea') ?? true) : true;
  return (
    <BaseDialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={styles.backdrop} />
        <BaseDialog.Viewport className={styles.viewport} data-shape={shape}>
          <BaseDialog.Popup
            ref={popup}
            initialFocus={firstField}
            className={styles.popup}
            data-size={size}
            data-shape={shape}
            data-popup="dialog"
          >
            <header className={styles.header}>
              <BaseDialog.Title className={styles.title}>{title}</BaseDialog.Title>
              <BaseDialog.Close render={<IconButton icon={X} label={closeLabel} />} />
            </header>
            {description && (
              <BaseDialog.Description className={styles.description}>{description}</BaseDialog.Description>
            )}
            {children && <div className={styles.body}>{children}</div>}
            {footer && <footer className={styles.footer}>{footer}</footer>}
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}
