'use client';

import { CSPProvider } from '@base-ui/react/csp-provider';
import type { ReactNode } from 'react';
import { ToastProvider } from './feedback/toast.tsx';

type UiProviderProps = { closeLabel: string; children: ReactNode };

/** What notices, dialogs and menus need around them. Once, at the top of an app. */
export function UiProvider({ closeLabel, children }: UiProviderProps) {
  return (
    <CSPProvider disableStyleElements>
      <ToastProvider closeLabel={closeLabel}>{children}</ToastProvider>
    </CSPProvider>
  );
}
