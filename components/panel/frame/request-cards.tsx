'use client';

import { Hand } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { visitorName } from '../inbox/visitor-name.ts';
import { goTo, usePlace } from '../place/use-place.ts';
import { useCell } from '../state/use-cell.ts';
import { useWorkspace } from '../state/workspace-context.ts';
import { frameTexts } from '../texts/frame-texts.ts';
import { listTexts } from '../texts/list-texts.ts';
import { useTexts } from '../texts/use-texts.ts';
import { NARROW, useMedia } from '../use-media.ts';
import styles from './request-cards.module.css';

/** The newest request for this operator, until it is opened, taken care of or put off. */
export function RequestCards() {
  const { requests, inbox } = useWorkspace();
  const [texts, list] = [useTexts(frameTexts), useTexts(listTexts)];
  const notices = useCell(requests.notices);
  const { rows } = useCell(inbox.state);
  const [newest] = notices;
  // On a phone the list itself has who waits at its top.
  const [isNarrow, { conversationId }] = [useMedia(NARROW), usePlace()];
  const isInSight = isNarrow && conversationId === null;
  const visitor = newest && rows.get(newest.conversationId)?.conversation.visitor;
  const name = visitor ? visitorName(visitor, list) : '';
  return (
    <div role="status" className={styles.place}>
      {newest && visitor && !isInSight && (
        <div className={styles.card} key={`${newest.conversationId} ${newest.at}`}>
          <span className={styles.mark}>
            <Icon of={Hand} size="lg" />
          </span>
          <div className={styles.words}>
            <p className={styles.title}>
              {texts.requestTitle(name)}
              {notices.length > 1 && <span className={styles.more}> {texts.requestMore(notices.length - 1)}</span>}
            </p>
            {newest.preview && <p className={styles.preview}>{newest.preview}</p>}
          </div>
          <div className={styles.buttons}>
            <Button size="sm" variant="primary" onClick={() => goTo({ conversationId: newest.conversationId })}>
              {texts.open}
            </Button>
            <Button size="sm" variant="quiet" onClick={() => requests.dismiss(newest.conversationId)}>
              {texts.later}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
