import { db } from '#lib/db/database.ts';
import { claimDue } from './claim.ts';
import { Flights } from './flights.ts';
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

/**
 * Sends what is due until nothing is left or the signal aborts. What is on its way then is still recorded, within the
 * five seconds that an attempt may take; the rest is for the next run. Claims, attempts and their recording go on side
 * by side: none waits for another.
 */
export async function runDeliveries(
  signal: AbortSignal,
  { tenantIds, slots = SLOTS, isScheduled = !tenantIds, woken = never }: Run = {},
): Promise<{ done: number; left: boolean }> {
  // What was written while its endpoint was being switched off.
  if (isScheduled) await failUndeliverable(db());
  const flights = new Flights(slots, (room) => claimDue({ ...(tenantIds && { tenantIds: tenantIds() }), ...room }));
  const aborted = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
  while (!signal.aborted) {
    flights.goOn();
    if (flights.areOver) break;
    // Before it has looked, to be woken would be no news.
    const news = flights.hasLooked ? woken().then(() => flights.lookAgain()) : never();
    await Promise.race([flights.change(), aborted, news]);
  }
  await flights.land();
  return { done: flights.recorded, left: signal.aborted };
}

const never = (): Promise<void> => new Promise(() => {});
