'use client';

import { CircleCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { EmptyState } from '#components/ui/feedback/empty-state.tsx';
import type { KnowledgeGap } from '#lib/resources/assistant/knowledge.ts';
import { usePanelCommand } from '../../keyboard/panel-commands.ts';
import page from '../../page/part-page.module.css';
import { useCell } from '../../state/use-cell.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { useWorkspace } from '../../workspace/workspace-context.ts';
import { Listed } from '../queue/listed.tsx';
import styles from '../queue/queue.module.css';
import { type Act, useDoing } from '../queue/use-doing.ts';
import { useQueue } from '../queue/use-queue.ts';
import { gapsOf } from '../state/gaps.ts';
import { gapTexts } from '../texts/gap-texts.ts';
import { GapCard } from './gap-card.tsx';

/** What the assistant could not answer well: one answer, and it can. */
export default function GapsPart() {
  const gaps = gapsOf(useWorkspace());
  const texts = useTexts(gapTexts);
  const [all, isFailed] = [useCell(gaps.all), useCell(gaps.isFailed)];
  const { act } = useDoing();
  useEffect(() => gaps.look(), [gaps]);
  return (
    <>
      <p className={page.intro}>{texts.intro}</p>
      <Listed state={all ? 'ready' : isFailed ? 'failed' : 'loading'} onRetry={() => void gaps.refetch()}>
        {all?.length === 0 && (
          <EmptyState icon={CircleCheck} title={texts.none}>
            {texts.noneText}
          </EmptyState>
        )}
        {all && all.length > 0 && <Queue shown={all} act={act} />}
      </Listed>
    </>
  );
}

function Queue({ shown, act }: { shown: readonly KnowledgeGap[]; act: Act }) {
  const gaps = gapsOf(useWorkspace());
  const texts = useTexts(gapTexts);
  const [answering, setAnswering] = useState<string | null>(null);
  const queue = useQueue(shown.map(({ id }) => id));
  const remove = (id: string) => {
    queue.leave(id);
    void act(() => gaps.remove(id), { title: texts.removed });
  };
  const byKey = (work: (id: string) => void) =>
    [
      () => {
        if (queue.current !== null) work(queue.current);
        return queue.current !== null;
      },
      queue.current !== null && answering === null,
    ] as const;
  usePanelCommand('edit', ...byKey(setAnswering));
  usePanelCommand('remove', ...byKey(remove));
  return (
    <ul role="list" className={styles.list} {...queue.listProps}>
      {shown.map((gap) => (
        <GapCard
          key={gap.id}
          gap={gap}
          itemProps={queue.itemProps(gap.id)}
          isCurrent={gap.id === queue.current}
          isAnswered={answering === gap.id}
          onAnswer={(isOn) => {
            setAnswering(isOn ? gap.id : null);
            if (!isOn) queue.goTo(gap.id);
          }}
          onSave={async (words) => {
            const isSaved = await act(() => gaps.answer(gap.id, words), { title: texts.saved });
            if (isSaved) {
              setAnswering(null);
              queue.leave(gap.id);
            }
            return isSaved;
          }}
          onRemove={() => remove(gap.id)}
        />
      ))}
    </ul>
  );
}
