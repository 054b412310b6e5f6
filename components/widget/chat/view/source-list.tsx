/** @jsxImportSource preact */
import type { Source } from '#lib/resources/message.ts';
import { useChat } from './chat-context.ts';
import { Icon } from './icon.tsx';
import { linkTo } from './link-to.ts';

/** What the answer rests on, for whoever wants to look. */
export function SourceList({ sources }: { sources: readonly Source[] }) {
  const { texts } = useChat();
  if (sources.length === 0) return null;
  return (
    <details class="sources">
      <summary>
        {texts.answer.sources(sources.length)}
        <Icon name="chevron-down" />
      </summary>
      <ol>
        {sources.map((source, index) => (
          <li key={index}>
            {source.url ? (
              <a {...linkTo(source.url)}>{source.title}</a>
            ) : (
              <span class="source-name">{source.title}</span>
            )}
            {source.excerpt && <p>{source.excerpt}</p>}
          </li>
        ))}
      </ol>
    </details>
  );
}
