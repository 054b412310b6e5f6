'use client';

import { MessageSquare, UserRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { OperatorConversation } from '#lib/resources/conversation/conversation.ts';
import { useInbox } from '../inbox/state/use-inbox.ts';
import { listTexts } from '../inbox/texts/list-texts.ts';
import { visitorName } from '../inbox/texts/visitor-name.ts';
import { goTo } from '../place/use-place.ts';
import { useTexts } from '../texts/use-texts.ts';
import { useWorkspace } from '../workspace/workspace-context.ts';
import type { Command } from './command.ts';
import { commandTexts } from './command-texts.ts';

const PAUSE_MS = 180;
const FEWEST = 2;
const SHOWN = 6;

/** Conversations and visitors that the words are found in: those that are known at once, then what the server finds. */
export function useFoundConversations(written: string): readonly Command[] {
  const { lists } = useInbox();
  const [list, texts] = [useTexts(listTexts), useTexts(commandTexts)];
  const q = written.trim();
  const served = useServed(q);
  if (q.length < FEWEST) return [];
  const known = [...lists.state.get().rows.values()].map(({ conversation }) => conversation).filter(isNamed(q));
  const found = [...new Map([...known, ...served].map((each) => [each.id, each])).values()];
  const visitors = [...new Map(found.filter(isNamed(q)).map((each) => [each.visitor.id, each])).values()];
  return [
    ...visitors.slice(0, SHOWN).map((each): Command => ({
      ...{ key: `visitor ${each.visitor.id}`, label: texts.visitor(visitorName(each.visitor, list)), icon: UserRound },
      detail: each.visitor.email ?? undefined,
      run: () => goTo({ conversationId: each.id, side: 'visitor' }),
    })),
    ...found.slice(0, SHOWN).map((each): Command => ({
      ...{ key: `conversation ${each.id}`, label: visitorName(each.visitor, list), icon: MessageSquare },
      detail: each.match?.excerpt ?? each.visitorPreview ?? each.preview ?? undefined,
      run: () => goTo({ conversationId: each.id }),
    })),
  ];
}

const isNamed =
  (q: string) =>
  ({ visitor: { name, email } }: OperatorConversation): boolean =>
    `${name ?? ''} ${email ?? ''}`.toLowerCase().includes(q.toLowerCase());

function useServed(q: string): readonly OperatorConversation[] {
  const { api } = useWorkspace();
  const [served, setServed] = useState<{ q: string; conversations: readonly OperatorConversation[] } | null>(null);
  useEffect(() => {
    if (q.length < FEWEST) return;
    const asking = new AbortController();
    const ask = () =>
      api.conversations({ q, limit: SHOWN }, asking.signal).then(
        ({ conversations }) => setServed({ q, conversations }),
        () => undefined,
      );
    const timer = setTimeout(() => void ask(), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [api, q]);
  // What was found for other words stays until these have an answer, where it still fits.
  return served && q.startsWith(served.q) ? served.conversations : [];
}
