'use client';

import { useCell } from '../state/use-cell.ts';
import { useWorkspace } from '../workspace/workspace-context.ts';
import { frameTexts } from '../texts/frame-texts.ts';
import { useTexts } from '../texts/use-texts.ts';

/** Whether visitors and colleagues see the operator as there. */
export function usePresence() {
  const { operator, stream } = useWorkspace();
  const texts = useTexts(frameTexts);
  const [{ available }, connection] = [useCell(operator), useCell(stream.state)];
  const isOnline = available && connection === 'open';
  return { state: isOnline ? 'online' : 'offline', label: isOnline ? texts.available : texts.away } as const;
}
