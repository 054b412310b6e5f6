import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { Client, Pool } from 'pg';
import { migrate } from '#lib/db/migrate.ts';
import { readMigrations } from '#lib/db/read-migrations.ts';

export interface TestDatabase {
  readonly url: string;
  readonly port: number;
  readonly name: string;
  drop(): Promise<void>;
}

/** Any number; of those who need a template one makes it, and the others wait. */
const TEMPLATE_LOCK = 4711;

/**
 * A database of its own on the server at that port.
 * @param options.migrated false for an empty one; otherwise it is a copy of one that has been migrated once
 */
export async function createDatabase(port: number, { migrated = true } = {}): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await asAdmin(port, async (admin) => {
    const template = migrated ? await migratedTemplate(admin, port) : 'template0';
    await admin.query(`create database ${name} template ${template}`);
  });
  const drop = () => asAdmin(port, (admin) => dropDatabase(admin, name));
  return { url: urlOf(port, name), port, name, drop };
}

/** A connection that has just been ended has a moment to go: one that is cut off would say so to nobody in particular. */
async function dropDatabase(admin: Client, name: string): Promise<void> {
  for (let left = 25; left > 0; left--) {
    const { rowCount } = await admin.query('select from pg_stat_activity where datname = $1', [name]);
    if (rowCount === 0) break;
    await delay(20);
  }
  await admin.query(`drop database ${name} with (force)`);
}

async function migratedTemplate(admin: Client, port: number): Promise<string> {
  const checksums = readMigrations('lib/db/migrations').map(({ checksum }) => checksum);
  const template = `template_${createHash('sha256').update(checksums.join()).digest('hex').slice(0, 32)}`;
  await admin.query(`select pg_advisory_lock(${TEMPLATE_LOCK})`);
  const { rowCount } = await admin.query('select from pg_database where datname = $1', [template]);
  if (rowCount === 0) {
    // Under its final name only once it is whole.
    await admin.query(`drop database if exists ${template}_draft`);
    await admin.query(`create database ${template}_draft template template0`);
    await migrateAll(urlOf(port, `${template}_draft`));
    await admin.query(`alter database ${template}_draft rename to ${template}`);
  }
  await admin.query(`select pg_advisory_unlock(${TEMPLATE_LOCK})`);
  return template;
}

async function migrateAll(url: string): Promise<void> {
  const pool = new Pool({ connectionString: url, max: 1 });
  try {
    await migrate(pool);
  } finally {
    await pool.end();
  }
}

async function asAdmin<T>(port: number, work: (admin: Client) => Promise<T>): Promise<T> {
  const admin = new Client({ connectionString: urlOf(port, 'postgres') });
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}

function urlOf(port: number, name: string): string {
  return `postgres://postgres@127.0.0.1:${port}/${name}`;
}
