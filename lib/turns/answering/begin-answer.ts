import type { Asked, BegunAnswer, Voice } from '../asked.ts';
import { countTurn } from '../count-turn.ts';
import type { Turn } from '../turn-record.ts';
import { composeAnswer } from './compose-answer.ts';
import { readUp } from './read-up.ts';

/**
 * Reading and asking change nothing, so both may begin before it is known that the answer will be wanted.
 * @param after what goes first: both keep this thread busy for a while
 */
export function beginAnswer(turn: Turn, asked: Asked, after: Promise<void> = Promise.resolve()): BegunAnswer {
  const stop = new AbortController();
  const wanted = Promise.withResolvers<void>();
  let listener: Voice | null = null;
  let unheard = '';
  const voice: Voice = {
    delta: (text) => (listener ? listener.delta(text) : void (unheard += text)),
    status: (label) => listener?.status(label),
  };
  const reading = after.then(() => readUp(turn, asked));
  const counted = after.then(() => (turn.attempts <= 1 ? countTurn(turn.tenantId) : undefined));
  const answer = counted.then(async () => composeAnswer(await reading, voice, stop.signal, wanted.promise));
  for (const each of [reading, counted, answer]) each.catch(() => undefined);
  return {
    counted,
    speak: (to, signal) => {
      if (signal.aborted) stop.abort(signal.reason);
      else signal.addEventListener('abort', () => stop.abort(signal.reason), { once: true });
      listener = to;
      to.delta(unheard);
      wanted.resolve();
      return answer;
    },
    drop: () => stop.abort(),
  };
}
