/** @jsxImportSource preact */
import { useState } from 'preact/hooks';
import { formatClock, formatFull } from '#components/ui/basics/time-format.ts';
import type { Message } from '#lib/resources/conversation/message.ts';
import { type Speaker, wordsOf } from '../basics/author-of.ts';
import { Avatar } from '../basics/avatar.tsx';
import { useChat } from '../basics/chat-context.ts';
import { FromPart } from '../basics/from-part.tsx';
import { Icon } from '../basics/icon.tsx';
import { MarkdownView } from './markdown-view.tsx';

interface MessageRowProps {
  message: Message;
  /** Of several in a row by the same speaker: it carries the name. */
  isFirst: boolean;
  speaker: Speaker;
  /** By the team. */
  isSeen: boolean;
  /** The answer that ends here. */
  rated: Message | null;
}

export function MessageRow({ message, isFirst, speaker, isSeen, rated }: MessageRowProps) {
  const { language, texts } = useChat();
  const at = new Date(message.createdAt);
  // The body of shown products is their names, for where there are no cards.
  const products = message.data && 'products' in message.data ? message.data.products : [];
  return (
    <article class="row" data-role={message.role} data-first={isFirst} data-at={message.createdAt}>
      {message.role !== 'visitor' && isFirst && (
        <Avatar of={speaker.key} name={speaker.name} src={speaker.avatarUrl} size="sm" />
      )}
      <div class="said">
        <p class={isFirst && message.role !== 'visitor' ? 'speaker' : 'unseen'}>
          <span>{speaker.name}</span>{' '}
          <time dateTime={message.createdAt} title={formatFull(at, language)}>
            {formatClock(at, language)}
          </time>
        </p>
        {products.length > 0 ? (
          <FromPart of="messages" meanwhile={<Words message={message} />}>
            {({ ProductCards }) => <ProductCards products={products} />}
          </FromPart>
        ) : (
          <Words message={message} />
        )}
        {message.attachments.length > 0 && (
          <FromPart of="messages">{({ Pictures }) => <Pictures attachments={message.attachments} />}</FromPart>
        )}
        {message.sources.length > 0 && (
          <FromPart of="messages">{({ SourceList }) => <SourceList sources={message.sources} />}</FromPart>
        )}
        {rated && <FromPart of="messages">{({ Thumbs }) => <Thumbs message={rated} />}</FromPart>}
        {isSeen && (
          <p class="mark">
            <Icon name="check-check" /> {texts.seen}
          </p>
        )}
      </div>
    </article>
  );
}

function Words({ message }: { message: Message }) {
  const { texts } = useChat();
  const [isOriginal, setOriginal] = useState(false);
  const text = isOriginal ? message.body : wordsOf(message);
  if (!text.trim()) return null;
  const isTranslated = message.translation !== null && message.role !== 'visitor';
  return (
    <>
      <div class="words" dir="auto" lang={(isOriginal ? message.language : message.translation?.language) ?? undefined}>
        {message.role === 'visitor' ? <p class="plain">{message.body}</p> : <MarkdownView text={text} />}
      </div>
      {isTranslated && (
        <p class="translated">
          {texts.answer.translated}{' '}
          <button type="button" class="inline" onClick={() => setOriginal(!isOriginal)}>
            {isOriginal ? texts.answer.showTranslation : texts.answer.showOriginal}
          </button>
        </p>
      )}
    </>
  );
}
