import { type SQL, sql } from 'drizzle-orm';
import { customType, text, timestamp } from 'drizzle-orm/pg-core';

export const tenantId = () => text('tenant_id').notNull();
export const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });

export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Letters and digits alone are words: order numbers, hosts and addresses are found by their parts, as they are asked. */
export const wordsOf = (text: SQL): SQL =>
  sql`to_tsvector('simple'::regconfig, regexp_replace(${text}, '[^[:alnum:]]+', ' ', 'g'))`;

export interface LocalizedText {
  no: string;
  en: string;
}
