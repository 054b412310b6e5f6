import { describe, expect, test } from 'vitest';
import { Refused } from '#components/api/refused.ts';
import type { PanelRequest } from '#components/panel/api/panel-request.ts';
import { MOST_QUESTIONS, Trial } from '#components/panel/trial/trial.ts';

interface Asked {
  path: string;
  body: unknown;
}

/** A server with so many approved suggestions. */
function trialOf(count: number, answer: (asked: Asked) => object) {
  const asked: Asked[] = [];
  const request = (async (path: string, { body, signal }: { body?: unknown; signal?: AbortSignal } = {}) => {
    signal?.throwIfAborted();
    if (body === undefined)
      return {
        suggestions: Array.from({ length: count }, (_, at) => ({ id: `s-${at}`, question: `Question ${at}?` })),
      };
    asked.push({ path, body });
    return answer({ path, body });
  }) as PanelRequest;
  return { trial: new Trial(request), asked };
}

const check = (verdict: string) => ({ answer: 'An answer.', verdict, checks: {} });

describe('a trial of a change', () => {
  test('asks the newest ten approved questions, each as it is and as it would be', async () => {
    const { trial, asked } = trialOf(12, ({ body }) =>
      check('assistantInstructions' in (body as object) ? 'different' : 'same'),
    );
    await trial.run({ assistantInstructions: 'Be brief.' });
    expect(trial.state.get()).toBe('done');
    expect(asked).toHaveLength(2 * MOST_QUESTIONS);
    expect(asked.slice(0, 2)).toEqual([
      { path: '/operator/knowledge/suggestions/s-0/check', body: { fromRest: false } },
      {
        path: '/operator/knowledge/suggestions/s-0/check',
        body: { assistantInstructions: 'Be brief.', fromRest: false },
      },
    ]);
    expect(trial.questions.get()[0]).toMatchObject({ before: { verdict: 'same' }, after: { verdict: 'different' } });
  });

  test('of a document asks the rest of the knowledge, without the approved answer itself', async () => {
    const { trial, asked } = trialOf(1, () => check('same'));
    await trial.run({ withoutDocumentId: 'document_1' });
    expect(asked.map(({ body }) => body)).toEqual([
      { fromRest: true },
      { withoutDocumentId: 'document_1', fromRest: true },
    ]);
  });

  test('says when nothing is approved, when the day is used up, and when it failed', async () => {
    const none = trialOf(0, () => check('same')).trial;
    await none.run({});
    expect(none.state.get()).toBe('empty');
    for (const [status, state] of [
      [429, 'limited'],
      [500, 'failed'],
    ] as const) {
      const { trial } = trialOf(1, () => {
        throw new Refused({ status, code: 'any', message: 'No.', retryAfterMs: null });
      });
      await trial.run({});
      expect(trial.state.get()).toBe(state);
    }
  });

  test('that is stopped asks nothing more', async () => {
    const { trial, asked } = trialOf(3, () => {
      trial.stop();
      return check('same');
    });
    await trial.run({});
    expect(asked).toHaveLength(1);
    expect(trial.state.get()).toBe('idle');
  });
});
