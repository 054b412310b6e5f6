import { log } from '#lib/core/log/log.ts';
import type { Engine } from './engine.ts';
import type { Turns } from './turns.ts';

const EVERY_MS = 60_000;
/** A table takes some 5 to 50 ms, during which nobody else is answered. */
const TABLES_AT_ONCE = 20;

/** PostgreSQL's own defaults for when a table is worth it. */
const WORN_TABLES = `
  select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables
  where n_dead_tup > 50 + 0.2 * n_live_tup or n_mod_since_analyze > 50 + 0.1 * n_live_tup
  order by n_dead_tup + n_mod_since_analyze desc limit ${TABLES_AT_ONCE}`;

/**
 * Does what background processes do elsewhere, and a database within one thread has none of: clears dead rows, keeps
 * the planner's figures, writes checkpoints. Only while nobody waits, and a table at a time.
 * @returns the function that ends it
 */
export function startMaintenance(engine: Engine, turns: Turns): () => void {
  let checkpointed = '';
  const timer = setInterval(() => {
    if (!turns.free) return;
    maintain(engine, turns, checkpointed).then(
      (position) => void (checkpointed = position),
      (error: unknown) => log.error('the upkeep of the embedded database failed', error),
    );
  }, EVERY_MS);
  return () => clearInterval(timer);
}

/** @returns the end of the log as it is now checkpointed */
export async function maintain(engine: Engine, turns: Turns, checkpointed: string): Promise<string> {
  const giveBack = await turns.take();
  try {
    await engine.query('select pg_stat_force_next_flush()');
    for (const { name } of await engine.query<{ name: string }>(WORN_TABLES)) {
      await engine.query(`vacuum (analyze) ${name}`);
      if (turns.wanted) break;
    }
    if ((await logPosition(engine)) === checkpointed) return checkpointed;
    await engine.query('checkpoint');
    return await logPosition(engine);
  } finally {
    giveBack();
  }
}

async function logPosition(engine: Engine): Promise<string> {
  const [row] = await engine.query<{ position: string }>('select pg_current_wal_lsn()::text as position');
  return row?.position ?? '';
}
