import type { KeepAlive } from '#lib/core/keep-alive.ts';
import { setTimeout as delay } from 'node:timers/promises';
import { AppError } from '#lib/core/errors.ts';
import { log } from '#lib/core/log.ts';
import { enforce } from '#lib/limits/enforce.ts';
import { LIMITS } from '#lib/limits/rules.ts';
import { findConversation } from '#lib/conversations/conversation-state.ts';
import type { TurnEvent } from '#lib/resources/turn-event.ts';
import { composeAnswer } from './compose-answer.ts';
import { commitAnswer, type Finished } from './commit-answer.ts';
import { finishTurn } from './finish-turn.ts';
import { feeds, TurnFeed } from './turn-feed.ts';
import { turnOutcome } from './turn-outcome.ts';
import { claimTurn, LEASE_MS, renewLease, type Turn, turnById } from './turn-record.ts';
import { TurnVoice } from './turn-voice.ts';

const TRIES = 3;
const WAIT_MS = { first: 50, longest: 1_000 };

/**
 * What the turn says, from its start to its outcome. A turn that nobody works on is taken up; it goes on, and is
 * stored, whether or not anybody listens.
 * @param keepAlive is given the work that must go on after the answer to the caller has ended
 */
export function turnEvents(turn: Turn, keepAlive: KeepAlive): AsyncGenerator<TurnEvent> {
  return turn.status === 'running' ? followTurn(turn, keepAlive).listen() : outcomeOf(turn);
}

async function* outcomeOf(turn: Turn): AsyncGenerator<TurnEvent> {
  yield* await turnOutcome(turn);
}

/** The turn's feed in this process, begun if it is not running here. */
export function followTurn(turn: Turn, keepAlive: KeepAlive): TurnFeed {
  const known = feeds().get(turn.id);
  if (known) return known;
  const feed = new TurnFeed();
  feeds().set(turn.id, feed);
  keepAlive(
    seeThrough(turn, feed)
      .catch((error: unknown) => {
        log.error('a turn was given up', error, { tenantId: turn.tenantId, turnId: turn.id });
        feed.push(failure('internal'));
      })
      .finally(() => {
        feeds().delete(turn.id);
        feed.end();
      }),
  );
  return feed;
}

/** Works on the turn when it is free, else waits for what somebody else makes of it. */
async function seeThrough(turn: Turn, feed: TurnFeed): Promise<void> {
  for (let waitMs = WAIT_MS.first; ; waitMs = Math.min(waitMs * 2, WAIT_MS.longest)) {
    const claimed = turn.claimId === null ? await claimTurn(turn.tenantId, turn.id) : turn;
    if (claimed) return work(claimed, feed);
    await delay(waitMs);
    const current = await turnById(turn.tenantId, turn.id);
    if (!current) return;
    if (current.status === 'running') continue;
    for (const event of await turnOutcome(current)) feed.push(event);
    return;
  }
}

async function work(turn: Turn, feed: TurnFeed): Promise<void> {
  const renewal = setInterval(() => void renew(turn), LEASE_MS / 3);
  const { tenantId, conversationId } = turn;
  try {
    const state = await findConversation(tenantId, conversationId);
    const voice = new TurnVoice(feed, { tenantId, conversationId, visitorId: state.snapshot.visitor.id });
    const finished = await attempt(turn, state, voice);
    await voice.end(finished.turn.status === 'error' ? 'error' : 'done');
    for (const event of await turnOutcome(finished.turn, finished.answers)) feed.push(event);
  } finally {
    clearInterval(renewal);
  }
}

async function attempt(
  turn: Turn,
  state: Awaited<ReturnType<typeof findConversation>>,
  voice: TurnVoice,
): Promise<Finished> {
  try {
    if (turn.attempts > TRIES) return { turn: await finishTurn(turn, 'error', 'internal'), answers: null };
    if (turn.attempts <= 1) await enforce(LIMITS.assistantTurns(turn.tenantId));
    voice.start();
    const answer = await composeAnswer(turn, state, voice);
    await voice.settle();
    return await commitAnswer(turn, answer);
  } catch (error) {
    const code = error instanceof AppError ? error.code : 'internal';
    if (code !== 'rate_limited') log.error('a turn failed', error, { tenantId: turn.tenantId, turnId: turn.id });
    return { turn: await finishTurn(turn, 'error', code), answers: null };
  }
}

async function renew(turn: Turn): Promise<void> {
  try {
    await renewLease(turn);
  } catch (error) {
    log.warn('a lease was not renewed', { turnId: turn.id, cause: String(error) });
  }
}

const failure = (code: string): TurnEvent => ({ type: 'error', code, message: 'The assistant could not answer.' });
