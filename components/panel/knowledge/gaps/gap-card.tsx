'use client';

import { PenLine, Trash2 } from 'lucide-react';
import type { HTMLAttributes } from 'react';
import { RelativeTime } from '#components/ui/basics/relative-time.tsx';
import { Button } from '#components/ui/buttons/button.tsx';
import { IconButton } from '#components/ui/buttons/icon-button.tsx';
import { visibleText } from '#components/ui/code/visible-text.ts';
import { Badge, type Tone } from '#components/ui/marks/badge.tsx';
import type { KnowledgeGap } from '#lib/resources/assistant/knowledge.ts';
import { usePanelLanguage, useTexts } from '../../texts/use-texts.ts';
import { ConversationLink } from '../queue/conversation-link.tsx';
import { AnswerForm } from '../queue/answer-form.tsx';
import styles from '../queue/queue.module.css';
import type { SuggestionWords } from '../state/suggestion-api.ts';
import { gapTexts } from '../texts/gap-texts.ts';
import { knowledgeTexts } from '../texts/knowledge-texts.ts';

const TONES: Record<KnowledgeGap['reason'], Tone> = { abstained: 'neutral', thumbs_down: 'danger', takeover: 'info' };

type GapCardProps = {
  gap: KnowledgeGap;
  itemProps: HTMLAttributes<HTMLLIElement>;
  /** The keyboard's keys are for this one. */
  isCurrent: boolean;
  isAnswered: boolean;
  onAnswer: (isOn: boolean) => void;
  /** @returns whether it was saved */
  onSave: (words: SuggestionWords) => Promise<boolean>;
  onRemove: () => void;
};

/** A question that stands open: how often, why, where, and a place for its answer. */
export function GapCard({ gap, itemProps, isCurrent, isAnswered, onAnswer, onSave, onRemove }: GapCardProps) {
  const texts = useTexts(gapTexts);
  const { question } = gap;
  const named = (act: string) => texts.of(act, question);
  return (
    <li className={styles.item} {...itemProps} {...(isAnswered ? { tabIndex: -1 } : { 'aria-label': question })}>
      {!isAnswered && <h2 className={styles.question}>{visibleText(question)}</h2>}
      <Facts gap={gap} />
      {isAnswered ? (
        <AnswerForm
          label={texts.answering}
          words={{ question, answer: '' }}
          startsIn="answer"
          save={texts.save}
          onSave={onSave}
          onCancel={() => onAnswer(false)}
        />
      ) : (
        <div className={styles.acts}>
          <Button
            size="sm"
            variant={isCurrent ? 'primary' : 'secondary'}
            icon={PenLine}
            aria-label={named(texts.answer)}
            aria-keyshortcuts="e"
            onClick={() => onAnswer(true)}
          >
            {texts.answer}
          </Button>
          <span className={styles.last}>
            <IconButton size="sm" icon={Trash2} label={named(texts.remove)} onClick={onRemove} />
          </span>
        </div>
      )}
    </li>
  );
}

function Facts({ gap: { question, count, lastAskedAt, reason, conversationIds } }: { gap: KnowledgeGap }) {
  const [texts, words, language] = [useTexts(gapTexts), useTexts(knowledgeTexts), usePanelLanguage()];
  const [newest] = conversationIds;
  return (
    <p className={styles.facts}>
      <Badge tone={TONES[reason]}>{texts.reasons[reason]}</Badge>
      <span className={styles.count}>
        {texts.times(count)}, {texts.last} <RelativeTime at={lastAskedAt} language={language} />
      </span>
      {conversationIds.length > 1 && <span>{texts.conversations(conversationIds.length)}</span>}
      {newest && <ConversationLink id={newest} label={texts.of(words.conversation, question)} />}
    </p>
  );
}
