'use client';

import { useState } from 'react';
import { useToast } from '#components/ui/feedback/toast.tsx';
import { landOn } from '../../keyboard/landing.ts';
import { goTo } from '../../place/use-place.ts';
import { takeNext } from '../state/waiting/take-next.ts';
import { useInbox } from '../state/use-inbox.ts';
import { waitingTexts } from '../texts/waiting-texts.ts';
import { useTexts } from '../../texts/use-texts.ts';

/** Joins where somebody has waited longest, and goes there to write. */
export function useTakeNext(): { busy: boolean; take: () => Promise<void> } {
  const inbox = useInbox();
  const [texts, notify] = [useTexts(waitingTexts), useToast()];
  const [busy, setBusy] = useState(false);
  const take = async () => {
    if (busy) return;
    setBusy(true);
    try {
      const conversationId = await takeNext(inbox);
      if (conversationId === null) notify({ title: texts.nobody });
      else {
        goTo({ conversationId });
        landOn(`composer-${conversationId}`);
      }
    } catch {
      notify({ title: texts.failed, tone: 'danger' });
    } finally {
      setBusy(false);
    }
  };
  return { busy, take };
}
