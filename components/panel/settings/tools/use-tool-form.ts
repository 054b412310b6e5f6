'use client';

import { type FormEvent, useState } from 'react';
import { refusalOf, UNREACHABLE } from '#components/api/refused.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { settingsTexts } from '../texts/settings-texts.ts';
import { toolTexts } from '../texts/tool-texts.ts';
import { faultIn, type ToolFault, toolFaults, type WrittenTool } from './written-tool.ts';

interface Sending {
  /** May throw a refusal. */
  onSubmit: (written: WrittenTool) => Promise<void>;
  /** What is wrong is shown now. */
  onWrong: () => void;
}

/** A form of a tool: what is written, what is wrong with it, and sending it. */
export function useToolForm(before: WrittenTool, { onSubmit, onWrong }: Sending) {
  const [texts, all] = [useTexts(toolTexts), useTexts(settingsTexts)];
  const [written, setWritten] = useState(before);
  const [faults, setFaults] = useState<readonly ToolFault[]>([]);
  const [whole, setWhole] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const hold = (found: readonly ToolFault[]) => {
    setFaults(found);
    if (found.length > 0) onWrong();
  };
  const tell = (error: unknown) => {
    const { status, message } = refusalOf(error);
    const fault = status === 400 ? faultIn(message) : null;
    if (fault) hold([fault]);
    else if (status === 409) setWhole(texts.taken);
    else setWhole(refusalOf(error) === UNREACHABLE ? all.unreachable : all.failed);
  };
  return {
    ...{ written, whole, isBusy },
    errorOf: (fault: ToolFault) => (faults.includes(fault) ? texts.faults[fault] : undefined),
    write: (part: Partial<WrittenTool>) => {
      setWritten({ ...written, ...part });
      setFaults([]);
      setWhole(undefined);
    },
    async send(event: FormEvent): Promise<void> {
      event.preventDefault();
      const found = toolFaults(written);
      hold(found);
      if (found.length > 0 || isBusy) return;
      setBusy(true);
      await onSubmit(written).catch(tell);
      setBusy(false);
    },
  };
}

export type ToolFormState = ReturnType<typeof useToolForm>;
