import { cronSecret } from '#lib/core/secrets/cron-secret.ts';
import { log } from '#lib/core/log/log.ts';
import { onShutdown } from '#lib/core/shutdown.ts';

const EVERY_MS = 60_000;

/** Does what the platform's scheduler does elsewhere: one call a minute, the first at once, never two at a time. */
export function startInternalCron(origin: string): void {
  const ending = new AbortController();
  let running = false;
  const tick = async () => {
    if (running) return;
    running = true;
    try {
      await callScheduled(`${origin}/api/v1/internal/webhooks`, ending.signal);
    } finally {
      running = false;
    }
  };
  const timer = setInterval(() => void tick(), EVERY_MS);
  onShutdown(() => {
    clearInterval(timer);
    ending.abort();
  }, 'streams');
  void tick();
}

async function callScheduled(address: string, ending: AbortSignal): Promise<void> {
  try {
    const response = await fetch(address, {
      headers: { authorization: `Bearer ${cronSecret()}` },
      signal: AbortSignal.any([ending, AbortSignal.timeout(5 * EVERY_MS)]),
    });
    await response.body?.cancel();
    if (!response.ok) log.warn('the scheduled call was refused', { status: response.status });
  } catch (error) {
    if (!ending.aborted) log.error('the scheduled call failed', error);
  }
}
