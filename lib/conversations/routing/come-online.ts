import { setTimeout as delay } from 'node:timers/promises';
import type { OperatorActor } from '#lib/core/actor.ts';
import { keepAlive } from '#lib/core/keep-alive.ts';
import { type AccountChanges, updateOwnAccount } from '#lib/operators/own-account.ts';
import { keepOnline } from '#lib/operators/presence/keep-online.ts';
import type { Operator } from '#lib/resources/operator.ts';
import { handOutTo } from './hand-out.ts';

// What waits is mostly handed out by then; an answer takes no longer for the rest.
const PATIENCE_MS = 1_000;

/** The heartbeat. One that brings the operator online is given what waits. */
export async function heartbeat(actor: OperatorActor): Promise<void> {
  if (await keepOnline(actor)) await handOutSoon(actor);
}

/** Changes the operator's own account; who checks in is given what waits. */
export async function changeOwnAccount(actor: OperatorActor, changes: AccountChanges): Promise<Operator> {
  const account = await updateOwnAccount(actor, changes);
  if (changes.available && account.online) await handOutSoon(actor);
  return account;
}

async function handOutSoon({ tenantId, operatorId }: OperatorActor): Promise<void> {
  const work = handOutTo(tenantId, operatorId).then(() => undefined);
  keepAlive(work);
  const waiting = new AbortController();
  await Promise.race([
    work.catch(() => undefined),
    delay(PATIENCE_MS, undefined, { signal: waiting.signal }).catch(() => undefined),
  ]);
  waiting.abort();
}
