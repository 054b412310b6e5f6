import { domainToUnicode } from 'node:url';
import { sql } from 'drizzle-orm';
import type { Transaction } from '#lib/db/database.ts';
import { fitsRule } from '#lib/resources/url-rule.ts';

/**
 * The first department, in display order, with a rule that the page fits; it stays until the transaction ends.
 * @returns null where there is none
 */
export async function departmentOfPage(tx: Transaction, tenantId: string, pageUrl: string): Promise<string | null> {
  const { rows } = await tx.execute<{ id: string; urlRules: string[] }>(sql`
    select id, url_rules as "urlRules" from departments where tenant_id = ${tenantId} and url_rules <> '{}'
    order by position, id for key share`);
  return rows.find(({ urlRules }) => urlRules.some((rule) => fitsRule(rule, pageUrl, domainToUnicode)))?.id ?? null;
}
