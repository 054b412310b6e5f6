/** @jsxImportSource preact */
import type { Source } from '#lib/resources/conversation/message.ts';
import { useChat } from '../basics/chat-context.ts';
import { Icon } from '../basics/icon.tsx';
import { linkBeside } from '../basics/link-to.ts';
import { messageTexts } from './message-texts.ts';

/** What the answer rests on, for whoever wants to look. */
export function SourceList({ sources }: { sources: readonly Source[] }) {
  const texts = messageTexts[useChat().language];
  return (
    <details class="sources">
      <summary>
        {texts.sources(sources.length)}
        <Icon name="chevron-down" />
      </summary>
      <ol>
        {sources.map((source, index) => (
          <li key={index}>
            <SourceTitle source={source} />
            {source.excerpt && <p>{source.excerpt}</p>}
          </li>
        ))}
      </ol>
    </details>
  );
}

function SourceTitle({ source: { title, url } }: { source: Source }) {
  const link = linkBeside(url);
  if (!link.href) return <span class="source-name">{title}</span>;
  return (
    <a {...link}>
      {title} <Icon name="external-link" />
    </a>
  );
}
