'use client';

import { Toast as BaseToast } from '@base-ui/react/toast';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { IconButton } from '../buttons/icon-button.tsx';
import { Icon } from '../basics/icon.tsx';
import type { ToastEntry, ToastNotice } from './toast.tsx';
import styles from './toast.module.css';

type ToastViewProps = { closeLabel: string; entries: readonly ToastEntry[]; onGone: (key: number) => void };

/** Shows each notice once, in the order in which they came, until it is taken back. */
export default function ToastView({ closeLabel, ...shown }: ToastViewProps) {
  return (
    <BaseToast.Provider timeout={6000} limit={3}>
      <Shown {...shown} />
      <BaseToast.Portal>
        <BaseToast.Viewport className={styles.viewport}>
          <Toasts closeLabel={closeLabel} />
        </BaseToast.Viewport>
      </BaseToast.Portal>
    </BaseToast.Provider>
  );
}

function Shown({ entries, onGone }: Omit<ToastViewProps, 'closeLabel'>) {
  const { add, close } = BaseToast.useToastManager();
  const ids = useRef(new Map<number, string>());
  useEffect(() => {
    for (const { key, notice } of entries)
      if (!ids.current.has(key)) ids.current.set(key, add(optionsOf(notice, () => onGone(key))));
    for (const [key, id] of ids.current) {
      if (entries.some((each) => each.key === key)) continue;
      ids.current.delete(key);
      close(id);
    }
  }, [entries, onGone, add, close]);
  return null;
}

function optionsOf({ title, description, tone = 'info', action, timeoutMs }: ToastNotice, onGone: () => void) {
  return {
    title,
    description,
    type: tone,
    priority: tone === 'danger' ? 'high' : 'low',
    timeout: timeoutMs ?? (action || tone === 'danger' ? 0 : undefined),
    actionProps: action && { children: action.label, onClick: () => (action.onSelect(), onGone()) },
    onRemove: onGone,
  } as const;
}

function Toasts({ closeLabel }: { closeLabel: string }) {
  const { toasts } = BaseToast.useToastManager();
  return toasts.map((toast) => (
    <BaseToast.Root key={toast.id} toast={toast} className={styles.toast} swipeDirection={['right', 'down']}>
      <BaseToast.Content className={styles.content}>
        <Icon of={drawingOf(toast.type)} className={styles.mark} />
        <div className={styles.text}>
          <BaseToast.Title className={styles.title} />
          <BaseToast.Description className={styles.description} />
          {toast.actionProps && <BaseToast.Action className={styles.action} />}
        </div>
        <BaseToast.Close render={<IconButton icon={X} size="sm" label={closeLabel} />} />
      </BaseToast.Content>
    </BaseToast.Root>
  ));
}

function drawingOf(tone: string | undefined) {
  if (tone === 'danger') return CircleAlert;
  return tone === 'success' ? CircleCheck : Info;
}
