'use client';

import { ChevronDown, ChevronUp, Hand } from 'lucide-react';
import { Button } from '#components/ui/buttons/button.tsx';
import { IconButton } from '#components/ui/buttons/icon-button.tsx';
import { Icon } from '#components/ui/basics/icon.tsx';
import { formatSpan } from '#components/ui/basics/time-format.ts';
import { Tooltip } from '#components/ui/buttons/tooltip.tsx';
import { usePanelCommand } from '../../keyboard/panel-commands.ts';
import { useInbox } from '../state/use-inbox.ts';
import { waitingTexts } from '../texts/waiting-texts.ts';
import { usePanelLanguage, useTexts } from '../../texts/use-texts.ts';
import { useNow } from '#components/ui/basics/use-now.ts';
import { NamedRequest } from './named-request.tsx';
import { useTakeNext } from './use-take-next.ts';
import { useCountText, useWaiting, type Waiting } from './use-waiting.ts';
import styles from './waiting-bar.module.css';

/** Who waits for a person, in one line above the list; left for later it is a thin one, until somebody new asks. */
export function WaitingBar() {
  const { requests } = useInbox();
  const texts = useTexts(waitingTexts);
  const waiting = useWaiting();
  const { busy, take } = useTakeNext();
  const { count, named, newest, isQuiet } = waiting;
  usePanelCommand('take', () => {
    void take();
    return true;
  });
  if (count === 0 && named.length === 0) return null;
  const isCounted = count > 0;
  return (
    <div role="group" aria-label={texts.bar} className={styles.bar} data-quiet={isQuiet || undefined}>
      {isCounted && (
        <div className={styles.line} data-then="waiting-bar">
          <Icon of={Hand} size="sm" className={styles.mark} />
          <WaitingWords waiting={waiting} />
          {!isQuiet && (
            <Tooltip text={texts.takeNext} keys={['t']} side="bottom">
              <Button size="sm" variant="primary" busy={busy} aria-keyshortcuts="t" onClick={() => void take()}>
                {texts.takeNext}
              </Button>
            </Tooltip>
          )}
          <Tooltip text={isQuiet ? texts.show : texts.laterHint} side="bottom">
            <IconButton
              icon={isQuiet ? ChevronDown : ChevronUp}
              size="sm"
              label={isQuiet ? texts.show : texts.later}
              aria-expanded={!isQuiet}
              data-landing="waiting-bar"
              onClick={() => (isQuiet ? requests.wake() : requests.later(newest))}
            />
          </Tooltip>
        </div>
      )}
      {!isQuiet && <NamedRequest named={named} onLater={isCounted ? undefined : () => requests.later(newest)} />}
    </div>
  );
}

/** "9 waiting, longest 40 min" */
export function WaitingWords({ waiting: { count, longest } }: { waiting: Pick<Waiting, 'count' | 'longest'> }) {
  const [texts, language, countText] = [useTexts(waitingTexts), usePanelLanguage(), useCountText()];
  const now = useNow();
  const span = longest?.requestedAt ? formatSpan(now.getTime() - Date.parse(longest.requestedAt), language) : null;
  return (
    <p className={styles.words}>
      <strong>{texts.waiting(countText(count))}</strong>
      {span && (
        <>
          , <span className={styles.span}>{texts.longest(span)}</span>
        </>
      )}
    </p>
  );
}
