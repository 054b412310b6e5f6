import { config } from '#lib/core/config.ts';
import { db, type Executor } from '#lib/db/database.ts';
import { tenants } from '#lib/db/schema/tenants.ts';

/**
 * Whether the deployment lets somebody with this confirmed address found a tenant. A fresh one in production is not for
 * whoever comes first: the first tenant is for those whom the deployment names.
 */
export async function mayFound(email: string, executor: Executor = db()): Promise<boolean> {
  const { tenantSignup, production, platformAdminEmails } = config();
  if (tenantSignup !== 'first') return tenantSignup === 'open';
  if (production && !platformAdminEmails.includes(email)) return false;
  return (await executor.select({ id: tenants.id }).from(tenants).limit(1)).length === 0;
}
