'use client';

import { Lock } from 'lucide-react';
import { memo } from 'react';
import type { OperatorConversation } from '#lib/resources/conversation/conversation.ts';
import { AssistantMark } from '#components/ui/marks/assistant-mark.tsx';
import { Avatar } from '#components/ui/marks/avatar.tsx';
import { Icon } from '#components/ui/basics/icon.tsx';
import { formatClock, formatFull } from '#components/ui/basics/time-format.ts';
import { keyOf, type Speech } from '#components/panel/inbox/state/timeline-entries.ts';
import { conversationTexts } from '../../texts/conversation-texts.ts';
import { listTexts } from '../../texts/list-texts.ts';
import { usePanelLanguage, useTexts } from '#components/panel/texts/use-texts.ts';
import { visitorName } from '../../texts/visitor-name.ts';
import { MessageView } from './message-view.tsx';
import { OutgoingView } from './outgoing-view.tsx';
import styles from './speech.module.css';

type SpeechViewProps = {
  speech: Speech;
  conversation: OperatorConversation;
  /** When the visitor read it, if it is the last that they read. */
  seenAt: string | null;
};

/** What somebody said in one go, with their name and time above it. */
export const SpeechView = memo(function SpeechView({ speech, conversation, seenAt }: SpeechViewProps) {
  const { voice, messages, outgoing } = speech;
  const [texts, language] = [useTexts(conversationTexts), usePanelLanguage()];
  return (
    <article className={styles.speech} data-voice={voice}>
      <Face speech={speech} conversation={conversation} />
      <div className={styles.body}>
        <header className={styles.header}>
          <Name speech={speech} conversation={conversation} />
          <time dateTime={speech.at} title={formatFull(new Date(speech.at), language)} className={styles.time}>
            {formatClock(new Date(speech.at), language)}
          </time>
        </header>
        {messages.map((message) => (
          <MessageView key={keyOf(message)} message={message} voice={voice} />
        ))}
        {outgoing.map((entry) => (
          <OutgoingView key={entry.clientId} entry={entry} conversation={conversation} />
        ))}
        {seenAt && <p className={styles.seen}>{texts.seen(formatClock(new Date(seenAt), language))}</p>}
      </div>
    </article>
  );
});

type PartProps = { speech: Speech; conversation: OperatorConversation };

function Face({ speech: { voice, author }, conversation: { visitor } }: PartProps) {
  if (voice === 'own') return null;
  if (voice === 'assistant')
    return author?.avatarUrl ? (
      <Avatar of={author} name={author.name} src={author.avatarUrl} size="sm" />
    ) : (
      <AssistantMark />
    );
  if (voice === 'note')
    return (
      <span className={styles.lock}>
        <Icon of={Lock} size="sm" />
      </span>
    );
  if (author) return <Avatar of={author} name={author.name} src={author.avatarUrl} size="sm" />;
  return <Avatar of={visitor} name={visitor.name ?? visitor.email ?? ''} size="sm" />;
}

function Name({ speech: { voice, author }, conversation }: PartProps) {
  const [texts, list] = [useTexts(conversationTexts), useTexts(listTexts)];
  if (voice === 'visitor') return <span className={styles.name}>{visitorName(conversation.visitor, list)}</span>;
  if (voice === 'own') return <span className={styles.name}>{texts.you}</span>;
  if (voice === 'note')
    return (
      <span className={styles.name}>
        {author ? texts.noteBy(author.name) : texts.note}
        <span className={styles.role}>{texts.onlyTeam}</span>
      </span>
    );
  return (
    <span className={styles.name}>
      {author?.name ?? (voice === 'assistant' ? texts.assistant : texts.colleague)}
      {voice === 'assistant' && author?.name !== texts.assistant && (
        <span className={styles.role}>{texts.assistant}</span>
      )}
    </span>
  );
}
