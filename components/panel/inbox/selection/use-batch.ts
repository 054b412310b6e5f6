'use client';

import { useState } from 'react';
import { useToast } from '#components/ui/feedback/toast.tsx';
import type { OperatorConversation } from '#lib/resources/conversation.ts';
import type { OperatorRef } from '#lib/resources/operator.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { eachOf } from '../state/batch.ts';
import { tagOf } from '../state/marking.ts';
import { useInbox } from '../state/use-inbox.ts';
import { batchTexts } from '../texts/batch-texts.ts';
import { listTexts } from '../texts/list-texts.ts';
import { visitorName } from '../texts/visitor-name.ts';

const NAMED = 4;

/** Does the same to all that are selected, tells what came of it, and keeps selected what did not work. */
export function useBatch() {
  const inbox = useInbox();
  const { selection, lists } = inbox;
  const [texts, list, notify] = [useTexts(batchTexts), useTexts(listTexts), useToast()];
  const [progress, setProgress] = useState<{ finished: number; all: number } | null>(null);
  const known = (id: string): OperatorConversation | undefined => lists.state.get().rows.get(id)?.conversation;
  const nameOf = (id: string): string => {
    const conversation = known(id);
    return conversation ? visitorName(conversation.visitor, list) : id;
  };

  const run = async (
    work: (id: string) => Promise<unknown>,
    said: (count: number) => string,
    undo?: (id: string) => Promise<unknown>,
  ): Promise<void> => {
    if (progress) return;
    const ids = [...selection.ids.get()];
    setProgress({ finished: 0, all: ids.length });
    const { done, failed } = await eachOf(ids, work, (finished) => setProgress({ finished, all: ids.length }));
    setProgress(null);
    selection.drop(done);
    const takeBack = () => void eachOf(done, undo ?? (async () => undefined));
    if (done.length > 0)
      notify({
        ...{ title: said(done.length), tone: 'success', timeoutMs: 12_000 },
        action: undo && { label: texts.undo, onSelect: takeBack },
      });
    if (failed.length > 0) {
      const names = failed.slice(0, NAMED).map(({ id }) => nameOf(id));
      const more = failed.length > NAMED ? ' …' : '';
      notify({
        title: texts.failed(failed.length),
        description: texts.failedOf(names.join(', ') + more),
        tone: 'danger',
      });
    }
  };

  return {
    progress,
    close: () =>
      run(
        (id) => inbox.act(id, 'close'),
        texts.closed,
        (id) => inbox.act(id, 'reopen'),
      ),
    route: (department: OperatorConversation['department']) => {
      const before = new Map([...selection.ids.get()].map((id) => [id, known(id)?.department ?? null]));
      return run(
        (id) => inbox.route(id, department),
        (count) => texts.routed(count, department?.name ?? texts.noDepartment),
        (id) => inbox.route(id, before.get(id) ?? null),
      );
    },
    handOff: (colleague: OperatorRef) =>
      run(
        (id) => inbox.handOff(id, colleague),
        (count) => texts.handedOff(count, colleague.name),
      ),
    tag: (written: string) => {
      const name = tagOf(written);
      const tagsOf = (id: string) => known(id)?.tags ?? [];
      return run(
        (id) => inbox.mark(id, { tags: [...new Set([...tagsOf(id), name])] }),
        (count) => texts.tagged(count, name),
        (id) => inbox.mark(id, { tags: tagsOf(id).filter((each) => each !== name) }),
      );
    },
    snooze: (at: Date) =>
      run(
        (id) => inbox.mark(id, { snoozedUntil: at.toISOString() }),
        texts.snoozed,
        (id) => inbox.mark(id, { snoozedUntil: null }),
      ),
  };
}
