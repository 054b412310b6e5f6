import { backoffMs } from '#components/realtime/backoff.ts';
import { mayPass } from '#components/api/refusal.ts';
import { refusalOf } from '#components/api/refused.ts';

const MOST_TRIES = 4;
const TIMINGS = { firstDelayMs: 400, maxDelayMs: 4_000 };

/** Tries again what broke off or met a fault of the service, a few times; only for what may be done twice. */
export async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (let failures = 0; ; failures++) {
    try {
      return await work();
    } catch (error) {
      const refusal = refusalOf(error);
      if (!mayPass(refusal) || refusal.status === 429 || failures + 1 >= MOST_TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, backoffMs(failures, TIMINGS)));
    }
  }
}
