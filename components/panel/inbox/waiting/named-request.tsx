'use client';

import { AtSign } from 'lucide-react';
import { Button } from '#components/ui/buttons/button.tsx';
import { Icon } from '#components/ui/basics/icon.tsx';
import { goTo } from '../../place/use-place.ts';
import type { RequestNotice } from '../state/waiting/request-notices.ts';
import { useCell } from '../../state/use-cell.ts';
import { useInbox } from '../state/use-inbox.ts';
import { listTexts } from '../texts/list-texts.ts';
import { waitingTexts } from '../texts/waiting-texts.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { visitorName } from '../texts/visitor-name.ts';
import styles from './waiting-bar.module.css';

/** The newest of those who ask for this operator and not just for anybody. */
export function NamedRequest({ named, onLater }: { named: readonly RequestNotice[]; onLater?: () => void }) {
  const { lists } = useInbox();
  const [texts, list] = [useTexts(waitingTexts), useTexts(listTexts)];
  const { rows } = useCell(lists.state);
  const [newest] = named;
  const visitor = newest && rows.get(newest.conversationId)?.conversation.visitor;
  if (!newest || !visitor) return null;
  return (
    <div className={styles.named} data-then="waiting-bar">
      <Icon of={AtSign} size="sm" className={styles.mark} />
      <NamedWords name={visitorName(visitor, list)} more={named.length - 1} />
      <Button size="sm" onClick={() => goTo({ conversationId: newest.conversationId })}>
        {texts.open}
      </Button>
      {onLater && (
        <Button size="sm" variant="quiet" onClick={onLater}>
          {texts.later}
        </Button>
      )}
    </div>
  );
}

/** The name gives way where there is no room for both, not what is said of it. */
export function NamedWords({ name, more = 0 }: { name: string; more?: number }) {
  const texts = useTexts(waitingTexts);
  return (
    <p className={styles.asks}>
      <strong className={styles.words}>{name}</strong>
      <span>{texts.asksForYou}</span>
      {more > 0 && <span>{texts.more(more)}</span>}
    </p>
  );
}
