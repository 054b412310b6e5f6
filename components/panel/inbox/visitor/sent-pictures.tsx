'use client';

import { useCell } from '../../state/use-cell.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { Attachments } from '../pictures/attachments.tsx';
import type { ConversationStore } from '../state/conversation-store.ts';
import { visitorTexts } from '../texts/visitor-texts.ts';
import styles from './visitor-pane.module.css';

/** All pictures of the conversation as far back as it has been read, the newest first. */
export function SentPictures({ store }: { store: ConversationStore }) {
  const texts = useTexts(visitorTexts);
  const { messages } = useCell(store.state);
  const isMore = useCell(store.earlier) !== 'none';
  const pictures = messages.flatMap(({ attachments }) => attachments).toReversed();
  return (
    <div className={styles.profile}>
      {pictures.length === 0 && <p className={styles.quiet}>{texts.noFiles}</p>}
      <Attachments attachments={pictures} size="tile" />
      {isMore && (
        <button type="button" className={styles.showAll} onClick={() => void store.fetchEarlier()}>
          {texts.earlierFiles}
        </button>
      )}
    </div>
  );
}
