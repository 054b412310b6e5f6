'use client';

import { CSPProvider } from '@base-ui/react/csp-provider';
import { Tooltip } from '@base-ui/react/tooltip';
import type { ReactNode } from 'react';
import { ToastProvider } from './toast.tsx';

type UiProviderProps = { closeLabel: string; children: ReactNode };

/** What Tooltip, Toast and Select need around them. Once, at the top of an app. */
export function UiProvider({ closeLabel, children }: UiProviderProps) {
  return (
    <CSPProvider disableStyleElements>
      <Tooltip.Provider delay={400}>
        <ToastProvider closeLabel={closeLabel}>{children}</ToastProvider>
      </Tooltip.Provider>
    </CSPProvider>
  );
}
