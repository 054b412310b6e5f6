'use client';

import { useEffect, useRef, useState } from 'react';
import { VisuallyHidden } from '#components/ui/basics/visually-hidden.tsx';
import { useCell } from '../../state/use-cell.ts';
import { useInbox } from '../state/use-inbox.ts';
import { listTexts } from '../texts/list-texts.ts';
import { waitingTexts } from '../texts/waiting-texts.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { visitorName } from '../texts/visitor-name.ts';
import { useCountText, useWaitingCount } from './use-waiting.ts';

/** Tells screen readers once of each who asks, and not of the time that passes. */
export function WaitingAnnouncements() {
  const { lists, requests } = useInbox();
  const [texts, list, countText] = [useTexts(waitingTexts), useTexts(listTexts), useCountText()];
  const [newest] = useCell(requests.notices);
  const { rows } = useCell(lists.state);
  const count = useWaitingCount();
  const [said, setSaid] = useState('');
  const told = useRef('');
  const visitor = newest && rows.get(newest.conversationId)?.conversation.visitor;
  useEffect(() => {
    if (!newest || !visitor || newest.at <= told.current) return;
    told.current = newest.at;
    const name = visitorName(visitor, list);
    setSaid(newest.isNamed ? texts.askedYou(name) : texts.asked(name, texts.waiting(countText(Math.max(1, count)))));
  }, [newest, visitor, count, texts, list, countText]);
  return (
    <div role="status">
      <VisuallyHidden>{said}</VisuallyHidden>
    </div>
  );
}
