import { type SQL, sql } from 'drizzle-orm';
import { customType, text, timestamp } from 'drizzle-orm/pg-core';

export const tenantId = () => text('tenant_id').notNull();
export const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });

export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/**
 * Letters and digits alone are words: order numbers, hosts and addresses are found by their parts, as they are asked.
 * Each begins with the tenant's mark (`search-terms.ts`), so that an index has the words of each tenant apart.
 */
export const wordsOf = (text: SQL): SQL =>
  sql`strip(to_tsvector('simple'::regconfig, replace(' ' || btrim(regexp_replace(${text}, '[^[:alnum:]]+', ' ', 'g')), ' ', ' t' || right(tenant_id, 5))))`;

export interface LocalizedText {
  no: string;
  en: string;
}
