import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Transaction } from '#lib/db/database.ts';
import type { Ending } from '#lib/db/transaction.ts';

// A statement's parameters are limited, and planning it takes time.
const AT_ONCE = 16;

type Row = Record<string, unknown>;

interface Waiting {
  statement: SQLWrapper;
  onRow?: (row: Row) => void;
  mayRefuse: boolean;
}

/** The writes that wait, as parts of one more statement. Taken by it, they wait no longer. */
export interface TakenWrites {
  count: number;
  /** What is told may refuse it all: nothing may be committed before. */
  mayRefuse: boolean;
  /** `name as (…), …`, for the statement's `with`. */
  parts: SQL;
  /** `… as name, …`, for its `select`. */
  results: SQL;
  /** To be given the row of that `select`. */
  tell(row: Row | undefined): void;
}

/**
 * A transaction's writes that are done together with its last statement, which saves each a round trip of its own. For
 * rows that nothing else in the transaction reads or points to.
 */
export class LastWrites {
  private readonly tx: Transaction;
  private waiting: Waiting[] = [];

  constructor(tx: Transaction) {
    this.tx = tx;
  }

  /** @param onRow is given the row that the statement returns, by the names it gives its columns */
  async add(statement: SQLWrapper, onRow?: Waiting['onRow'], mayRefuse = false): Promise<void> {
    if (this.waiting.length === AT_ONCE) await this.flush();
    this.waiting.push({ statement, mayRefuse, ...(onRow && { onRow }) });
  }

  take(): TakenWrites {
    const named = this.waiting.map((write, index) => ({ ...write, name: `written_${index}` }));
    this.waiting = [];
    const returning = named.filter(({ onRow }) => onRow);
    return {
      count: named.length,
      mayRefuse: named.some((write) => write.mayRefuse),
      parts: joined(named.map(({ name, statement }) => sql`${sql.raw(name)} as (${statement.getSQL()})`)),
      results: joined(returning.map(({ name }) => sql.raw(`(select to_json(${name}) from ${name}) as ${name}`))),
      tell: (row) => {
        for (const { name, onRow } of returning) onRow?.(row?.[name] as Row);
      },
    };
  }

  /** Does what waits in a statement of its own, where there is no other that would take it. */
  async flush(ending?: Ending): Promise<void> {
    const { count, mayRefuse, parts, results, tell } = this.take();
    if (count === 0) return;
    const statement = sql`with ${parts} select 1 as done ${afterComma(results)}`;
    const { rows } = await (ending && !mayRefuse ? ending.commitWith(statement) : this.tx.execute(statement));
    tell(rows[0]);
  }
}

/** Nothing stays nothing. */
export const afterComma = (part: SQL): SQL => (part.queryChunks.length > 0 ? sql`, ${part}` : part);

const joined = (parts: SQL[]) => sql.join(parts, sql`, `);
