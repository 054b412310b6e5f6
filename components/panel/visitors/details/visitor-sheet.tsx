'use client';

import { Eye, EyeOff, MessageSquare, MessageSquarePlus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { lazily } from '#components/ui/basics/lazily.tsx';
import { VisuallyHidden } from '#components/ui/basics/visually-hidden.tsx';
import { Button } from '#components/ui/buttons/button.tsx';
import { visibleText } from '#components/ui/code/visible-text.ts';
import { Banner } from '#components/ui/feedback/banner.tsx';
import { Skeleton } from '#components/ui/feedback/skeleton.tsx';
import { Sheet } from '#components/ui/overlays/sheet.tsx';
import type { LiveVisitor } from '#lib/resources/live-visitor.ts';
import { listTexts } from '../../inbox/texts/list-texts.ts';
import { visitorName } from '../../inbox/texts/visitor-name.ts';
import { goTo, usePlace } from '../../place/use-place.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { goToWatch, leaveVisitor, openVisitorAt, stopWatching } from '../state/visitor-place.ts';
import { detailTexts } from '../texts/detail-texts.ts';
import { Known } from './known.tsx';
import { Present } from './present.tsx';
import { type ShownDetail, useVisitorDetail } from './use-visitor-detail.ts';

const StartDialog = lazily(() => import('../../inbox/visitor/start-dialog.tsx'));
const WatchView = lazily(() => import('../watch/watch-view.tsx'));

/** One visitor: where they are, what they have done, what can be done for them. */
export default function VisitorSheet({ id, isOpen }: { id: string; isOpen: boolean }) {
  const [texts, names] = [useTexts(detailTexts), useTexts(listTexts)];
  const shown = useVisitorDetail(id, isOpen);
  const { visitor, fault } = shown;
  const isWatched = openVisitorAt(usePlace()).isWatched && visitor !== null;
  // It slides out as wide as it was.
  const [isWide, setWide] = useState(isWatched);
  if (isOpen && isWide !== isWatched) setWide(isWatched);
  const leaving = useRef(false);
  useEffect(() => void (leaving.current = false), [isOpen]);
  const close = () => {
    // The history takes a moment: closed twice, it would go back twice.
    if (leaving.current || !isOpen) return;
    leaving.current = true;
    leaveVisitor();
  };
  return (
    <Sheet
      open={isOpen}
      onClose={close}
      size={isWide ? 'lg' : 'md'}
      title={visitor ? visibleText(visitorName(visitor, names)) : texts.visitor}
      closeLabel={texts.close}
      footer={visitor && fault !== 'gone' && <Acts visitor={visitor} isWatched={isWatched} />}
    >
      {visitor && fault !== 'gone' ? (
        <Body shown={shown} visitor={visitor} isWatched={isWatched} />
      ) : (
        <Missing {...shown} />
      )}
    </Sheet>
  );
}

type BodyProps = { shown: ShownDetail; visitor: LiveVisitor; isWatched: boolean };

function Body({ shown, visitor, isWatched }: BodyProps) {
  const texts = useTexts(detailTexts);
  return (
    <>
      {shown.fault === 'failed' && (
        <Banner tone="attention" action={<Again onPress={shown.tryAgain} />}>
          {texts.stale}
        </Banner>
      )}
      {isWatched && <WatchView visitor={visitor} meanwhile={<Skeleton lines={6} />} />}
      <Present visitor={visitor} showsPage={!isWatched} />
      <Known visitor={visitor} detail={shown.detail} hasFailed={shown.fault === 'failed'} />
    </>
  );
}

function Acts({ visitor, isWatched }: { visitor: LiveVisitor; isWatched: boolean }) {
  const texts = useTexts(detailTexts);
  const [isStarting, setStarting] = useState(false);
  const { id, online, conversation } = visitor;
  const open = conversation && conversation.status !== 'closed' ? conversation.id : null;
  return (
    <>
      {isWatched ? (
        <Button icon={EyeOff} onClick={() => stopWatching(id)}>
          {texts.stopWatching}
        </Button>
      ) : (
        <Button icon={Eye} disabled={!online} onClick={() => goToWatch(id, { replace: true })}>
          {texts.watch}
        </Button>
      )}
      {open ? (
        <Button variant="primary" icon={MessageSquare} onClick={() => goTo({ conversationId: open })}>
          {texts.openConversation}
        </Button>
      ) : (
        <Button variant="primary" icon={MessageSquarePlus} aria-haspopup="dialog" onClick={() => setStarting(true)}>
          {texts.start}
        </Button>
      )}
      {isStarting && <StartDialog visitor={visitor} onClose={() => setStarting(false)} />}
    </>
  );
}

function Missing({ fault, tryAgain }: ShownDetail) {
  const texts = useTexts(detailTexts);
  if (fault === 'gone') return <Banner tone="info">{texts.gone}</Banner>;
  if (fault === 'failed')
    return (
      <Banner tone="danger" action={<Again onPress={tryAgain} />}>
        {texts.failed}
      </Banner>
    );
  return (
    <div aria-busy="true">
      <VisuallyHidden>{texts.loading}</VisuallyHidden>
      <Skeleton lines={6} />
    </div>
  );
}

function Again({ onPress }: { onPress: () => void }) {
  const texts = useTexts(detailTexts);
  return (
    <Button size="sm" onClick={onPress}>
      {texts.tryAgain}
    </Button>
  );
}
