'use client';

import { Dialog } from './dialog.tsx';
import type { DialogProps } from './dialog-popup.tsx';

/** Details of a row, or a task on the side: slides in from the end of the line, over everything on a phone. */
export function Sheet(props: Omit<DialogProps, 'shape'>) {
  return <Dialog {...props} shape="sheet" />;
}
