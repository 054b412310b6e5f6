import { config } from '#lib/core/config.ts';

/** The same everywhere, so that two that make it at once make one. */
export const DEMO_TENANT_ID = 'tenant_01kan5vardeheyshap00000000';

/** Whether this deployment has a demo tenant: one machine with a database of its own, outside production. */
export function hasDemo(): boolean {
  const { POSTGRES_URL, VERCEL, production } = config();
  return !POSTGRES_URL && !VERCEL && !production;
}
