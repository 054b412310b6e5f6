import { Writable } from 'node:stream';
import type { Pool, PoolClient } from 'pg';
import { setTimeout as sleep } from 'node:timers/promises';
import { log } from '#lib/core/log/log.ts';
import { onShutdown } from '#lib/core/shutdown.ts';
import { joinWrites } from './join-writes.ts';
import type { DatabaseService } from './port.ts';

const CHECK_LIMIT_MS = 2000;
/** How long a connection that is still in use may hold up the end. */
const CLOSE_LIMIT_MS = 1000;

/**
 * The service over any pool, closed with the process at the latest. Takes over the pool's errors: one that nobody
 * listens to would end the process.
 */
export function createPoolService(driver: DatabaseService['driver'], pool: Pool): DatabaseService {
  pool.on('error', (error) => {
    if (!pool.ending) log.warn('an idle database connection was lost', { reason: error });
  });
  pool.on('connect', (client) => {
    // The pool stops listening while a client is lent out; whoever borrowed it learns of the loss by its next query.
    client.on('error', () => undefined);
    followStatus(client);
    const stream = 'connection' in client ? streamOf(client.connection) : null;
    if (stream) joinWrites(stream);
  });
  pool.on('release', (_error, client) => discardUnlessIdle(client));
  let closing: Promise<void> | undefined;
  const closeOnce = () => (closing ??= close(pool));
  const forget = onShutdown(closeOnce, 'services');
  return {
    driver,
    pool,
    check: () => check(pool),
    close: () => closeOnce().finally(forget),
  };
}

const statuses = new WeakMap<object, string>();

/** By the protocol's own message: of the two kinds of clients only the newer can be asked. */
function followStatus(client: PoolClient): void {
  const connection = 'connection' in client ? client.connection : undefined;
  if (typeof connection !== 'object' || connection === null || !('on' in connection)) return;
  if (typeof connection.on !== 'function') return;
  connection.on('readyForQuery', (message: { status: string }) => statuses.set(client, message.status));
}

/** None where what is written goes into a WebSocket. */
function streamOf(connection: unknown): Writable | null {
  if (typeof connection !== 'object' || connection === null || !('stream' in connection)) return null;
  return connection.stream instanceof Writable ? connection.stream : null;
}

/** A client that comes back inside a transaction or an unanswered query would serve the next borrower wrongly. */
function discardUnlessIdle(client: PoolClient): void {
  const unanswered = 'readyForQuery' in client && client.readyForQuery === false;
  // The pool drops a client that is ending.
  if (unanswered || (statuses.get(client) ?? 'I') !== 'I') void client.end();
}

async function check(pool: Pool): Promise<void> {
  const answer = pool.query('select 1').then(
    () => null,
    (error: unknown) => error,
  );
  const late = new AbortController();
  const limit = sleep(CHECK_LIMIT_MS, new Error('timeout'), { signal: late.signal }).catch(() => null);
  const fault = await Promise.race([answer, limit]);
  late.abort();
  // Shown to everybody by `/health`: the code says what is wrong, and no message names hosts or users.
  if (fault !== null) throw new Error(`the database does not answer (${codeOf(fault)})`, { cause: fault });
}

function codeOf(fault: unknown): string {
  if (!(fault instanceof Error)) return 'unknown';
  return 'code' in fault && typeof fault.code === 'string' ? fault.code : 'timeout';
}

async function close(pool: Pool): Promise<void> {
  const late = new AbortController();
  await Promise.race([pool.end(), sleep(CLOSE_LIMIT_MS, undefined, { signal: late.signal }).catch(() => undefined)]);
  late.abort();
}
