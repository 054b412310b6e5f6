'use client';

import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from 'react';
import { lazily } from '../basics/lazily.tsx';

type ToastTone = 'info' | 'success' | 'danger';
export type ToastNotice = {
  title: string;
  description?: string;
  tone?: ToastTone;
  /** Taken by pressing `label`; the notice stays until it is closed, so that nobody has to hurry. */
  action?: { label: string; onSelect: () => void };
  /** Only where the same can be had in another way too. */
  timeoutMs?: number;
};
export type ToastEntry = { key: number; notice: ToastNotice };

type Notify = (notice: ToastNotice) => () => void;

const ToastView = lazily(() => import('./toast-view.tsx'));
const Notifier = createContext<Notify>(() => () => undefined);

/** Once around an app, outside of everything that shows notices. What draws them comes with the first. */
export function ToastProvider({ closeLabel, children }: { closeLabel: string; children: ReactNode }) {
  const [entries, setEntries] = useState<readonly ToastEntry[] | null>(null);
  const latest = useRef(0);
  const takeBack = useCallback(
    (key: number) => setEntries((all) => all?.filter((each) => each.key !== key) ?? null),
    [],
  );
  const notify = useCallback<Notify>(
    (notice) => {
      const key = ++latest.current;
      setEntries((all) => [...(all ?? []), { key, notice }]);
      return () => takeBack(key);
    },
    [takeBack],
  );
  return (
    <Notifier value={notify}>
      {children}
      {entries && <ToastView closeLabel={closeLabel} entries={entries} onGone={takeBack} />}
    </Notifier>
  );
}

/** What it gives shows a notice. @returns closes the notice */
export const useToast = (): Notify => useContext(Notifier);
