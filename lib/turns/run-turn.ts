import { setTimeout as delay } from 'node:timers/promises';
import { findConversation } from '#lib/conversations/record/find-conversation.ts';
import { AppError } from '#lib/core/errors.ts';
import type { KeepAlive } from '#lib/core/keep-alive.ts';
import { log } from '#lib/core/log.ts';
import { oncePerProcess } from '#lib/core/once-per-process.ts';
import { onShutdown } from '#lib/core/shutdown.ts';
import { enforce } from '#lib/limits/enforce.ts';
import { LIMITS } from '#lib/limits/rules.ts';
import type { TurnEvent } from '#lib/resources/turn-event.ts';
import { commitAnswer, type Finished } from './commit-answer.ts';
import { composeAnswer } from './compose-answer.ts';
import { finishTurn } from './finish-turn.ts';
import { feeds, TurnFeed } from './turn-feed.ts';
import { turnOutcome } from './turn-outcome.ts';
import {
  type Asked,
  claimTurn,
  LEASE_MS,
  type HeldTurn,
  type OpenedTurn,
  orphanBefore,
  releaseTurns,
  renewLease,
  type Turn,
  turnById,
} from './turn-record.ts';
import { TurnVoice } from './turn-voice.ts';

const TRIES = 3;
const WAIT_MS = { first: 50, longest: 1_000 };
const LAST_WORDS_MS = 600;

/**
 * What the turn says, from its start to its outcome. A turn that nobody works on is taken up; it goes on, and is
 * stored, whether or not anybody listens.
 * @param keepAlive is given the work that must go on after the answer to the caller has ended
 */
export function turnEvents({ turn, asked }: OpenedTurn, keepAlive: KeepAlive): AsyncGenerator<TurnEvent> {
  return turn.status === 'running' ? followTurn(turn, keepAlive, asked).listen() : outcomeOf(turn);
}

async function* outcomeOf(turn: Turn): AsyncGenerator<TurnEvent> {
  yield* await turnOutcome(turn);
}

/**
 * The turn's feed in this process, begun if it is not running here.
 * @param asked what its worker begins with, from whoever holds its claim; they are its worker
 */
export function followTurn(turn: Turn, keepAlive: KeepAlive, asked: Asked | null = null): TurnFeed {
  const held = asked && { turn, asked };
  const known = feeds().get(turn.id);
  if (known) {
    // A retry of the post was quicker here, and waits for whoever holds the claim.
    if (held) known.handOver(held);
    return known;
  }
  const feed = new TurnFeed();
  feeds().set(turn.id, feed);
  keepAlive(
    seeThrough(turn, held, feed)
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
async function seeThrough(turn: Turn, begun: HeldTurn | null, feed: TurnFeed): Promise<void> {
  let held = begun;
  for (let waitMs = WAIT_MS.first; ; waitMs = Math.min(waitMs * 2, WAIT_MS.longest)) {
    if (held) return work(held.turn, held.asked, feed);
    const claimed = await claimTurn(turn.tenantId, turn.id);
    if (claimed) return work(claimed, null, feed);
    const orphan = await orphanBefore(turn);
    // It stands in the way of this one, which is kept alive until it is out of it.
    if (orphan) followTurn(orphan, () => undefined);
    held = await Promise.race([feed.handedOver, delay(waitMs, null)]);
    if (held) continue;
    const current = await turnById(turn.tenantId, turn.id);
    if (!current) return;
    if (current.status === 'running') continue;
    for (const event of await turnOutcome(current)) feed.push(event);
    return;
  }
}

async function work(turn: Turn, begunWith: Asked | null, feed: TurnFeed): Promise<void> {
  const lost = new AbortController();
  const renewal = setInterval(() => void renew(turn, lost), LEASE_MS / 3);
  const { tenantId, conversationId } = turn;
  claims().add(turn.claimId!);
  working().set(lost, conversationId);
  try {
    const asked = begunWith ?? { state: await findConversation(tenantId, conversationId), question: null };
    const voice = new TurnVoice(feed, { tenantId, conversationId, visitorId: asked.state.snapshot.visitor.id });
    const finished = await attempt(turn, asked, voice, lost.signal);
    await voice.end(finished.turn.status === 'error' ? 'error' : 'done');
    for (const event of await turnOutcome(finished.turn, finished.answers)) feed.push(event);
  } finally {
    clearInterval(renewal);
    claims().delete(turn.claimId!);
    working().delete(lost);
  }
}

async function attempt(turn: Turn, asked: Asked, voice: TurnVoice, signal: AbortSignal): Promise<Finished> {
  try {
    if (turn.attempts > TRIES) throw new AppError('internal', 'The turn was tried too often.');
    if (turn.attempts <= 1) await enforce(LIMITS.assistantTurns(turn.tenantId));
    voice.start();
    const answer = await composeAnswer(turn, asked, voice, signal);
    await voice.settle();
    return await commitAnswer(turn, answer);
  } catch (error) {
    const code = error instanceof AppError ? error.code : 'internal';
    const failed = (await finishTurn(turn, 'error', code)) ?? (await turnById(turn.tenantId, turn.id));
    // A turn that is gone was deleted with its conversation.
    if (failed && code !== 'rate_limited')
      log.error('a turn failed', error, { tenantId: turn.tenantId, turnId: turn.id });
    return { turn: failed ?? { ...turn, status: 'error', reason: 'not_found' }, answers: null };
  }
}

/** A worker that has lost its turn falls silent: another speaks now. */
async function renew(turn: Turn, lost: AbortController): Promise<void> {
  try {
    if (!(await renewLease(turn))) lost.abort();
  } catch (error) {
    log.warn('a lease was not renewed', { turnId: turn.id, cause: error });
  }
}

/** Stops what this process works on in conversations that are gone; other processes find out when they renew a lease. */
export function stopTurnsIn(conversationIds: ReadonlySet<string>): void {
  for (const [lost, conversationId] of working()) if (conversationIds.has(conversationId)) lost.abort();
}

const working = () => oncePerProcess('working-turns', () => new Map<AbortController, string>());

/** What this process works on. At its end what is nearly done gets done, and the rest is given back. */
const claims = () =>
  oncePerProcess('turn-claims', () => {
    const held = new Set<string>();
    onShutdown(async () => {
      for (let waitedMs = 0; held.size > 0 && waitedMs < LAST_WORDS_MS; waitedMs += WAIT_MS.first)
        await delay(WAIT_MS.first);
      await releaseTurns([...held]);
    }, 'work');
    return held;
  });

const failure = (code: string): TurnEvent => ({ type: 'error', code, message: 'The assistant could not answer.' });
