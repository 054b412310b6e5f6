'use client';

import { useRef } from 'react';
import { refusalOf, UNREACHABLE } from '#components/api/refused.ts';
import { useToast } from '#components/ui/feedback/toast.tsx';
import { usePanelCommand } from '../../keyboard/panel-commands.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { knowledgeTexts } from '../texts/knowledge-texts.ts';

type Work = () => Promise<void>;

interface Done {
  /** Said when it is done. */
  title: string;
  undo?: Work;
}

/** @returns whether it was done */
export type Act = (work: Work, done?: Done) => Promise<boolean>;

/** Does what was asked for, says so, and offers to undo it by notice and by key; where it is refused it says why. */
export function useDoing(): { act: Act } {
  const [texts, notify] = [useTexts(knowledgeTexts), useToast()];
  const last = useRef<{ undo: Work; close: () => void } | null>(null);
  const underWay = useRef<{ isUnwanted: boolean } | null>(null);
  const fail = (error: unknown) => {
    const refusal = refusalOf(error);
    const title = refusal === UNREACHABLE ? texts.unreachable : refusal.status === 404 ? texts.gone : texts.failedAct;
    notify({ title, tone: 'danger' });
  };
  const undo = (): boolean => {
    // What is not answered yet is undone as soon as it is.
    if (underWay.current) return (underWay.current.isUnwanted = true);
    const before = last.current;
    last.current = null;
    before?.close();
    before?.undo().catch(fail);
    return before !== null;
  };
  usePanelCommand('undo', undo);
  return {
    async act(work, done) {
      const current = done?.undo ? { isUnwanted: false } : null;
      underWay.current = current;
      try {
        await work();
      } catch (error) {
        fail(error);
        return false;
      } finally {
        if (underWay.current === current) underWay.current = null;
      }
      if (!done) return true;
      last.current?.close();
      const action = done.undo && { label: texts.undo, onSelect: () => void undo() };
      // It can be undone by key too, as long as one is here.
      const close = notify({ title: done.title, tone: 'success', action, timeoutMs: UNDO_MS });
      last.current = done.undo ? { undo: done.undo, close } : null;
      if (current?.isUnwanted) undo();
      return true;
    },
  };
}

const UNDO_MS = 12_000;
