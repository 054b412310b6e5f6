import type { Pool, PoolClient } from 'pg';
import { join } from 'node:path';
import { config } from '#lib/core/config.ts';
import { ConfigError } from '#lib/core/config-error.ts';
import { sayError } from '#lib/core/log/describe-error.ts';
import { log } from '#lib/core/log/log.ts';
import { now } from '#lib/core/time.ts';
import { services } from '#lib/services/services.ts';
import { giveFirstFigures } from './first-figures.ts';
import { liftClientLimit } from './lift-client-limit.ts';
import { type Migration, readMigrations } from './read-migrations.ts';

/** Relative to the project's root, where every start and Vercel's functions run. */
const DIRECTORY = 'lib/db/migrations';
/** Any number that nobody else locks. */
const LOCK = 7_276_353_941;

export interface Migrated {
  applied: string[];
  /** Those that need `vector` where the database has none. */
  waiting: string[];
}

/**
 * Applies what the database has not had yet, in order of the names, all in one transaction or nothing. Instances that
 * start together wait for one another, behind a transaction pooler too. `*.vector.sql` is left out while the database
 * cannot have pgvector and applied once it can, so no other file may build on one.
 * @throws Error that names the file which failed, or was changed after it had been applied; ConfigError in one line where
 * the database cannot be reached
 */
export async function migrate(
  pool: Pool = services().database.pool,
  directory: string = join(process.cwd(), DIRECTORY),
): Promise<Migrated> {
  const migrations = readMigrations(directory);
  const client = await connect(pool);
  liftClientLimit(client);
  try {
    const pending = pendingOf(migrations, (await hasHistory(client)) ? await readHistory(client) : new Map());
    const possible =
      pending.some(({ needsVector }) => !needsVector) || (pending.length > 0 && (await hasVector(client)));
    if (possible) return await applyTogether(client, migrations);
    return { applied: [], waiting: pending.map(({ name }) => name) };
  } finally {
    // Without its limit it is no client for requests.
    client.release(true);
  }
}

/** A start's first connection: what is in its way, a wrong address or password, is for whoever set the variable. */
async function connect(pool: Pool): Promise<PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    if (!config().POSTGRES_URL) throw error;
    throw new ConfigError(`POSTGRES_URL: the database cannot be reached: ${sayError(error)}`);
  }
}

async function applyTogether(client: PoolClient, migrations: Migration[]): Promise<Migrated> {
  await client.query('begin');
  try {
    // An index over a large table takes longer than any query of a request may.
    await client.query('set local statement_timeout = 0; set local lock_timeout = 0');
    await client.query(`select pg_advisory_xact_lock(${LOCK})`);
    await client.query(
      'create table if not exists parley_migrations (name text primary key, checksum text not null, applied_at timestamptz not null)',
    );
    const result = await applyPending(client, pendingOf(migrations, await readHistory(client)));
    await giveFirstFigures(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

async function applyPending(client: PoolClient, pending: Migration[]): Promise<Migrated> {
  const result: Migrated = { applied: [], waiting: [] };
  const vectors = pending.some((migration) => migration.needsVector) && (await makeVectorAvailable(client));
  for (const migration of pending) {
    if (migration.needsVector && !vectors) result.waiting.push(migration.name);
    else {
      await apply(client, migration);
      result.applied.push(migration.name);
    }
  }
  return result;
}

async function apply(client: PoolClient, { name, statements, checksum }: Migration): Promise<void> {
  try {
    for (const statement of statements) await client.query(statement);
  } catch (error) {
    throw new Error(`migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
  await client.query('insert into parley_migrations (name, checksum, applied_at) values ($1, $2, $3)', [
    name,
    checksum,
    now(),
  ]);
}

async function hasHistory(client: PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('parley_migrations') is not null as there`,
  );
  return rows[0]?.there ?? false;
}

/** @returns checksums by name */
async function readHistory(client: PoolClient): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from parley_migrations',
  );
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}

function pendingOf(migrations: Migration[], history: Map<string, string>): Migration[] {
  for (const { name, checksum } of migrations)
    if (history.has(name) && history.get(name) !== checksum)
      throw new Error(`migration ${name} was changed after it had been applied: put changes into a new one`);
  return migrations.filter(({ name }) => !history.has(name));
}

async function hasVector(client: PoolClient): Promise<boolean> {
  const { rows } = await client.query(`select from pg_available_extensions where name = 'vector'`);
  return rows.length > 0;
}

/** Being listed is not enough: some servers let only a superuser create it. */
async function makeVectorAvailable(client: PoolClient): Promise<boolean> {
  if (!(await hasVector(client))) return false;
  await client.query('savepoint vector');
  try {
    await client.query('create extension if not exists vector');
    return true;
  } catch (error) {
    await client.query('rollback to savepoint vector');
    log.warn('pgvector is there but may not be used', { reason: error });
    return false;
  }
}
