import { MessagesSquare } from 'lucide-react';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { conversationTexts } from '../../texts/conversation-texts.ts';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './conversation-pane.module.css';

export function NoConversation() {
  const texts = useTexts(conversationTexts);
  return (
    <section className={styles.empty} aria-label={texts.messages}>
      <EmptyState icon={MessagesSquare} title={texts.chooseTitle}>
        {texts.choose}
      </EmptyState>
    </section>
  );
}
