'use client';

import { AssistantMark } from '#components/ui/marks/assistant-mark.tsx';
import { Avatar } from '#components/ui/marks/avatar.tsx';
import { useWorkspace } from '#components/panel/workspace/workspace-context.ts';
import { conversationTexts } from '../../texts/conversation-texts.ts';
import { useTexts } from '#components/panel/texts/use-texts.ts';
import styles from './live-speech.module.css';
import { MarkdownText } from './markdown-text.tsx';
import speech from './speech.module.css';

/** The assistant's answer while it is being written. */
export function LiveSpeech({ text, label }: { text: string; label: string | null }) {
  const { tenant } = useWorkspace();
  const texts = useTexts(conversationTexts);
  return (
    <article className={speech.speech} data-voice="assistant" aria-busy="true">
      {tenant.assistantAvatarUrl ? (
        <Avatar
          of={{ handle: tenant.assistantHandle }}
          name={tenant.assistantName}
          src={tenant.assistantAvatarUrl}
          size="sm"
        />
      ) : (
        <AssistantMark />
      )}
      <div className={speech.body}>
        <header className={speech.header}>
          <span className={speech.name}>{texts.writing(tenant.assistantName)}</span>
        </header>
        <div className={`${speech.bubble} ${styles.live}`} data-voice="assistant">
          {text ? (
            <MarkdownText text={text} isUnfinished />
          ) : (
            <span className={styles.label}>
              {label ?? texts.assistantThinks}
              <Dots />
            </span>
          )}
        </div>
      </div>
    </article>
  );
}

export function Dots() {
  return (
    <span aria-hidden className={styles.dots}>
      <span />
      <span />
      <span />
    </span>
  );
}
