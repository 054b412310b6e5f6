'use client';

import { CloudOff, SearchX, Trash2 } from 'lucide-react';
import { useCallback, useEffect, useRef } from 'react';
import { Button } from '#components/ui/buttons/button.tsx';
import { NARROW, useMedia } from '#components/ui/basics/use-media.ts';
import { EmptyState } from '#components/ui/feedback/empty-state.tsx';
import { landOn } from '../../keyboard/landing.ts';
import { usePanelCommand } from '../../keyboard/panel-commands.ts';
import { goBack, goTo, usePlace } from '../../place/use-place.ts';
import { useSwipeBack } from '../../place/use-swipe-back.ts';
import type { ConversationStore } from '../state/conversation-store.ts';
import { useCell } from '../../state/use-cell.ts';
import { useInbox } from '../state/use-inbox.ts';
import { conversationTexts } from '../texts/conversation-texts.ts';
import { listTexts } from '../texts/list-texts.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { Composer } from '../composer/composer.tsx';
import { DropPlace } from '../composer/pictures/drop-place.tsx';
import { RenewPictures } from '../pictures/renew-pictures.ts';
import { AsideEdge } from '../visitor/aside-edge.tsx';
import { VisitorPane } from '../visitor/visitor-pane.tsx';
import { visitorName } from '../texts/visitor-name.ts';
import { ConversationHeader } from './header/conversation-header.tsx';
import { ConversationMarks } from './marks/conversation-marks.tsx';
import styles from './conversation-pane.module.css';
import { ConversationSkeleton } from './conversation-skeleton.tsx';
import { Timeline } from './timeline/timeline.tsx';
import { useViewing } from './use-viewing.ts';

/** Mounted anew for each conversation. */
export default function ConversationPane({ id }: { id: string }) {
  const inbox = useInbox();
  const store = inbox.conversation(id);
  useEffect(() => inbox.enter(store), [inbox, store]);
  useViewing(id);
  const renewPictures = useCallback(() => void store.renewPictures(), [store]);
  usePanelCommand('back', () => {
    goBack({ conversationId: null });
    landOn(`row-${id}`);
    return true;
  });
  return (
    <RenewPictures value={renewPictures}>
      <Opened store={store} />
    </RenewPictures>
  );
}

function Opened({ store }: { store: ConversationStore }) {
  const [texts, list] = [useTexts(conversationTexts), useTexts(listTexts)];
  const { conversation, deleted } = useCell(store.state);
  const load = useCell(store.load);
  const { side } = usePlace();
  const { columns } = useInbox();
  const { isAside } = useCell(columns);
  const pane = useRef<HTMLElement>(null);
  const isPhone = useMedia(NARROW);
  useSwipeBack(pane, isPhone && conversation !== null, () => goBack({ conversationId: null }));
  if (deleted) return <Absent icon={Trash2} title={texts.deletedTitle} />;
  if (load.kind === 'failed')
    return load.isMissing ? (
      <Absent icon={SearchX} title={texts.missingTitle} text={texts.missing} />
    ) : (
      <Absent icon={CloudOff} title={texts.failedTitle} text={texts.failed} onRetry={() => void store.refetch()} />
    );
  if (load.kind === 'loading' || !conversation) return <ConversationSkeleton />;
  return (
    <div className={styles.sides} data-side={side} data-aside={isAside || undefined}>
      <section
        ref={pane}
        className={styles.pane}
        aria-label={texts.conversationWith(visitorName(conversation.visitor, list))}
        data-home
        tabIndex={-1}
      >
        <ConversationHeader
          conversation={conversation}
          isAside={isAside}
          onAside={(next) => columns.update((all) => ({ ...all, isAside: next }))}
        />
        <ConversationMarks conversation={conversation} />
        <Timeline store={store} conversation={conversation} />
        <Composer conversation={conversation} />
        <AsideEdge />
        <DropPlace conversationId={conversation.id} over={pane} />
      </section>
      <VisitorPane store={store} conversation={conversation} />
    </div>
  );
}

type AbsentProps = { icon: typeof Trash2; title: string; text?: string; onRetry?: () => void };

function Absent({ icon, title, text, onRetry }: AbsentProps) {
  const texts = useTexts(conversationTexts);
  return (
    <section className={styles.empty} role="status" data-home tabIndex={-1}>
      <EmptyState
        icon={icon}
        title={title}
        action={
          <>
            {onRetry && <Button onClick={onRetry}>{texts.tryAgain}</Button>}
            <Button variant="quiet" onClick={() => goTo({ conversationId: null }, { replace: true })}>
              {texts.back}
            </Button>
          </>
        }
      >
        {text}
      </EmptyState>
    </section>
  );
}
