'use client';

import { MessagesSquare } from 'lucide-react';
import { lazily } from '#components/ui/basics/lazily.tsx';
import { EmptyState } from '#components/ui/feedback/empty-state.tsx';
import { useCell } from '../../state/use-cell.ts';
import { useInbox } from '../state/use-inbox.ts';
import { useIsNewShop } from '../state/use-is-new-shop.ts';
import { conversationTexts } from '../texts/conversation-texts.ts';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './conversation-pane.module.css';

const FirstSteps = lazily(() => import('../../install/first-steps.tsx'));

/** Where there is nothing to choose from, the list alone says so. */
export function NoConversation() {
  const { lists } = useInbox();
  const texts = useTexts(conversationTexts);
  const isEmpty = useCell(lists.state).rows.size === 0;
  const isNew = useIsNewShop();
  return (
    <div className={styles.empty}>
      {isNew && <FirstSteps />}
      {!isEmpty && (
        <EmptyState icon={MessagesSquare} title={texts.chooseTitle}>
          {texts.choose}
        </EmptyState>
      )}
    </div>
  );
}
