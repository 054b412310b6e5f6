'use client';

import { useEffect, useRef } from 'react';
import { HIGHEST_COUNT } from '#lib/resources/highest-count.ts';
import { useWaitingCount } from './use-waiting.ts';
import { useCell } from '../../state/use-cell.ts';
import { useInbox } from '../state/use-inbox.ts';
import { listTexts } from '../texts/list-texts.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { chime, soundChoice } from '../../preferences/sound-choice.ts';

/** Whoever waits is counted in the document's title, and rings where that is wanted. */
export function useAttention(): void {
  const { requests } = useInbox();
  const texts = useTexts(listTexts);
  const waiting = useWaitingCount();
  useEffect(() => {
    document.title = `${waiting > 0 ? `(${waiting}${waiting >= HIGHEST_COUNT ? '+' : ''}) ` : ''}${texts.inbox} · Parley`;
  }, [waiting, texts]);
  const newest = useCell(requests.notices)[0]?.at ?? '';
  const heard = useRef(newest);
  useEffect(() => {
    if (newest > heard.current && soundChoice.get()) chime();
    heard.current = newest > heard.current ? newest : heard.current;
  }, [newest]);
}
