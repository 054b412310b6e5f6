'use client';

import { Check, Pencil, Trash2, X } from 'lucide-react';
import type { HTMLAttributes } from 'react';
import { RelativeTime } from '#components/ui/basics/relative-time.tsx';
import { Button } from '#components/ui/buttons/button.tsx';
import { IconButton } from '#components/ui/buttons/icon-button.tsx';
import { visibleText } from '#components/ui/code/visible-text.ts';
import type { KnowledgeSuggestion } from '#lib/resources/assistant/knowledge.ts';
import { usePanelLanguage, useTexts } from '../../texts/use-texts.ts';
import { ConversationLink } from '../queue/conversation-link.tsx';
import { AnswerForm } from '../queue/answer-form.tsx';
import styles from '../queue/queue.module.css';
import type { SuggestionChange } from '../state/suggestion-api.ts';
import { knowledgeTexts } from '../texts/knowledge-texts.ts';
import { suggestionTexts } from '../texts/suggestion-texts.ts';
import { SimilarTo } from './similar-to.tsx';

type SuggestionCardProps = {
  suggestion: KnowledgeSuggestion;
  itemProps: HTMLAttributes<HTMLLIElement>;
  /** The keyboard's keys are for this one. */
  isCurrent: boolean;
  isEdited: boolean;
  onEdit: (isOn: boolean) => void;
  onChange: (changes: SuggestionChange) => Promise<boolean>;
  onRemove: () => void;
};

/** One question and its answer, and what can be made of them. */
export function SuggestionCard({ suggestion, itemProps, isEdited, ...acts }: SuggestionCardProps) {
  const texts = useTexts(suggestionTexts);
  const { question, answer, status } = suggestion;
  if (!isEdited)
    return (
      <li className={styles.item} {...itemProps} aria-label={question}>
        <h2 className={styles.question}>{visibleText(question)}</h2>
        <p className={styles.answer}>{visibleText(answer)}</p>
        <SimilarTo suggestion={suggestion} />
        <Facts suggestion={suggestion} />
        <Acts suggestion={suggestion} {...acts} />
      </li>
    );
  return (
    <li className={styles.item} {...itemProps} tabIndex={-1}>
      <AnswerForm
        label={texts.editing}
        words={{ question, answer }}
        startsIn="answer"
        save={status === 'pending' ? texts.saveAndApprove : texts.save}
        also={status === 'pending' ? texts.save : undefined}
        onSave={(written, how) =>
          acts.onChange(status === 'pending' && how === 'first' ? { ...written, status: 'approved' } : written)
        }
        onCancel={() => acts.onEdit(false)}
      />
    </li>
  );
}

type ActsProps = Omit<SuggestionCardProps, 'itemProps' | 'isEdited'>;

function Acts({ suggestion: { question, status }, isCurrent, onEdit, onChange, onRemove }: ActsProps) {
  const texts = useTexts(suggestionTexts);
  const named = (act: string) => texts.of(act, question);
  return (
    <div className={styles.acts}>
      {status !== 'approved' && (
        <Button
          size="sm"
          variant={isCurrent && status === 'pending' ? 'primary' : 'secondary'}
          icon={Check}
          aria-label={named(texts.approve)}
          aria-keyshortcuts="a"
          onClick={() => void onChange({ status: 'approved' })}
        >
          {texts.approve}
        </Button>
      )}
      {status !== 'rejected' && (
        <Button
          size="sm"
          icon={X}
          aria-label={named(texts.reject)}
          aria-keyshortcuts="x"
          onClick={() => void onChange({ status: 'rejected' })}
        >
          {texts.reject}
        </Button>
      )}
      <span className={styles.last}>
        <IconButton
          size="sm"
          icon={Pencil}
          label={named(texts.edit)}
          aria-keyshortcuts="e"
          onClick={() => onEdit(true)}
        />
        <IconButton size="sm" icon={Trash2} label={named(texts.remove)} onClick={onRemove} />
      </span>
    </div>
  );
}

function Facts({ suggestion }: { suggestion: KnowledgeSuggestion }) {
  const { question, conversationId, createdAt, updatedAt } = suggestion;
  const [texts, words, language] = [useTexts(suggestionTexts), useTexts(knowledgeTexts), usePanelLanguage()];
  return (
    <p className={styles.facts}>
      {conversationId && <ConversationLink id={conversationId} label={texts.of(words.conversation, question)} />}
      <RelativeTime at={createdAt} language={language} />
      {updatedAt !== createdAt && (
        <span>
          {texts.updated} <RelativeTime at={updatedAt} language={language} />
        </span>
      )}
    </p>
  );
}
