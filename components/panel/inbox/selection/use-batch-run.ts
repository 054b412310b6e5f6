'use client';

import { useState } from 'react';
import { useToast } from '#components/ui/feedback/toast.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import { eachOf } from '../state/changes/batch.ts';
import { useInbox } from '../state/use-inbox.ts';
import { batchTexts } from '../texts/batch-texts.ts';
import { listTexts } from '../texts/list-texts.ts';
import { visitorName } from '../texts/visitor-name.ts';

const NAMED = 4;
const UNDO_MS = 12_000;

type Work = (id: string) => Promise<unknown>;

/** Does the same to all that are selected, tells what came of it, and keeps selected what did not work. */
export function useBatchRun() {
  const { selection, lists } = useInbox();
  const [texts, list, notify] = [useTexts(batchTexts), useTexts(listTexts), useToast()];
  const [progress, setProgress] = useState<{ finished: number; all: number } | null>(null);
  const nameOf = (id: string): string => {
    const visitor = lists.state.get().rows.get(id)?.conversation.visitor;
    return visitor ? visitorName(visitor, list) : id;
  };
  const tellFailed = (ids: readonly string[]) => {
    const names = ids.slice(0, NAMED).map(nameOf).join(', ') + (ids.length > NAMED ? ' …' : '');
    notify({ title: texts.failed(ids.length), description: texts.failedOf(names), tone: 'danger' });
  };
  /** @param told what is said of it, and what takes it back, where nobody else says so */
  const run = async (work: Work, told?: { said: (count: number) => string; undo: Work }): Promise<void> => {
    if (progress) return;
    const ids = [...selection.ids.get()];
    setProgress({ finished: 0, all: ids.length });
    const { done, failed } = await eachOf(ids, work, (finished) => setProgress({ finished, all: ids.length }));
    setProgress(null);
    selection.drop(done);
    const action = told && { label: texts.undo, onSelect: () => void eachOf(done, told.undo) };
    if (told && done.length > 0) notify({ title: told.said(done.length), tone: 'success', timeoutMs: UNDO_MS, action });
    if (failed.length > 0) tellFailed(failed.map(({ id }) => id));
  };
  return { progress, run };
}
