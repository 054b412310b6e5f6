'use client';

import { useState } from 'react';
import { refusalOf, UNREACHABLE } from '#components/api/refused.ts';
import { useToast } from '#components/ui/feedback/toast.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import { webhookTexts } from '../texts/webhook-texts.ts';

/** Something that is asked of the server, once at a time; where it is refused, it is said. */
export function useAct(): [isBusy: boolean, act: (work: () => Promise<void>) => Promise<boolean>] {
  const [texts, notify] = [useTexts(webhookTexts), useToast()];
  const [isBusy, setBusy] = useState(false);
  const act = async (work: () => Promise<void>): Promise<boolean> => {
    setBusy(true);
    try {
      await work();
      return true;
    } catch (error) {
      const isUnreachable = refusalOf(error) === UNREACHABLE;
      notify({ title: isUnreachable ? texts.unreachable : texts.failedAct, tone: 'danger' });
      return false;
    } finally {
      setBusy(false);
    }
  };
  return [isBusy, act];
}
