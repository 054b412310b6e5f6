'use client';

import { ArrowDown } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import type { OperatorConversation } from '#lib/resources/conversation/conversation.ts';
import { visibleAnswer } from '#components/conversation/state/live-answer.ts';
import { Button } from '#components/ui/buttons/button.tsx';
import { Icon } from '#components/ui/basics/icon.tsx';
import { Spinner } from '#components/ui/basics/spinner.tsx';
import type { ConversationStore } from '../../state/conversation-store.ts';
import { keepKeys, lastSeenOf, timelineOf } from '#components/panel/inbox/state/timeline-entries.ts';
import { useCell } from '#components/panel/state/use-cell.ts';
import { useInbox } from '../../state/use-inbox.ts';
import { useWorkspace } from '#components/panel/workspace/workspace-context.ts';
import { conversationTexts } from '../../texts/conversation-texts.ts';
import { useTexts } from '#components/panel/texts/use-texts.ts';
import { Announcements } from './announcements.tsx';
import { LiveSpeech } from '../message/live-speech.tsx';
import { SpeechView } from '../message/speech-view.tsx';
import { DayLine, SystemLine, UnreadLine } from './timeline-lines.tsx';
import styles from './timeline.module.css';
import { TypingLine } from './typing-line.tsx';
import { useReadMark } from './use-read-mark.ts';
import { useTimelineScroll } from './use-timeline-scroll.ts';
import { useUnreadAfter } from './use-unread-after.ts';
import { ViewerNames } from './viewer-names.tsx';

type TimelineProps = { store: ConversationStore; conversation: OperatorConversation };

export function Timeline({ store, conversation }: TimelineProps) {
  const { outbox } = useInbox();
  const { me } = useWorkspace();
  const texts = useTexts(conversationTexts);
  const { messages, answer, typing, readAt } = useCell(store.state);
  const earlier = useCell(store.earlier);
  const entries = useCell(outbox.entries);
  const unreadAfter = useUnreadAfter(store, conversation);
  const [drawnKeys] = useState(() => new Map<string, string>());
  const outgoing = useMemo(() => {
    const stored = new Set(messages.map(({ clientId }) => clientId));
    return entries.filter(({ conversationId, clientId }) => conversationId === store.id && !stored.has(clientId));
  }, [messages, entries, store.id]);
  const items = useMemo(
    () => keepKeys(timelineOf(messages, outgoing, { me, unreadAfter }), drawnKeys),
    [messages, outgoing, me, unreadAfter, drawnKeys],
  );
  const lastSeen = lastSeenOf(items, readAt.visitor);
  const live = visibleAnswer(answer, messages);
  const scroller = useRef<HTMLDivElement>(null);
  const { isAtEnd, seen, below, toEnd } = useTimelineScroll(scroller, {
    messages,
    written: outgoing.at(-1)?.clientId ?? null,
    onNearStart: () => void store.fetchEarlier(),
  });
  useReadMark(store, seen);
  return (
    <div className={styles.frame}>
      <div
        ref={scroller}
        className={styles.scroller}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be within reach of the keys
        tabIndex={0}
        role="region"
        aria-label={texts.messages}
        data-home
        data-landing={`messages-${store.id}`}
      >
        <div className={styles.content}>
          <Earlier load={earlier} onFetch={() => void store.fetchEarlier()} />
          {items.map((item) => {
            if (item.kind === 'day') return <DayLine key={item.key} at={item.at} />;
            if (item.kind === 'unread') return <UnreadLine key={item.key} />;
            if (item.kind === 'line') return <SystemLine key={item.key} message={item.message} />;
            const seenAt = item === lastSeen ? readAt.visitor : null;
            return <SpeechView key={item.key} speech={item} conversation={conversation} seenAt={seenAt} />;
          })}
          {live && <LiveSpeech text={live.text} label={live.label} />}
          <TypingLine typing={typing} conversation={conversation} />
        </div>
      </div>
      <ViewerNames id={conversation.id} />
      {!isAtEnd && (
        <button type="button" className={styles.toEnd} data-then={`messages-${store.id}`} onClick={toEnd}>
          <Icon of={ArrowDown} size="sm" />
          {below > 0 ? texts.newBelow(below) : texts.toNewest}
        </button>
      )}
      <Announcements messages={messages} conversation={conversation} />
    </div>
  );
}

type EarlierProps = { load: 'none' | 'more' | 'loading' | 'failed'; onFetch: () => void };

function Earlier({ load, onFetch }: EarlierProps) {
  const texts = useTexts(conversationTexts);
  return (
    <div className={styles.earlier} data-load={load}>
      {load === 'none' && texts.beginning}
      {load === 'loading' && <Spinner label={texts.loadingEarlier} />}
      {load === 'failed' && <span role="alert">{texts.earlierFailed}</span>}
      {(load === 'more' || load === 'failed') && (
        <Button size="sm" variant="quiet" onClick={onFetch}>
          {load === 'more' ? texts.earlier : texts.tryAgain}
        </Button>
      )}
    </div>
  );
}
