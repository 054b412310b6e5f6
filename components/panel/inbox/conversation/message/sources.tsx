import { BookOpen, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import type { Message, Source } from '#lib/resources/conversation/message.ts';
import { lazily } from '#components/ui/basics/lazily.tsx';
import { Icon } from '#components/ui/basics/icon.tsx';
import { safeLink } from '#components/conversation/markdown/safe-link.ts';
import { conversationTexts } from '../../texts/conversation-texts.ts';
import { useTexts } from '#components/panel/texts/use-texts.ts';
import styles from './sources.module.css';

const AnswerChecks = lazily<{ message: Message }>(() => import('./answer-checks.tsx'));

/** What an answer of the assistant rests on, and how it came about. */
export function Sources({ message }: { message: Message }) {
  const texts = useTexts(conversationTexts);
  const [isOpen, setOpen] = useState(false);
  const { sources } = message;
  return (
    <details className={styles.sources} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={styles.summary}>
        <Icon of={BookOpen} size="sm" />
        {sources.length > 0 ? texts.sources(sources.length) : texts.whyThis}
        <Icon of={ChevronRight} size="sm" className={styles.chevron} />
      </summary>
      <div className={styles.list}>
        {sources.length > 0 && (
          <ul role="list" className={styles.found}>
            {sources.map((source, index) => (
              <li key={`${source.documentId} ${index}`}>
                <SourceTitle source={source} />
                <p className={styles.excerpt}>{source.excerpt}</p>
              </li>
            ))}
          </ul>
        )}
        {isOpen && <AnswerChecks message={message} />}
      </div>
    </details>
  );
}

function SourceTitle({ source: { title, url } }: { source: Source }) {
  const href = url && safeLink(url);
  if (!href) return <span className={styles.title}>{title}</span>;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={styles.title}>
      {title}
    </a>
  );
}
