'use client';

import { useRef, useState } from 'react';
import { useToast } from '#components/ui/feedback/toast.tsx';
import { refusalOf } from '#components/api/refused.ts';
import type { ConversationAction } from '#components/panel/api/operator-api.ts';
import { landOn } from '#components/panel/keyboard/landing.ts';
import { readPlace } from '#components/panel/place/panel-place.ts';
import { goTo } from '#components/panel/place/use-place.ts';
import { nextWaiting } from '#components/panel/inbox/state/waiting/take-next.ts';
import { useInbox } from './state/use-inbox.ts';
import { actionTexts } from '#components/panel/inbox/texts/action-texts.ts';
import { failureText } from '#components/panel/inbox/texts/failure-text.ts';
import { useTexts } from '#components/panel/texts/use-texts.ts';

/** Does what an operator asked for, and says why when it does not work. */
export function useConversationAction(id: string) {
  const inbox = useInbox();
  const [texts, notify] = [useTexts(actionTexts), useToast()];
  const [busy, setBusy] = useState<string | null>(null);

  const underWay = useRef<{ name: string; done: Promise<boolean> } | null>(null);

  const attempt = async (name: string, work: () => Promise<unknown>): Promise<boolean> => {
    // News are often faster than the answer: what they make possible is done once that is there.
    while (underWay.current && underWay.current.name !== name) await underWay.current.done;
    if (underWay.current) return false;
    const current = (underWay.current = { name, done: Promise.resolve(false) });
    return (current.done = carryOut(name, work));
  };
  const carryOut = async (name: string, work: () => Promise<unknown>): Promise<boolean> => {
    setBusy(name);
    try {
      await work();
      return true;
    } catch (error) {
      notify({ title: failureText(error, texts), tone: 'danger' });
      if (refusalOf(error).status === 409) void inbox.conversation(id).refetch();
      return false;
    } finally {
      underWay.current = null;
      setBusy(null);
    }
  };
  return {
    busy,
    act: (action: ConversationAction) =>
      attempt(action, async () => {
        await inbox.act(id, action);
        // Whoever has gone elsewhere meanwhile stays there.
        const isHere = readPlace(location.pathname, location.search).conversationId === id;
        const next = action === 'close' && isHere ? nextWaiting(inbox.lists, [id]) : null;
        if (!next) return;
        // What was closed is behind one: "back" does not lead through all that one has done.
        goTo({ conversationId: next }, { replace: true });
        // Its name says who is next; the keys for what can be done there work from it.
        landOn(`heading-${next}`);
      }),
    remove: () => attempt('delete', () => inbox.delete(id)),
    erase: (visitorId: string) => attempt('erase', () => inbox.eraseVisitor(visitorId, id)),
  };
}
