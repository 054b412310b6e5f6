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
  /** Asked after each look: settles when it is worth another although nothing of what is on its way is over. */
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
  { tenantIds, slots = SLOTS, isScheduled = !tenantIds, woken }: Run = {},
): Promise<{ done: number; left: boolean }> {
  // What was written while its endpoint was being switched off.
  if (isScheduled) await failUndeliverable(db());
  const flights = new Flights(slots, (room) => claimDue({ ...(tenantIds && { tenantIds: tenantIds() }), ...room }));
  if (woken) flights.onLooked = () => void woken().then(() => flights.lookAgain());
  const wake = () => flights.wake();
  signal.addEventListener('abort', wake);
  while (!signal.aborted) {
    flights.goOn();
    if (flights.areOver) break;
    await flights.change();
  }
  signal.removeEventListener('abort', wake);
  await flights.land();
  return { done: flights.recorded, left: signal.aborted };
}
