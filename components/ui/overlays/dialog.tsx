'use client';

import { Suspense, useState } from 'react';
import type { DialogProps } from './dialog-popup.tsx';
import { lazily } from '../basics/lazily.ts';

const DialogPopup = lazily(() => import('./dialog-popup.tsx'));

/** What draws it comes when it is first opened; from then on it closes as it came. */
export function Dialog(props: DialogProps) {
  const [wasOpen, setWasOpen] = useState(props.open);
  if (props.open && !wasOpen) setWasOpen(true);
  if (!wasOpen) return null;
  return (
    <Suspense>
      <DialogPopup {...props} />
    </Suspense>
  );
}
