'use client';

import { Toast as BaseToast } from '@base-ui/react/toast';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';
import { Icon } from './icon.tsx';
import styles from './toast.module.css';

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

/** Once around an app, outside of everything that shows notices. */
export function ToastProvider({ closeLabel, children }: { closeLabel: string; children: ReactNode }) {
  return (
    <BaseToast.Provider timeout={6000} limit={3}>
      {children}
      <BaseToast.Portal>
        <BaseToast.Viewport className={styles.viewport}>
          <Toasts closeLabel={closeLabel} />
        </BaseToast.Viewport>
      </BaseToast.Portal>
    </BaseToast.Provider>
  );
}

/** @returns closes the notice */
export function useToast(): (notice: ToastNotice) => () => void {
  const { add, close } = BaseToast.useToastManager();
  return ({ title, description, tone = 'info', action, timeoutMs }) => {
    const id = add({
      title,
      description,
      type: tone,
      priority: tone === 'danger' ? 'high' : 'low',
      timeout: timeoutMs ?? (action || tone === 'danger' ? 0 : undefined),
      actionProps: action && { children: action.label, onClick: () => (action.onSelect(), close(id)) },
    });
    return () => close(id);
  };
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
