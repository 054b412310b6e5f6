import { sql } from 'drizzle-orm';
import { AskedTogether } from '#lib/core/asked-together.ts';
import { oncePerProcess } from '#lib/core/once-per-process.ts';
import { db } from '#lib/db/database.ts';
import { operators } from '#lib/db/schema/operators.ts';

export type OperatorRow = typeof operators.$inferSelect;

/** The tenant's operator as the database has them now, also a deactivated one. Many that come at once are read together. */
export function operatorNow(tenantId: string, operatorId: string): Promise<OperatorRow | undefined> {
  return asked().ask(keyOf(tenantId, operatorId));
}

const asked = () => oncePerProcess('operators-asked-for', () => new AskedTogether(read));

const keyOf = (tenantId: string, operatorId: string) => `${tenantId} ${operatorId}`;

async function read(keys: string[]): Promise<Map<string, OperatorRow>> {
  const named = sql`select n.list[1], n.list[2] from json_array_elements_text(${JSON.stringify(keys)}::json) as k(words)
    cross join lateral (select string_to_array(k.words, ' ') as list) n`;
  const rows = await db()
    .select()
    .from(operators)
    .where(sql`(${operators.tenantId}, ${operators.id}) in (${named})`);
  return new Map(rows.map((row) => [keyOf(row.tenantId, row.id), row]));
}
