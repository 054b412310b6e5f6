import { AppError } from '#lib/core/errors.ts';
import { log } from '#lib/core/log/log.ts';
import { oncePerProcess } from '#lib/core/once-per-process.ts';
import { now } from '#lib/core/time.ts';
import type { Service } from '#lib/services/service.ts';
import { type Services, services } from '#lib/services/services.ts';

const LONGEST_MS = 3_000;
// Anybody may ask; however many do, each service is asked once in this time.
const KEPT_MS = 5_000;

export interface Health {
  status: 'ok' | 'degraded';
  checks: Record<string, string>;
}

/**
 * How every service is, found out at most 5 s ago; whoever asks while that is being found out waits for the same
 * answer. A fault is told in words that hold no secret.
 */
export function checkServices(): Promise<Health> {
  const held = oncePerProcess('health', (): { result: Promise<Health> | null; until: number } => ({
    result: null,
    until: 0,
  }));
  if (held.result && now().getTime() < held.until) return held.result;
  held.until = Infinity;
  held.result = checkAll().finally(() => (held.until = now().getTime() + KEPT_MS));
  return held.result;
}

// All at the same time.
async function checkAll(): Promise<Health> {
  const names = Object.keys(services()) as (keyof Services)[];
  const results = await Promise.all(names.map(async (name) => [name, await check(name)] as const));
  const good = results.every(([, result]) => result === 'ok' || result === 'embedded');
  return { status: good ? 'ok' : 'degraded', checks: Object.fromEntries(results) };
}

async function check(name: keyof Services): Promise<string> {
  try {
    const service: Service = services()[name];
    await within(service.check());
    return service.driver === 'embedded' ? 'embedded' : 'ok';
  } catch (error) {
    log.warn('a service failed its check', { service: name, cause: error });
    return error instanceof AppError ? error.message : 'does not answer';
  }
}

async function within(work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new AppError('unavailable', 'does not answer in time')), LONGEST_MS);
  });
  await Promise.race([work, late]).finally(() => clearTimeout(timer));
}
