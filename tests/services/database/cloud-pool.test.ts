import { createServer } from 'node:net';
import { Pool } from 'pg';
import { afterEach, expect, test, vi } from 'vitest';
import { ConfigError } from '#lib/core/config-error.ts';
import { createCloudPool } from '#lib/services/database/cloud.ts';
import { createDatabaseService } from '#lib/services/database/create.ts';
import type { DatabaseService } from '#lib/services/database/port.ts';
import { listening } from '#tests/support/services/local-server.ts';
import { createTestDatabase } from '#tests/support/services/postgres-server.ts';
import { startPostgresWebsocketProxy, useWebsocketProxy } from '#tests/support/services/postgres-websocket-proxy.ts';
import { neonUrl } from './database-drivers.ts';

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
});

async function testDatabase() {
  const database = await createTestDatabase({ migrated: false });
  cleanups.push(database.drop);
  return database;
}

function serviceFor(url: string): DatabaseService {
  const service = createDatabaseService({ POSTGRES_URL: url, DATA_DIR: '', VERCEL: undefined });
  cleanups.push(service.close);
  return service;
}

const CUTTERS = [
  {
    name: 'pg',
    open: async () => {
      const { url, name } = await testDatabase();
      const cut = async () => {
        const admin = new Pool({ connectionString: url, application_name: 'admin' });
        await admin.query(
          `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and application_name = 'parley'`,
          [name],
        );
        await admin.end();
      };
      return { service: serviceFor(url), cut };
    },
  },
  {
    name: '@vercel/postgres',
    open: async () => {
      const { name, port } = await testDatabase();
      const proxy = await startPostgresWebsocketProxy(port);
      cleanups.push(proxy.stop);
      await useWebsocketProxy(proxy);
      return { service: serviceFor(neonUrl(name)), cut: async () => proxy.dropConnections() };
    },
  },
];

test.each(CUTTERS)('$name: idle connections that are cut are replaced by the next query', async ({ open }) => {
  const { service, cut } = await open();
  const { pool } = service;
  await Promise.all([1, 2, 3].map(() => pool.query('select 1')));
  await cut();
  await vi.waitFor(() => expect(pool.totalCount).toBe(0));
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await expect(service.check()).resolves.toBeUndefined();
});

test.each(CUTTERS)(
  '$name: a connection cut while it is lent out fails its next query, nothing else',
  async ({ open }) => {
    const { service, cut } = await open();
    const { pool } = service;
    const client = await pool.connect();
    const gone = new Promise<void>((resolve) => client.once('end', () => resolve()));
    await client.query('begin');
    await cut();
    await gone;
    await expect(client.query('select 1')).rejects.toThrow();
    client.release();
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  },
);

test.each(CUTTERS)(
  '$name: a query whose connection is cut is refused, and does not wait for ever',
  async ({ open }) => {
    const { service, cut } = await open();
    const { pool } = service;
    const client = await pool.connect();
    const outcome = client.query('select pg_sleep(60)').catch((error: unknown) => error);
    const other = await pool.connect();
    await vi.waitFor(async () => {
      const { rows } = await other.query(
        `select from pg_stat_activity where datname = current_database() and query like '%sleep(60)' and state = 'active'`,
      );
      expect(rows).toHaveLength(1);
    });
    other.release();
    await cut();
    expect(await outcome).toBeInstanceOf(Error);
    client.release();
  },
);

async function limitsOf(service: DatabaseService) {
  const { rows } = await service.pool.query<Record<string, string>>(
    `select current_setting('statement_timeout') as statement, current_setting('idle_in_transaction_session_timeout') as idle`,
  );
  return rows[0];
}

test('a session of ours has bounds on statements and on idling in a transaction', async () => {
  const { url } = await testDatabase();
  expect(await limitsOf(serviceFor(url))).toEqual({ statement: '30s', idle: '30s' });
});

test.each(['?pgbouncer=true', '?pgbouncer'])('to a pooler, marked by %s, none are sent', async (mark) => {
  const { url } = await testDatabase();
  expect(await limitsOf(serviceFor(url + mark))).toEqual({ statement: '0', idle: '0' });
});

test('a statement over its bound ends with 57014', async () => {
  const { url } = await testDatabase();
  const service = serviceFor(`${url}?statement_timeout=200`);
  await expect(service.pool.query('select pg_sleep(10)')).rejects.toMatchObject({ code: '57014' });
});

test('a client that waits in vain for its answer is not lent out again', async () => {
  const { url } = await testDatabase();
  const service = serviceFor(`${url}?query_timeout=200`);
  const client = await service.pool.connect();
  await expect(client.query('select pg_sleep(10)')).rejects.toThrow('timeout');
  client.release();
  expect((await service.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

test('the time zone of the database shifts no time', async () => {
  const { url, name } = await testDatabase();
  await serviceFor(url).pool.query(`alter database ${name} set timezone = 'Asia/Kathmandu'`);
  const { rows } = await serviceFor(url).pool.query(`select '2026-11-20T12:00:00Z'::timestamptz as at`);
  expect(rows).toEqual([{ at: new Date('2026-11-20T12:00:00Z') }]);
});

test('a server that is silent fails the check within its bound', async () => {
  const { port, close } = await listening(createServer());
  cleanups.push(close);
  const startedAt = performance.now();
  await expect(serviceFor(`postgres://secret-user@127.0.0.1:${port}/x`).check()).rejects.toThrow(
    /^the database does not answer \(timeout\)$/,
  );
  const tookMs = performance.now() - startedAt;
  expect(tookMs).toBeGreaterThan(1900);
  expect(tookMs).toBeLessThan(2500);
});

test.each([
  ['that is not there', async () => `postgres://secret-user@127.0.0.1:1/x`, 'ECONNREFUSED'],
  ['without that database', async () => (await testDatabase()).url.replace(/[^/]*$/, 'secret_name'), '3D000'],
])('the check of a server %s names the code and nothing that is private', async (_name, url, code) => {
  await expect(serviceFor(await url()).check()).rejects.toThrow(
    new RegExp(`^the database does not answer \\(${code}\\)$`),
  );
});

test('pools are small where many instances share the server', () => {
  const url = 'postgres://user@db.example/name';
  const sizes = [true, false].map((serverless) => createCloudPool(url, { serverless }).options.max);
  expect(sizes).toEqual([5, 20]);
});

test.each([
  ['postgres://u@ep-a-pooler.eu.aws.neon.tech/db', 'VercelPool'],
  ['postgresql://u@EP-A-pooler.eu.postgres.vercel-storage.com/db', 'VercelPool'],
  ['postgres://u@ep-a.eu.aws.neon.tech/db', 'BoundPool'],
  ['postgres://u@db.example/db?host=ep-a-pooler.neon.tech', 'BoundPool'],
  ['postgres://u@neon.tech.example-pooler.com/db', 'BoundPool'],
])('%s is reached by %s', (url, name) => {
  expect(createCloudPool(url, { serverless: false }).constructor.name).toBe(name);
});

test('on Vercel, where no disk keeps anything, a missing POSTGRES_URL is said at once', () => {
  const create = () => createDatabaseService({ POSTGRES_URL: undefined, DATA_DIR: '.data', VERCEL: '1' });
  expect(create).toThrow(new ConfigError('POSTGRES_URL: must be set on Vercel, where no disk keeps a database'));
});
