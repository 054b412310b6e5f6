import { Skeleton } from '#components/ui/feedback/skeleton.tsx';
import { VisuallyHidden } from '#components/ui/basics/visually-hidden.tsx';
import { conversationTexts } from '../texts/conversation-texts.ts';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './conversation-pane.module.css';

export function ConversationSkeleton() {
  const texts = useTexts(conversationTexts);
  return (
    <section className={styles.skeleton} aria-busy="true">
      <VisuallyHidden>{texts.loading}</VisuallyHidden>
      <div className={styles.skeletonHeader}>
        <Skeleton shape="circle" />
        <Skeleton lines={2} />
      </div>
      <div className={styles.skeletonBody}>
        {[2, 3, 1, 2].map((lines, index) => (
          <div key={index} className={styles.skeletonSpeech}>
            <Skeleton lines={lines} />
          </div>
        ))}
      </div>
    </section>
  );
}
