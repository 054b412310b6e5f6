'use client';

import { MessageCircleQuestion } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { refusalOf } from '#components/api/refused.ts';
import { Spinner } from '#components/ui/basics/spinner.tsx';
import { Button } from '#components/ui/buttons/button.tsx';
import { Banner } from '#components/ui/feedback/banner.tsx';
import { TextField } from '#components/ui/fields/text-field.tsx';
import type { TriedAnswer } from '#lib/resources/assistant/tried-answer.ts';
import page from '../../page/part-page.module.css';
import { useTexts } from '../../texts/use-texts.ts';
import { useWorkspace } from '../../workspace/workspace-context.ts';
import { knowledgeApi } from '../state/knowledge-api.ts';
import { tryTexts } from '../texts/try-texts.ts';
import { FoundList } from './found-list.tsx';
import styles from './try.module.css';
import { TriedAnswerView } from './tried-answer-view.tsx';

type Tried = TriedAnswer | 'asking' | 'failed' | 'limited' | null;

/** A question as a visitor would ask it: what would be answered, why each sentence stands, and what was found. */
export default function TryPart() {
  const { request } = useWorkspace();
  const texts = useTexts(tryTexts);
  const [question, setQuestion] = useState('');
  const [tried, setTried] = useState<Tried>(null);
  const asking = useRef<AbortController>(null);
  useEffect(() => () => asking.current?.abort(), []);
  const ask = async (event: FormEvent) => {
    event.preventDefault();
    const asked = question.trim();
    if (asked === '') return;
    asking.current?.abort();
    const { signal } = (asking.current = new AbortController());
    const take = (next: Tried) => !signal.aborted && setTried(next);
    take('asking');
    try {
      take(await knowledgeApi(request).tryAnswer(asked, signal));
    } catch (error) {
      take(refusalOf(error).status === 429 ? 'limited' : 'failed');
    }
  };
  return (
    <>
      <p className={page.intro}>{texts.intro}</p>
      <form className={styles.form} onSubmit={(event) => void ask(event)}>
        <TextField
          hideLabel
          label={texts.question}
          placeholder={texts.placeholder}
          className={styles.field}
          value={question}
          maxLength={1500}
          onChange={({ target }) => setQuestion(target.value)}
        />
        <Button type="submit" variant="primary" icon={MessageCircleQuestion} busy={tried === 'asking'}>
          {texts.go}
        </Button>
      </form>
      <div aria-live="polite" className={page.stack}>
        <Outcome tried={tried} />
      </div>
    </>
  );
}

function Outcome({ tried }: { tried: Tried }) {
  const texts = useTexts(tryTexts);
  if (tried === null) return null;
  if (tried === 'asking')
    return (
      <p className={page.row}>
        <Spinner /> {texts.asking}
      </p>
    );
  if (tried === 'failed' || tried === 'limited') return <Banner tone="danger">{texts[tried]}</Banner>;
  return (
    <>
      <TriedAnswerView tried={tried} />
      <FoundList found={tried.found} />
    </>
  );
}
