import { setTimeout as delay } from 'node:timers/promises';
import { findConversation } from '#lib/conversations/record/find-conversation.ts';
import { AppError } from '#lib/core/errors.ts';
import { log } from '#lib/core/log/log.ts';
import { oncePerProcess } from '#lib/core/once-per-process.ts';
import { onShutdown } from '#lib/core/shutdown.ts';
import { commitAnswer, type Finished } from './commit-answer.ts';
import { beginAnswer } from './answering/begin-answer.ts';
import { finishTurn } from './finish-turn.ts';
import type { TurnFeed } from './turn-feed.ts';
import { turnOutcome } from './turn-outcome.ts';
import type { Asked } from './asked.ts';
import { LEASE_MS, releaseTurns, renewLease, type Turn, turnById } from './turn-record.ts';
import { TurnVoice } from './turn-voice.ts';

const TRIES = 3;
const LOOK_MS = 50;
const LAST_WORDS_MS = 600;

/**
 * Has the turn answered under the claim that this process holds, and says it into the feed.
 * @param begunWith what is known of it already; null when it has to be read
 */
export async function workOn(turn: Turn, begunWith: Asked | null, feed: TurnFeed): Promise<void> {
  const lost = new AbortController();
  const renewal = setInterval(() => void renew(turn, lost), LEASE_MS / 3);
  const { tenantId, conversationId } = turn;
  claims().add(turn.claimId!);
  working().set(lost, conversationId);
  try {
    const asked = begunWith ?? { state: await findConversation(tenantId, conversationId), message: null };
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
    const begun = asked.begun ?? beginAnswer(turn, asked);
    await begun.counted;
    voice.start();
    const answer = await begun.speak(voice, signal);
    await voice.settle();
    if (answer.fault)
      log.warn('a model gave no answer', { tenantId: turn.tenantId, turnId: turn.id, cause: answer.fault });
    return await commitAnswer(turn, answer);
  } catch (error) {
    const code = error instanceof AppError ? error.code : 'internal';
    const failed =
      (await finishTurn(turn, { status: 'error', reason: code })) ?? (await turnById(turn.tenantId, turn.id));
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

/** Whether this process answers something in the conversation now. */
export const isWorkingOn = (conversationId: string): boolean => [...working().values()].includes(conversationId);

const working = () => oncePerProcess('working-turns', () => new Map<AbortController, string>());

/** What this process works on. At its end what is nearly done gets done, and the rest is given back. */
const claims = () =>
  oncePerProcess('turn-claims', () => {
    const held = new Set<string>();
    onShutdown(async () => {
      for (let waitedMs = 0; held.size > 0 && waitedMs < LAST_WORDS_MS; waitedMs += LOOK_MS) await delay(LOOK_MS);
      await releaseTurns([...held]);
    }, 'work');
    return held;
  });
