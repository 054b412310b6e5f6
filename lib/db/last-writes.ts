import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Transaction } from './database.ts';

interface LastWrite {
  statement: SQLWrapper;
  /** Is given the row that the statement returns, by the names it gives its columns. */
  onRow: ((row: Record<string, unknown>) => void) | undefined;
}

// A statement's parameters are limited, and planning it takes time.
const AT_ONCE = 16;
const waiting = new WeakMap<Transaction, LastWrite[]>();

/** For `transaction()` alone. */
export const beginLastWrites = (tx: Transaction): unknown => waiting.set(tx, []);

/**
 * Has a write done together with the transaction's last statement, which saves it a round trip of its own. For rows
 * that nothing else in the transaction reads or points to.
 */
export async function writeLast(tx: Transaction, statement: SQLWrapper, onRow?: LastWrite['onRow']): Promise<void> {
  const writes = waiting.get(tx);
  if (!writes) throw new Error('writeLast() outside of transaction()');
  if (writes.length === AT_ONCE) await doLastWrites(tx);
  waiting.get(tx)!.push({ statement, onRow });
}

/** The writes that wait, as parts of one more statement. Taken by it, they wait no longer. */
export interface TakenWrites {
  count: number;
  /** `name as (…), …`, for the statement's `with`. */
  parts: SQL;
  /** `… as name, …`, for its `select`. */
  results: SQL;
  /** To be given the row of that `select`. */
  tell(row: Record<string, unknown> | undefined): void;
}

export function takeLastWrites(tx: Transaction): TakenWrites {
  const writes = waiting.get(tx) ?? [];
  waiting.set(tx, []);
  const named = writes.map((write, index) => ({ ...write, name: `written_${index}` }));
  const returning = named.filter(({ onRow }) => onRow);
  return {
    count: writes.length,
    parts: joined(named.map(({ name, statement }) => sql`${sql.raw(name)} as (${statement.getSQL()})`)),
    results: joined(returning.map(({ name }) => sql.raw(`(select to_json(${name}) from ${name}) as ${name}`))),
    tell: (row) => {
      for (const { name, onRow } of returning) onRow?.(row?.[name] as Record<string, unknown>);
    },
  };
}

/** At the end of a transaction that had no other statement to take them. */
export async function doLastWrites(tx: Transaction): Promise<void> {
  const { count, parts, results, tell } = takeLastWrites(tx);
  if (count === 0) return;
  const { rows } = await tx.execute(sql`with ${parts} select 1 as done ${afterComma(results)}`);
  tell(rows[0]);
}

/** Nothing stays nothing. */
export const afterComma = (part: SQL): SQL => (part.queryChunks.length > 0 ? sql`, ${part}` : part);

const joined = (parts: SQL[]) => sql.join(parts, sql`, `);
