'use client';

import { Eye } from 'lucide-react';
import { Icon } from '#components/ui/basics/icon.tsx';
import { useNow } from '#components/ui/basics/use-now.ts';
import { useCell } from '#components/panel/state/use-cell.ts';
import { useTexts } from '#components/panel/texts/use-texts.ts';
import { useWorkspace } from '#components/panel/workspace/workspace-context.ts';
import { useInbox } from '../../state/use-inbox.ts';
import { viewersOf } from '../../state/viewers.ts';
import { conversationTexts } from '../../texts/conversation-texts.ts';
import styles from './viewer-names.module.css';

// Who has gone without a word is noticed within so long.
const LOOK_MS = 5_000;

/** Which colleagues have the conversation open too, before two of them answer it. */
export function ViewerNames({ id }: { id: string }) {
  const { me } = useWorkspace();
  const viewers = useCell(useInbox().viewers);
  const [texts, now] = [useTexts(conversationTexts), useNow(LOOK_MS)];
  const names = viewersOf(viewers, id, { me, nowMs: now.getTime() });
  const said = names.length > 0 ? texts.viewedBy(names.join(', ')) : '';
  return (
    <span role="status" className={styles.viewers}>
      {said && (
        <>
          <Icon of={Eye} size="sm" />
          <span className={styles.names}>{said}</span>
        </>
      )}
    </span>
  );
}
