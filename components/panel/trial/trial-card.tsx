'use client';

import { FlaskConical, Square } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Spinner } from '#components/ui/basics/spinner.tsx';
import { Button } from '#components/ui/buttons/button.tsx';
import { visibleText } from '#components/ui/code/visible-text.ts';
import { Banner } from '#components/ui/feedback/banner.tsx';
import { Badge, type Tone } from '#components/ui/marks/badge.tsx';
import type { SuggestionCheck } from '#lib/resources/assistant/suggestion-check.ts';
import frame from '../page/part-page.module.css';
import { useCell } from '../state/use-cell.ts';
import { useTexts } from '../texts/use-texts.ts';
import { useWorkspace } from '../workspace/workspace-context.ts';
import { MOST_QUESTIONS, Trial, type TriedChange, type TriedQuestion } from './trial.ts';
import { trialTexts } from './trial-texts.ts';
import styles from './trial.module.css';

const TONES: Record<SuggestionCheck['verdict'], Tone> = { same: 'success', different: 'attention', none: 'neutral' };

/** What a change would do to the questions whose right answers are approved. @param change null: there is none yet */
export default function TrialCard({ change }: { change: TriedChange | null }) {
  const { request } = useWorkspace();
  const texts = useTexts(trialTexts);
  const [trial] = useState(() => new Trial(request));
  const [state, questions] = [useCell(trial.state), useCell(trial.questions)];
  useEffect(() => () => trial.stop(), [trial]);
  const ofDocument = change?.withoutDocumentId !== undefined;
  return (
    <section className={frame.card} aria-label={ofDocument ? texts.documentTitle : texts.title}>
      <h2 className={frame.heading}>{ofDocument ? texts.documentTitle : texts.title}</h2>
      <p className={frame.intro}>{(ofDocument ? texts.documentIntro : texts.intro)(MOST_QUESTIONS)}</p>
      <div>
        {state === 'running' ? (
          <Button icon={Square} onClick={() => trial.stop()}>
            {texts.stop}
          </Button>
        ) : (
          <Button icon={FlaskConical} disabled={change === null} onClick={() => change && void trial.run(change)}>
            {texts.run}
          </Button>
        )}
      </div>
      {change === null && <p className={frame.intro}>{texts.unchanged}</p>}
      <div aria-live="polite">
        {state === 'empty' && <Banner>{texts.empty}</Banner>}
        {(state === 'limited' || state === 'failed') && <Banner tone="danger">{texts[state]}</Banner>}
        {state === 'done' && <p>{texts.changed(...changedIn(questions))}</p>}
      </div>
      {questions.length > 0 && (
        <ul role="list" className={styles.list}>
          {questions.map((tried) => (
            <li key={tried.id} className={styles.item}>
              <h3 className={styles.question}>{visibleText(tried.question)}</h3>
              <div className={styles.sides}>
                <Side label={texts.before} check={tried.before} isAsked={state === 'running'} />
                <Side label={texts.after} check={tried.after} isAsked={state === 'running' && tried.before !== null} />
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Side({ label, check, isAsked }: { label: string; check: SuggestionCheck | null; isAsked: boolean }) {
  const texts = useTexts(trialTexts);
  return (
    <div>
      <p className={styles.head}>
        {label}
        {check && <Badge tone={TONES[check.verdict]}>{texts.verdicts[check.verdict]}</Badge>}
        {!check && isAsked && <Spinner label={texts.asking} />}
      </p>
      {check && <p className={styles.answer}>{visibleText(check.answer)}</p>}
    </div>
  );
}

const RANK = { none: 0, different: 0, same: 1 } as const;

function changedIn(questions: readonly TriedQuestion[]): [worse: number, better: number] {
  const steps = questions.map(({ before, after }) =>
    before && after ? RANK[after.verdict] - RANK[before.verdict] : 0,
  );
  return [steps.filter((step) => step < 0).length, steps.filter((step) => step > 0).length];
}
