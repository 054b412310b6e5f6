'use client';

import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { VisuallyHidden } from '#components/ui/basics/visually-hidden.tsx';
import { Button } from '#components/ui/buttons/button.tsx';
import { EmptyState } from '#components/ui/feedback/empty-state.tsx';
import { Skeleton } from '#components/ui/feedback/skeleton.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import { knowledgeTexts } from '../texts/knowledge-texts.ts';

export type ListState = 'loading' | 'failed' | 'ready';

/** What stands in a list's place while it is on its way, or when it does not come. */
export function Listed({ state, onRetry, children }: { state: ListState; onRetry: () => void; children: ReactNode }) {
  const texts = useTexts(knowledgeTexts);
  if (state === 'failed')
    return (
      <EmptyState
        icon={CloudOff}
        title={texts.failedTitle}
        action={<Button onClick={onRetry}>{texts.tryAgain}</Button>}
      >
        {texts.failed}
      </EmptyState>
    );
  if (state === 'loading')
    return (
      <div aria-busy="true">
        <VisuallyHidden>{texts.loading}</VisuallyHidden>
        <Skeleton lines={6} />
      </div>
    );
  return children;
}
