import { and, eq } from 'drizzle-orm';
import { db } from '#lib/db/database.ts';
import { visitors } from '#lib/db/schema/visitors.ts';
import { teamOf } from '#lib/operators/presence/presence.ts';
import { findTenant } from '#lib/tenants/tenant.ts';

/**
 * Whether the tenant, its team or this visitor has said to read the language. A language that a request merely names
 * is anybody's word: translations into it would be paid for by the tenant.
 */
export async function isReadIn(tenantId: string, visitorId: string, language: string): Promise<boolean> {
  const { languages, defaultLanguage } = await findTenant(tenantId);
  if (language === defaultLanguage || languages.includes(language)) return true;
  if ((await teamOf(tenantId)).some((each) => each.language === language)) return true;
  const [visitor] = await db()
    .select({ language: visitors.language })
    .from(visitors)
    .where(and(eq(visitors.tenantId, tenantId), eq(visitors.id, visitorId)));
  return visitor?.language === language;
}
