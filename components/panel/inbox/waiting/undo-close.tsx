'use client';

import { useEffect, useEffectEvent } from 'react';
import { useToast } from '#components/ui/feedback/toast.tsx';
import { landOn } from '../../keyboard/landing.ts';
import { usePanelCommand } from '../../keyboard/panel-commands.ts';
import { shortcutChoice } from '../../keyboard/shortcut-choice.ts';
import { goTo } from '../../place/use-place.ts';
import { useCell } from '../../state/use-cell.ts';
import { useInbox } from '../state/use-inbox.ts';
import { listTexts } from '../texts/list-texts.ts';
import { waitingTexts } from '../texts/waiting-texts.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { visitorName } from '../texts/visitor-name.ts';

// Long enough to be read, reached and pressed; the conversation itself can be reopened for ever.
const SHOWN_MS = 30_000;
const KEY_MS = 120_000;

const hasKeys = (): boolean => shortcutChoice.get() && !matchMedia('(pointer: coarse)').matches;

/** What was closed can be had back with one press, with the owner that it had; what was closed together, together. */
export function UndoClose() {
  const inbox = useInbox();
  const [texts, list, notify] = [useTexts(waitingTexts), useTexts(listTexts), useToast()];
  const closed = useCell(inbox.changes.closed);
  const undo = (): boolean => {
    const [first, second] = inbox.changes.closed.get();
    if (!first) return false;
    void inbox.changes.undoClose().then((left) => {
      if (left.length > 0) return void notify({ title: texts.failed, tone: 'danger' });
      // Several have no one place to go to.
      if (second) return;
      goTo({ conversationId: first.id });
      landOn(`heading-${first.id}`);
    });
    return true;
  };
  usePanelCommand('undo', undo, closed.length > 0);
  const offer = useEffectEvent(() => {
    const [first] = closed;
    if (!first) return () => undefined;
    // decisions.md: a request ends with the close, and none but the visitor can ask again.
    const waited = closed.filter(({ requested }) => requested).length;
    const about = [waited > 0 && texts.undoWaited(closed.length), hasKeys() && texts.undoKey];
    return notify({
      title: closed.length > 1 ? texts.closedTogether(closed.length) : texts.closed(visitorName(first.visitor, list)),
      description: about.filter(Boolean).join(' ') || undefined,
      tone: 'success',
      action: { label: texts.undo, onSelect: undo },
      timeoutMs: SHOWN_MS,
    });
  });
  useEffect(() => {
    const withdraw = offer();
    // A key that is pressed much later means something else.
    const timer = setTimeout(() => inbox.changes.closed.set([]), KEY_MS);
    return () => {
      clearTimeout(timer);
      withdraw();
    };
  }, [inbox, closed]);
  return null;
}
