import { setTimeout as delay } from 'node:timers/promises';
import { db } from '#lib/db/database.ts';
import { attempt } from './attempt.ts';
import { type Claimed, claimDue } from './claim.ts';
import { type Outcome, recordOutcomes } from './record.ts';
import { failUndeliverable } from './switch-off.ts';

export interface Run {
  /** Asked before each look: whose deliveries are sent; all tenants' without. */
  tenantIds?: () => string[];
  /** On their way at once. */
  slots?: number;
  /** It also sees to what nobody may send any more: once a minute is enough. */
  isScheduled?: boolean;
  /** Settles when it is worth a look although nothing of what is on its way is over. */
  woken?: () => Promise<void>;
}

const SLOTS = 128;
/** So long what ends is gathered, and then written by one statement. */
const GATHERED_MS = 5;

/**
 * Sends what is due until nothing is left or the signal aborts. What is on its way then is still recorded, within the
 * five seconds that an attempt may take; the rest is for the next run.
 */
export async function runDeliveries(
  signal: AbortSignal,
  { tenantIds, slots = SLOTS, isScheduled = !tenantIds, woken = never }: Run = {},
): Promise<{ done: number; left: boolean }> {
  const flights = new Flights();
  // What was written while its endpoint was being switched off.
  if (isScheduled) await failUndeliverable(db());
  for (;;) {
    if (signal.aborted) break;
    const limit = slots - flights.count;
    const failingLimit = Math.max(0, Math.floor(slots / 2) - flights.failing);
    if (limit > 0) flights.begin(await claimDue({ ...(tenantIds && { tenantIds: tenantIds() }), limit, failingLimit }));
    if (flights.areOver) break;
    await flights.land(woken());
  }
  const left = signal.aborted;
  while (!flights.areOver) await flights.land(never());
  return { done: flights.recorded, left };
}

const never = (): Promise<void> => new Promise(() => {});

/** The deliveries that are on their way. */
class Flights {
  recorded = 0;
  private readonly going = new Map<Claimed, Promise<void>>();
  private landed: Outcome[] = [];

  get count(): number {
    return this.going.size;
  }

  /** Nothing is on its way, and all of it is recorded. */
  get areOver(): boolean {
    return this.going.size === 0 && this.landed.length === 0;
  }

  get failing(): number {
    return [...this.going.keys()].filter(({ isFailing }) => isFailing).length;
  }

  begin(claimed: readonly Claimed[]): void {
    for (const delivery of claimed) {
      const flight = attempt(delivery).then((attempted) => {
        this.going.delete(delivery);
        this.landed.push({ delivery, attempted, isAsked: false });
      });
      this.going.set(delivery, flight);
    }
  }

  /** Waits for the next to be over, and records it with what ends about then. */
  async land(orWoken: Promise<void>): Promise<void> {
    if (this.landed.length === 0) await Promise.race([...this.going.values(), orWoken]);
    await delay(GATHERED_MS);
    const outcomes = this.landed;
    this.landed = [];
    await recordOutcomes(outcomes);
    this.recorded += outcomes.length;
  }
}
