'use client';

import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { Button } from '#components/ui/buttons/button.tsx';
import { TextArea } from '#components/ui/fields/text-area.tsx';
import { usePanelCommand } from '../../keyboard/panel-commands.ts';
import { useTexts } from '../../texts/use-texts.ts';
import type { SuggestionWords } from '../state/suggestion-api.ts';
import { knowledgeTexts } from '../texts/knowledge-texts.ts';
import styles from './queue.module.css';

// api-v1.md has no bounds; those of the endpoint.
const LONGEST = { question: 4000, answer: 20_000 };

type AnswerFormProps = {
  label: string;
  words: SuggestionWords;
  /** Where the keyboard begins. */
  startsIn: keyof SuggestionWords;
  save: string;
  /** Another way to save it, beside the first. */
  also?: string;
  /** @returns whether it was saved */
  onSave: (words: SuggestionWords, how: 'first' | 'also') => Promise<boolean>;
  onCancel: () => void;
};

/** A question and what is answered to it. Ctrl+Enter saves, Escape leaves it. */
export function AnswerForm({ label, words, startsIn, save, also, onSave, onCancel }: AnswerFormProps) {
  const texts = useTexts(knowledgeTexts);
  const [written, setWritten] = useState(words);
  const [isTried, setTried] = useState(false);
  const [busy, setBusy] = useState<'first' | 'also' | null>(null);
  const submit = async (how: 'first' | 'also') => {
    setTried(true);
    const given = { question: written.question.trim(), answer: written.answer.trim() };
    if (busy || !given.question || !given.answer) return;
    setBusy(how);
    if (!(await onSave(given, how))) setBusy(null);
  };
  usePanelCommand('back', () => {
    onCancel();
    return true;
  });
  const saveByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void submit('first');
  };
  const field = (name: keyof SuggestionWords, rows: number) => ({
    rows,
    value: written[name],
    maxLength: LONGEST[name],
    autoFocus: startsIn === name,
    onKeyDown: saveByKey,
    onChange: ({ target }: { target: HTMLTextAreaElement }) => setWritten({ ...written, [name]: target.value }),
  });
  return (
    <form
      className={styles.form}
      aria-label={label}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void submit('first');
      }}
    >
      <TextArea
        label={texts.question}
        error={isTried && !written.question.trim() ? texts.questionMissing : undefined}
        {...field('question', 1)}
      />
      <TextArea
        label={texts.answer}
        error={isTried && !written.answer.trim() ? texts.answerMissing : undefined}
        {...field('answer', 4)}
      />
      <div className={styles.acts}>
        <Button type="submit" size="sm" variant="primary" busy={busy === 'first'}>
          {save}
        </Button>
        {also && (
          <Button size="sm" busy={busy === 'also'} onClick={() => void submit('also')}>
            {also}
          </Button>
        )}
        <Button size="sm" variant="quiet" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}
