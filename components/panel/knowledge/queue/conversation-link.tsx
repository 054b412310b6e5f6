'use client';

import { addressOf } from '../../place/panel-place.ts';
import { goTo, usePlace } from '../../place/use-place.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { knowledgeTexts } from '../texts/knowledge-texts.ts';
import styles from './queue.module.css';

/** To where it was asked. @param label says which of several on a page it is */
export function ConversationLink({ id, label }: { id: string; label: string }) {
  const texts = useTexts(knowledgeTexts);
  const { tenantId } = usePlace();
  return (
    <a
      href={addressOf({ tenantId, section: 'inbox', conversationId: id, side: 'conversation' })}
      className={styles.link}
      aria-label={label}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        goTo({ conversationId: id });
      }}
    >
      {texts.conversation}
    </a>
  );
}
