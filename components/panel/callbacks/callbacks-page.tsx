'use client';

import { CloudOff, PhoneCall } from 'lucide-react';
import { VisuallyHidden } from '#components/ui/basics/visually-hidden.tsx';
import { Button } from '#components/ui/buttons/button.tsx';
import { EmptyState } from '#components/ui/feedback/empty-state.tsx';
import { Skeleton } from '#components/ui/feedback/skeleton.tsx';
import frame from '../page/part-page.module.css';
import { useCell } from '../state/use-cell.ts';
import { useTexts } from '../texts/use-texts.ts';
import { useWorkspace } from '../workspace/workspace-context.ts';
import { CallbackCard } from './callback-card.tsx';
import { callbackTexts } from './callback-texts.ts';
import styles from './callbacks-page.module.css';
import { callbacksOf } from './callbacks.ts';
import { callbacksSectionTexts } from './section-texts.ts';

/** Whom to call and why; what is done with stays below. */
export default function CallbacksPage() {
  const [texts, { title }] = [useTexts(callbackTexts), useTexts(callbacksSectionTexts)];
  return (
    <section className={frame.page} aria-label={title} data-home data-landing="callbacks" tabIndex={-1}>
      <div className={frame.column}>
        <header>
          <h1 className={frame.title}>{title}</h1>
          <p className={frame.intro}>{texts.intro}</p>
        </header>
        <Listed />
      </div>
    </section>
  );
}

function Listed() {
  const callbacks = callbacksOf(useWorkspace());
  const texts = useTexts(callbackTexts);
  const [all, isFailed] = [useCell(callbacks.all), useCell(callbacks.isFailed)];
  if (all === null && isFailed)
    return (
      <EmptyState
        icon={CloudOff}
        title={texts.failedTitle}
        action={<Button onClick={() => void callbacks.refetch()}>{texts.tryAgain}</Button>}
      >
        {texts.failed}
      </EmptyState>
    );
  if (all === null)
    return (
      <div aria-busy="true">
        <VisuallyHidden>{texts.loading}</VisuallyHidden>
        <Skeleton lines={6} />
      </div>
    );
  const [waiting, done] = [all.filter(({ handled }) => !handled), all.filter(({ handled }) => handled)];
  const groups = [
    { title: texts.waiting, shown: waiting },
    { title: texts.done, shown: done },
  ];
  return (
    <>
      {waiting.length === 0 && <EmptyState icon={PhoneCall} title={texts.none} />}
      {groups.map(({ title, shown }) =>
        shown.length === 0 ? null : (
          <section key={title} className={styles.group}>
            <h2 className={styles.groupTitle}>{title}</h2>
            <ul role="list" className={styles.list}>
              {shown.map((callback) => (
                <CallbackCard key={callback.id} callback={callback} />
              ))}
            </ul>
          </section>
        ),
      )}
    </>
  );
}
