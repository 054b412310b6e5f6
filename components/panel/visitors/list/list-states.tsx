'use client';

import { CloudOff, EyeOff, SearchX, Sprout } from 'lucide-react';
import { VisuallyHidden } from '#components/ui/basics/visually-hidden.tsx';
import { Button } from '#components/ui/buttons/button.tsx';
import { Banner } from '#components/ui/feedback/banner.tsx';
import { EmptyState } from '#components/ui/feedback/empty-state.tsx';
import { Skeleton } from '#components/ui/feedback/skeleton.tsx';
import { goTo } from '../../place/use-place.ts';
import { useCell } from '../../state/use-cell.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { useWorkspace } from '../../workspace/workspace-context.ts';
import { WHOLE_LIST } from '../state/visitor-view.ts';
import { visitorsOf } from '../state/visitors.ts';
import { visitorsTexts } from '../texts/visitors-texts.ts';

export function LoadingList() {
  const texts = useTexts(visitorsTexts);
  return (
    <div aria-busy="true">
      <VisuallyHidden>{texts.loading}</VisuallyHidden>
      <Skeleton lines={8} />
    </div>
  );
}

export function FailedList() {
  const visitors = visitorsOf(useWorkspace());
  const texts = useTexts(visitorsTexts);
  return (
    <EmptyState
      icon={CloudOff}
      title={texts.failedTitle}
      action={<Button onClick={() => void visitors.refetch()}>{texts.tryAgain}</Button>}
    >
      {texts.failed}
    </EmptyState>
  );
}

export function StaleList() {
  const visitors = visitorsOf(useWorkspace());
  const texts = useTexts(visitorsTexts);
  return (
    <Banner
      tone="attention"
      action={
        <Button size="sm" onClick={() => void visitors.refetch()}>
          {texts.tryAgain}
        </Button>
      }
    >
      {texts.stale}
    </Banner>
  );
}

export function EmptyList() {
  const texts = useTexts(visitorsTexts);
  return (
    <EmptyState icon={Sprout} title={texts.emptyTitle}>
      {texts.empty}
    </EmptyState>
  );
}

export function NoneFit() {
  const { view } = visitorsOf(useWorkspace());
  const texts = useTexts(visitorsTexts);
  return (
    <EmptyState
      icon={SearchX}
      title={texts.noneFitTitle}
      action={<Button onClick={() => view.set(WHOLE_LIST)}>{texts.showAll}</Button>}
    >
      {texts.noneFit}
    </EmptyState>
  );
}

/** The tenant's own choice: no fault, and nothing that waiting would change. */
export function SwitchedOff() {
  const { operator } = useWorkspace();
  const isAdmin = useCell(operator).role === 'admin';
  const texts = useTexts(visitorsTexts);
  const toSettings = () => goTo({ section: 'settings', path: 'settings/site' });
  return (
    <EmptyState
      icon={EyeOff}
      title={texts.offTitle}
      action={isAdmin && <Button onClick={toSettings}>{texts.toSettings}</Button>}
    >
      {texts.off} {isAdmin ? texts.offAdmin : texts.offAgent}
    </EmptyState>
  );
}
