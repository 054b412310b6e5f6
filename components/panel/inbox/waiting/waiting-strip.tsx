'use client';

import { AtSign, ChevronUp, Hand } from 'lucide-react';
import { Button } from '#components/ui/buttons/button.tsx';
import { IconButton } from '#components/ui/buttons/icon-button.tsx';
import { Icon } from '#components/ui/basics/icon.tsx';
import { goTo, usePlace } from '../../place/use-place.ts';
import { useCell } from '../../state/use-cell.ts';
import { waitingConversations } from '../state/waiting/waiting.ts';
import { useInbox } from '../state/use-inbox.ts';
import { listTexts } from '../texts/list-texts.ts';
import { waitingTexts } from '../texts/waiting-texts.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { NARROW, useMedia } from '#components/ui/basics/use-media.ts';
import { visitorName } from '../texts/visitor-name.ts';
import { NamedWords } from './named-request.tsx';
import { useTakeNext } from './use-take-next.ts';
import { useWaiting, type Waiting } from './use-waiting.ts';
import { WaitingWords } from './waiting-bar.tsx';
import styles from './waiting-bar.module.css';

/** Where a conversation fills the screen: one line above it that takes its own room, for who else waits. */
export function WaitingStrip() {
  const { conversationId } = usePlace();
  const isNarrow = useMedia(NARROW);
  return isNarrow && conversationId !== null ? <Strip openId={conversationId} /> : null;
}

function Strip({ openId }: { openId: string }) {
  const { lists, requests } = useInbox();
  const [texts, list] = [useTexts(waitingTexts), useTexts(listTexts)];
  const { rows } = useCell(lists.state);
  const all = useWaiting();
  const others = withoutOpen(all, waitingConversations(useCell(lists.state)), openId);
  const { busy, take } = useTakeNext();
  const [named] = all.named.filter((each) => each.conversationId !== openId);
  const visitor = named && rows.get(named.conversationId)?.conversation.visitor;
  if (all.isQuiet || (others.count === 0 && !visitor)) return null;
  return (
    <div role="group" aria-label={texts.bar} className={styles.bar} data-strip>
      <div className={styles.line} data-then={`heading-${openId}`}>
        <Icon of={visitor ? AtSign : Hand} size="sm" className={styles.mark} />
        {visitor ? <NamedWords name={visitorName(visitor, list)} /> : <WaitingWords waiting={others} />}
        {visitor ? (
          <Button size="sm" variant="primary" onClick={() => goTo({ conversationId: named.conversationId })}>
            {texts.open}
          </Button>
        ) : (
          <Button size="sm" variant="primary" busy={busy} onClick={() => void take()}>
            {texts.takeNext}
          </Button>
        )}
        <IconButton icon={ChevronUp} size="sm" label={texts.later} onClick={() => requests.later(all.newest)} />
      </div>
    </div>
  );
}

/** The one that is looked at needs no line. */
function withoutOpen(
  { count, longest }: Waiting,
  known: ReturnType<typeof waitingConversations>,
  openId: string,
): Pick<Waiting, 'count' | 'longest'> {
  if (!known.some(({ id }) => id === openId)) return { count, longest };
  return { count: Math.max(0, count - 1), longest: known.find(({ id }) => id !== openId) ?? null };
}
