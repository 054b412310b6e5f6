import { customType, text, timestamp } from 'drizzle-orm/pg-core';

export const tenantId = () => text('tenant_id').notNull();
export const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });

export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export interface LocalizedText {
  no: string;
  en: string;
}
