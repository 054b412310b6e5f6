'use client';

import { useEffect, useEffectEvent, useRef } from 'react';
import { HIGHEST_COUNT } from '#lib/resources/highest-count.ts';
import { badgeFavicon } from '../../alerts/favicon-badge.ts';
import { showNotice } from '../../alerts/notice-choice.ts';
import { type OneVoice, oneVoice } from '../../alerts/one-voice.ts';
import { goTo } from '../../place/use-place.ts';
import { useWaitingCount } from './use-waiting.ts';
import { useCell } from '../../state/use-cell.ts';
import { useWorkspace } from '../../workspace/workspace-context.ts';
import { useInbox } from '../state/use-inbox.ts';
import { listTexts } from '../texts/list-texts.ts';
import { waitingTexts } from '../texts/waiting-texts.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { visitorName } from '../texts/visitor-name.ts';
import { chime, soundChoice } from '../../preferences/sound-choice.ts';

interface Alert {
  readonly conversationId: string;
  readonly at: string;
  readonly preview: string | null;
}

/** Whoever waits is counted before the title of the section that is open, and on the icon; who asks, or answers this operator, is told by one window. */
export function useAttention(title: string): void {
  const { requests, spoken, lists } = useInbox();
  const [texts, words] = [useTexts(listTexts), useTexts(waitingTexts)];
  const waiting = useWaitingCount();
  const voice = useVoice();
  useEffect(() => {
    document.title = `${waiting > 0 ? `(${waiting}${waiting >= HIGHEST_COUNT ? '+' : ''}) ` : ''}${title} · Parley`;
    void badgeFavicon(waiting);
  }, [waiting, title]);
  const nameIn = (conversationId: string): string => {
    const visitor = lists.state.get().rows.get(conversationId)?.conversation.visitor;
    return visitor ? visitorName(visitor, texts) : '';
  };
  useAlert(useCell(requests.notices)[0] ?? null, voice, ({ conversationId }) =>
    words.asksNotice(nameIn(conversationId)),
  );
  useAlert(useCell(spoken), voice, ({ conversationId }) => nameIn(conversationId));
}

function useVoice(): { current: OneVoice | null } {
  const { id } = useWorkspace().tenant;
  const voice = useRef<OneVoice>(null);
  useEffect(() => {
    const made = oneVoice(`parley-panel/${id}`);
    voice.current = made;
    return () => made.close();
  }, [id]);
  return voice;
}

/** Each once, by the window that speaks; what somebody sees anyway only rings. */
function useAlert(newest: Alert | null, voice: { current: OneVoice | null }, titleOf: (alert: Alert) => string): void {
  const heard = useRef(newest?.at ?? '');
  const tell = useEffectEvent(async (alert: Alert) => {
    if (!voice.current?.speaks()) return;
    if (soundChoice.get()) chime();
    const { conversationId, preview } = alert;
    if (await voice.current.isLookedAt()) return;
    showNotice({ title: titleOf(alert), body: preview ?? '', tag: conversationId }, () => goTo({ conversationId }));
  });
  useEffect(() => {
    if (!newest || newest.at <= heard.current) return;
    heard.current = newest.at;
    void tell(newest);
  }, [newest]);
}
