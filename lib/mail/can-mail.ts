import { config } from '#lib/core/config.ts';
import { unavailable } from '#lib/core/errors.ts';
import { services } from '#lib/services/services.ts';

/** Whether a mail reaches anybody: in production nobody can read what is kept in place of being sent. */
export const canMail = (): boolean => services().mail.driver === 'cloud' || !config().production;

/** @throws AppError `unavailable` where no mail would reach anybody: nobody is told of one that never comes */
export function refuseWithoutMail(): void {
  if (!canMail()) throw unavailable('This deployment sends no mail.');
}
