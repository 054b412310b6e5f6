'use client';

import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { memo, useState } from 'react';
import type { Message } from '#lib/resources/conversation/message.ts';
import { Icon } from '#components/ui/basics/icon.tsx';
import type { Voice } from '#components/panel/inbox/state/timeline-entries.ts';
import { conversationTexts } from '../../texts/conversation-texts.ts';
import { usePanelLanguage, useTexts } from '#components/panel/texts/use-texts.ts';
import { languageName } from '../../texts/language-name.ts';
import { Attachments } from '../../pictures/attachments.tsx';
import { MarkdownText } from './markdown-text.tsx';
import { ProductCards } from './product-cards.tsx';
import { Sources } from './sources.tsx';
import styles from './speech.module.css';

export const MessageView = memo(function MessageView({ message, voice }: { message: Message; voice: Voice }) {
  const [showsOriginal, setShowsOriginal] = useState(false);
  const { translation, data } = message;
  // The body of shown products is their names, for where there are no cards.
  const products = data && 'products' in data ? data.products : [];
  const body = translation && !showsOriginal ? translation.body : message.body;
  const language = translation && !showsOriginal ? translation.language : message.language;
  return (
    <div className={styles.message} data-at={message.createdAt}>
      {body && products.length === 0 && (
        <div
          className={styles.bubble}
          data-voice={voice}
          data-anchor={message.id}
          data-plain={isPlain(voice) || undefined}
          lang={htmlLanguage(language)}
        >
          {isPlain(voice) ? body : <MarkdownText text={body} />}
        </div>
      )}
      {products.length > 0 && <ProductCards products={products} anchor={message.id} />}
      <Attachments attachments={message.attachments} />
      <Under message={message} showsOriginal={showsOriginal} onToggle={() => setShowsOriginal(!showsOriginal)} />
      {message.role === 'assistant' && message.kind === 'text' && <Sources message={message} />}
    </div>
  );
});

/** A visitor's words are shown as they were typed. */
const isPlain = (voice: Voice): boolean => voice === 'visitor';

const htmlLanguage = (language: string | null): string | undefined =>
  language === 'no' ? 'nb' : (language ?? undefined);

type UnderProps = { message: Message; showsOriginal: boolean; onToggle: () => void };

function Under({ message: { translation, language, thumbs }, showsOriginal, onToggle }: UnderProps) {
  const [texts, panel] = [useTexts(conversationTexts), usePanelLanguage()];
  if (!translation && !thumbs) return null;
  return (
    <p className={styles.under}>
      {translation && (
        <>
          {!showsOriginal && language && <span>{texts.translated(languageName(language, panel))}</span>}
          <button type="button" className={styles.toggle} onClick={onToggle}>
            {showsOriginal ? texts.showTranslation : texts.showOriginal}
          </button>
        </>
      )}
      {thumbs && (
        <span className={styles.thumb}>
          <Icon of={thumbs === 'up' ? ThumbsUp : ThumbsDown} size="sm" />
          {thumbs === 'up' ? texts.thumbsUp : texts.thumbsDown}
        </span>
      )}
    </p>
  );
}
