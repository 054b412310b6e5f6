import { BookOpen, ChevronRight } from 'lucide-react';
import type { Source } from '#lib/resources/message.ts';
import { Icon } from '#components/ui/basics/icon.tsx';
import { safeLink } from '#components/conversation/markdown/safe-link.ts';
import { conversationTexts } from '../../texts/conversation-texts.ts';
import { useTexts } from '#components/panel/texts/use-texts.ts';
import styles from './sources.module.css';

/** What an answer of the assistant rests on. */
export function Sources({ sources }: { sources: Source[] }) {
  const texts = useTexts(conversationTexts);
  return (
    <details className={styles.sources}>
      <summary className={styles.summary}>
        <Icon of={BookOpen} size="sm" />
        {texts.sources(sources.length)}
        <Icon of={ChevronRight} size="sm" className={styles.chevron} />
      </summary>
      <ul role="list" className={styles.list}>
        {sources.map((source, index) => (
          <li key={`${source.documentId} ${index}`} className={styles.source}>
            <SourceTitle source={source} />
            <p className={styles.excerpt}>{source.excerpt}</p>
          </li>
        ))}
      </ul>
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
