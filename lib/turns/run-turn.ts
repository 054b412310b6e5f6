import { setTimeout as delay } from 'node:timers/promises';
import type { KeepAlive } from '#lib/core/keep-alive.ts';
import { log } from '#lib/core/log/log.ts';
import type { TurnEvent } from '#lib/resources/assistant/turn-event.ts';
import { feeds, TurnFeed } from './turn-feed.ts';
import { turnOutcome } from './turn-outcome.ts';
import type { Asked, HeldTurn, OpenedTurn } from './asked.ts';
import { claimTurn, orphanBefore, type Turn, turnById } from './turn-record.ts';
import { workOn } from './work-on-turn.ts';

const WAIT_MS = { first: 50, longest: 1_000 };

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
    if (held) return workOn(held.turn, held.asked, feed);
    const claimed = await claimTurn(turn.tenantId, turn.id);
    if (claimed) return workOn(claimed, null, feed);
    const orphan = await orphanBefore(turn);
    // It stands in the way of this one, which is kept alive until it is out of it.
    if (orphan) followTurn(orphan, () => undefined);
    held = await Promise.race([feed.handedOver, delay(waitMs, null)]);
    if (held) continue;
    const current = await turnById(turn.tenantId, turn.id);
    // Deleted with its conversation, or with the visitor: whoever waits is told.
    if (!current) return feed.push(failure('not_found'));
    if (current.status === 'running') continue;
    for (const event of await turnOutcome(current)) feed.push(event);
    return;
  }
}

const failure = (code: string): TurnEvent => ({ type: 'error', code, message: 'The assistant could not answer.' });
