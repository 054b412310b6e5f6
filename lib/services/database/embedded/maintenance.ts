import { log } from '#lib/core/log/log.ts';
import type { Engine } from './engine.ts';
import type { Turns } from './turns.ts';

const EVERY_MS = 60_000;

/** PostgreSQL's own defaults for when a table is worth it. */
const WORN_TABLES = `
  select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables
  where n_dead_tup > 50 + 0.2 * n_live_tup or n_mod_since_analyze > 50 + 0.1 * n_live_tup
  order by n_dead_tup + n_mod_since_analyze desc limit 1`;

/**
 * Does what background processes do elsewhere, and a database within one thread has none of: clears dead rows, keeps
 * the planner's figures, writes checkpoints. Only while nobody waits, and one table at a time.
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
    const [worn] = await engine.query<{ name: string }>(WORN_TABLES);
    if (worn) await engine.query(`vacuum (analyze) ${worn.name}`);
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
