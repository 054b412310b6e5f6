'use client';

import { useState } from 'react';
import type { DialogProps } from './dialog-popup.tsx';
import { lazily } from '../basics/lazily.tsx';

const DialogPopup = lazily(() => import('./dialog-popup.tsx'));

/** What draws it comes when it is first opened; from then on it closes as it came. */
export function Dialog(props: DialogProps) {
  const [wasOpen, setWasOpen] = useState(props.open);
  if (props.open && !wasOpen) setWasOpen(true);
  if (!wasOpen) return null;
  return <DialogPopup {...props} />;
}
