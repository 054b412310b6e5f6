import { maybeTenant } from '#lib/tenants/tenant.ts';
import { DEMO_TENANT_ID, hasDemo } from './has-demo.ts';

/** The demo tenant's id for the demo site's script tag; null while there is none. */
export async function demoTenantId(): Promise<string | null> {
  if (!hasDemo()) return null;
  const tenant = await maybeTenant(DEMO_TENANT_ID);
  return tenant?.id ?? null;
}
