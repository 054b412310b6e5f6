'use client';

import { useEffect, useEffectEvent } from 'react';
import { useToast } from '../../../ui/toast.tsx';
import { usePanelCommand } from '../../keyboard/panel-commands.ts';
import { goTo } from '../../place/use-place.ts';
import { useCell } from '../../state/use-cell.ts';
import { useWorkspace } from '../../state/workspace-context.ts';
import { listTexts } from '../../texts/list-texts.ts';
import { waitingTexts } from '../../texts/waiting-texts.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { visitorName } from '../visitor-name.ts';

// Long enough to be read, reached and pressed; the conversation can be reopened for ever.
const UNDONE_MS = 30_000;

/** What was closed can be had back with one press, with the owner that it had. */
export function UndoClose() {
  const workspace = useWorkspace();
  const [texts, list, notify] = [useTexts(waitingTexts), useTexts(listTexts), useToast()];
  const closed = useCell(workspace.closed);
  const undo = (): boolean => {
    const id = workspace.closed.get()?.id;
    if (!id) return false;
    workspace.act(id, 'reopen').then(
      () => goTo({ conversationId: id }),
      () => notify({ title: texts.failed, tone: 'danger' }),
    );
    return true;
  };
  usePanelCommand('undo', undo);
  const offer = useEffectEvent(() => {
    if (!closed) return () => undefined;
    return notify({
      title: texts.closed(visitorName(closed.visitor, list)),
      description: texts.undoKey,
      tone: 'success',
      action: { label: texts.undo, onSelect: undo },
      timeoutMs: UNDONE_MS,
    });
  });
  useEffect(() => offer(), [closed]);
  return null;
}
