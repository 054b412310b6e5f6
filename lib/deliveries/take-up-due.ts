import { keepAlive } from '#lib/core/keep-alive.ts';
import { log } from '#lib/core/log/log.ts';
import { oncePerProcess } from '#lib/core/once-per-process.ts';
import { isShuttingDown } from '#lib/core/shutdown.ts';
import { runDeliveries } from './run-deliveries.ts';

/** The first wait of the schedule is a minute: looked for twice in it, a retry is never long overdue. */
const EVERY_MS = 30_000;
const BUDGET_MS = 10_000;
const SLOTS = 32;

/**
 * Sends what is due, whoever's it is, now and then and beside what this process is at: where the schedule calls rarely,
 * as on small plans of hosts, retries are on time as long as anybody uses the service. A process does it first of all:
 * it may not live for long. Costs nothing in between.
 */
export function takeUpDue(): void {
  const last = oncePerProcess('taken-up', () => ({ at: -Infinity }));
  if (performance.now() - last.at < EVERY_MS || isShuttingDown()) return;
  last.at = performance.now();
  keepAlive(run());
}

async function run(): Promise<void> {
  try {
    await runDeliveries(AbortSignal.timeout(BUDGET_MS), { slots: SLOTS, isScheduled: false });
  } catch (error) {
    log.warn('what is due could not be taken up', { cause: error });
  }
}
