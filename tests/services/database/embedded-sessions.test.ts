import { once } from 'node:events';
import { Client, Pool, type PoolClient } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type EmbeddedDatabase, startEmbeddedDatabase } from '#lib/services/database/embedded/start.ts';
import { frame } from '#lib/services/database/embedded/wire.ts';
import { temporaryDataDir } from './database-drivers.ts';
import { bind, errorCode, execute, flush, openRawClient, parse, query, sync } from './raw-client.ts';

const IDLE_LIMIT_MS = 300;

let database: EmbeddedDatabase;
let pool: Pool;
let remove: () => Promise<void>;

beforeAll(async () => {
  const place = await temporaryDataDir();
  remove = place.remove;
  database = await startEmbeddedDatabase({ dataDir: place.dataDir, idleInTransactionMs: IDLE_LIMIT_MS });
  pool = new Pool({ ...database.connection, max: 20 });
  pool.on('error', () => undefined);
  await pool.query('create table marks (name text not null)');
});

beforeEach(async () => {
  await pool.query('truncate marks');
});

afterAll(async () => {
  await pool.end();
  await database.stop();
  await remove();
});

async function marks(): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>('select name from marks order by name');
  return rows.map(({ name }) => name);
}

/** A newcomer's answer. */
async function answerToOthers(): Promise<unknown> {
  const client = new Client(database.connection);
  await client.connect();
  const { rows } = await client.query<{ one: number }>('select 1 as one');
  await client.end();
  return rows[0]?.one;
}

test('a transaction has the session for itself, however its statements lie among those of others', async () => {
  const write = async (name: string) => {
    const client: PoolClient = await pool.connect();
    await client.query('begin');
    for (let step = 0; step < 5; step++) {
      await client.query('insert into marks values ($1)', [name]);
      const { rows } = await client.query<{ own: boolean }>(
        'select bool_and(name = $1) and count(*) = $2 as own from marks where xmin = pg_current_xact_id()::xid',
        [name, step + 1],
      );
      expect(rows[0]?.own).toBe(true);
    }
    await client.query(name.startsWith('kept') ? 'commit' : 'rollback');
    client.release();
  };
  await Promise.all(Array.from({ length: 12 }, (_, index) => write(`${index % 2 ? 'kept' : 'lost'} ${index}`)));
  const left = await marks();
  expect(left).toHaveLength(30);
  expect(left.every((name) => name.startsWith('kept'))).toBe(true);
});

test.each([
  ['in a transaction', 'Z', [query(`begin; insert into marks values ('gone')`)]],
  ['in a failed transaction', 'E', [query(`begin; insert into marks values ('gone')`), query('selec')]],
  ['between the parts of a query', 'C', [parse(`insert into marks values ('gone')`), bind(), execute(), flush()]],
  ['after an error, before its Sync', 'E', [parse('selec'), flush()]],
])('a client that leaves %s leaves nothing behind and holds up nobody', async (_name, answer, messages) => {
  const client = await openRawClient(database.connection);
  client.socket.write(Buffer.concat(messages));
  await client.until(answer);
  client.socket.destroy();
  expect(await marks()).toEqual([]);
  await expect(pool.query('select 1 as one')).resolves.toMatchObject({ rows: [{ one: 1 }] });
});

test('a client that leaves before it is answered leaves no transaction open', async () => {
  for (let attempt = 0; attempt < 20; attempt++) {
    const client = await openRawClient(database.connection);
    client.socket.write(Buffer.concat([query('begin'), query(`insert into marks values ('gone')`)]));
    client.socket.destroy();
  }
  expect(await marks()).toEqual([]);
});

test('what was committed before the client left stays', async () => {
  const client = await openRawClient(database.connection);
  client.socket.write(Buffer.concat([query('begin'), query(`insert into marks values ('kept')`), query('commit')]));
  for (let answers = 0; answers < 3; answers++) await client.until('Z');
  client.socket.destroy();
  expect(await marks()).toEqual(['kept']);
});

test('a query in two pieces lets the others pass until it is whole', async () => {
  const client = await openRawClient(database.connection);
  const whole = Buffer.concat([parse(`select 'split'`), bind(), execute(), sync()]);
  client.socket.write(whole.subarray(0, 20));
  expect(await answerToOthers()).toBe(1);
  client.socket.write(whole.subarray(20));
  const answers = await client.until('Z');
  expect(answers.map(({ type }) => type).join('')).toBe('12DCZ');
  client.socket.destroy();
});

test('a client that asks for an answer in the middle of a query gets it, and the others wait for its end', async () => {
  const client = await openRawClient(database.connection);
  client.socket.write(Buffer.concat([parse(`select 'mine'`), bind(), flush()]));
  await client.until('2');
  const other = pool.query<{ text: string }>(`select 'theirs' as text`);
  client.socket.write(Buffer.concat([execute(), sync()]));
  const row = (await client.until('Z')).find(({ type }) => type === 'D');
  expect(row?.bytes.toString()).toContain('mine');
  expect((await other).rows).toEqual([{ text: 'theirs' }]);
  client.socket.destroy();
});

test.each([
  ['of an unknown type', frame('z', Buffer.from('x'))],
  ['with a password that nobody asked for', frame('p', Buffer.from('secret\0'))],
  ['that calls a function by the old way', frame('F', Buffer.alloc(12))],
  ['with data of a copy', frame('d', Buffer.from('1\n'))],
  ['whose length is none', Buffer.from([0x51, 0, 0, 0, 1])],
  ['whose length is larger than anything', Buffer.from([0x51, 0x7f, 0xff, 0xff, 0xff])],
  ['with a negative length', Buffer.from([0x51, 0xff, 0xff, 0xff, 0xff])],
])('a message %s ends that connection with 08P01 and no other', async (_name, message) => {
  const client = await openRawClient(database.connection);
  client.socket.write(message);
  expect(errorCode(await client.until('never'))).toBe('08P01');
  expect(await answerToOthers()).toBe(1);
});

test.each([
  ['a message cut short', frame('B', Buffer.from([0]))],
  ['a query that does not end', frame('Q', Buffer.from('select 1'))],
  ['a Bind to nothing', Buffer.concat([frame('B', Buffer.from('\0nothing\0\0\0\0\0\0\0')), sync()])],
])('%s is an error, and the session goes on', async (_name, message) => {
  const client = await openRawClient(database.connection);
  client.socket.write(Buffer.concat([message, sync()]));
  expect(errorCode(await client.until('Z'))).toMatch(/^(08P01|26000)$/);
  client.socket.destroy();
  expect(await answerToOthers()).toBe(1);
});

test.each([
  ['garbage', Buffer.from('GET / HTTP/1.1\r\nHost: database\r\n\r\n')],
  ['a protocol of the past', Buffer.from([0, 0, 0, 8, 0, 2, 0, 0])],
  ['a request to cancel', Buffer.from([0, 0, 0, 16, 4, 210, 22, 46, 0, 0, 0, 1, 0, 0, 0, 1])],
])('%s instead of an introduction ends the connection', async (_name, bytes) => {
  const client = await openRawClient(database.connection, { introduced: false });
  client.socket.write(bytes);
  expect(errorCode(await client.until('never'))).toBe('08P01');
  expect(await answerToOthers()).toBe(1);
});

test("a client that says nothing is in nobody's way", async () => {
  const client = await openRawClient(database.connection, { introduced: false });
  client.socket.write(Buffer.from([0, 0]));
  expect(await answerToOthers()).toBe(1);
  client.socket.destroy();
});

test('encryption is declined, and the client goes on without', async () => {
  const client = await openRawClient(database.connection, { introduced: false });
  client.socket.write(Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]));
  const [answer] = (await once(client.socket, 'data')) as [Buffer];
  expect(answer.toString()).toBe('N');
  client.socket.destroy();
});

test('copying in, which PGlite does not survive, is an error like any other', async () => {
  await expect(pool.query('copy marks from stdin')).rejects.toMatchObject({ code: '57014' });
  const client = await openRawClient(database.connection);
  client.socket.write(Buffer.concat([parse('copy marks from stdin'), bind(), execute(), sync()]));
  expect(errorCode(await client.until('Z'))).toBe('57014');
  client.socket.destroy();
  expect(await answerToOthers()).toBe(1);
});

test('a client that sleeps in its transaction while others wait is sent away and rolled back', async () => {
  const sleeper = new Client(database.connection);
  const gone = once(sleeper, 'error') as Promise<[Error & { code: string }]>;
  sleeper.on('error', () => undefined);
  await sleeper.connect();
  await sleeper.query('begin');
  await sleeper.query(`insert into marks values ('asleep')`);
  expect(await marks()).toEqual([]);
  const [error] = await gone;
  expect(error.code).toBe('25P03');
});

test('a client that sleeps in its transaction while nobody waits may go on', async () => {
  const sleeper = new Client(database.connection);
  await sleeper.connect();
  await sleeper.query('begin');
  await new Promise((resolve) => setTimeout(resolve, 2.5 * IDLE_LIMIT_MS));
  await sleeper.query(`insert into marks values ('awake')`);
  await sleeper.query('commit');
  await sleeper.end();
  expect(await marks()).toEqual(['awake']);
});

test('a heavy query leaves the event loop free', async () => {
  let longest = 0;
  let last = performance.now();
  const pulse = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 5);
  const startedAt = performance.now();
  await pool.query('select count(*) from generate_series(1, 3000000) a where md5(a::text) like $1', ['0%']);
  const took = performance.now() - startedAt;
  clearInterval(pulse);
  expect(took).toBeGreaterThan(500);
  expect(longest).toBeLessThan(took / 2);
});
