import { config } from '#lib/core/config.ts';
import { secretFor } from './secrets.ts';

/** What the scheduled call must bring: the platform's secret, or where none is set one that only this deployment knows. */
export function cronSecret(): string {
  return config().CRON_SECRET ?? secretFor('cron').toString('hex');
}
