import { randomInt } from 'node:crypto';
import { PGlite } from '@electric-sql/pglite';
import { vector } from '@electric-sql/pglite-pgvector';
import { backendKey, frame, startupPacket } from './wire.ts';

/** `I` idle, `T` in a transaction, `E` in a failed one; null while an answer is not complete. */
export type TransactionStatus = 'I' | 'T' | 'E' | null;

export interface Engine {
  /** What the session says to a client that has introduced itself. */
  readonly greeting: Buffer;
  /** Gives the messages to the session and its answer to `onAnswer`. Blocks the thread until all is answered. */
  execute(messages: Buffer, onAnswer: (bytes: Buffer) => void): Promise<TransactionStatus>;
  /** Brings the session out of whatever a client has left it in. */
  reset(): Promise<void>;
  query<Row>(sql: string): Promise<Row[]>;
  close(): Promise<void>;
}

interface Options {
  /** Called before and after everything that may take long. */
  onBusy: (busy: boolean) => void;
  /** The session is in an unknown state: nothing may run on it any more, not even its own end. */
  onBroken: (error: unknown) => never;
}

/** How PGlite reports an error of SQL, which PostgreSQL recovers from by itself. */
const SQL_ERROR_STATUS = 100;

const SETTINGS = [
  // Without a background process a checkpoint comes only with the size of the log: it bounds the time of a recovery.
  ...['-c', 'max_wal_size=128MB', '-c', 'min_wal_size=32MB'],
  // All of it is written to at a start, and taken from the machine for good; the system's own cache is behind it.
  ...['-c', 'shared_buffers=64MB'],
];

const SYNC = frame('S', Buffer.alloc(0));
const ROLLBACK = frame('Q', Buffer.from('rollback\0'));

export async function openEngine(directory: string, options: Options): Promise<Engine> {
  const pg = await PGlite.create(directory, {
    extensions: { vector },
    startParams: [...PGlite.defaultStartParams, ...SETTINGS],
  });
  noticeBreakage(pg, options.onBroken);
  const busy = async <T>(work: () => Promise<T>): Promise<T> => {
    options.onBusy(true);
    try {
      return await work();
    } finally {
      options.onBusy(false);
    }
  };
  const execute: Engine['execute'] = (messages, onAnswer) => busy(() => exchange(pg, messages, onAnswer));
  return {
    greeting: named(await readGreeting(pg)),
    execute,
    reset: async () => {
      // The first is passed over where an error waits for its Sync; a Sync alone would commit what has been done.
      const status = await execute(Buffer.concat([ROLLBACK, SYNC]), () => undefined);
      if (status !== 'I') await execute(ROLLBACK, () => undefined);
    },
    query: <Row>(sql: string) => busy(async () => (await pg.query<Row>(sql)).rows),
    close: () => busy(() => pg.close()),
  };
}

/** PGlite goes on after a crash of its WebAssembly, in a damaged memory or for ever: here it must end instead. */
function noticeBreakage(pg: PGlite, onBroken: Options['onBroken']): void {
  const module = pg.Module;
  const runOnce = module._PostgresMainLoopOnce;
  module._PostgresMainLoopOnce = () => {
    try {
      runOnce();
    } catch (error) {
      if (!isSqlError(error)) onBroken(error);
      throw error;
    }
  };
}

function isSqlError(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'status' in error && error.status === SQL_ERROR_STATUS;
}

async function exchange(pg: PGlite, messages: Buffer, onAnswer: (bytes: Buffer) => void): Promise<TransactionStatus> {
  let tail: Buffer = Buffer.alloc(0);
  await pg.execProtocolRawStream(messages, {
    syncToFs: false,
    onRawData: (view) => {
      // A view into the session's memory, which its next message overwrites.
      const bytes = Buffer.from(view);
      tail =
        bytes.length >= READY_BYTES
          ? bytes.subarray(-READY_BYTES)
          : Buffer.concat([tail, bytes]).subarray(-READY_BYTES);
      onAnswer(bytes);
    },
  });
  return statusIn(tail);
}

const READY_BYTES = 6;
const READY = frame('Z', Buffer.alloc(1)).subarray(0, READY_BYTES - 1);

function statusIn(tail: Buffer): TransactionStatus {
  if (!tail.subarray(0, READY.length).equals(READY)) return null;
  const status = tail.toString('latin1', READY.length);
  return status === 'I' || status === 'T' || status === 'E' ? status : null;
}

/** With a number by which clients tell this session from the one of an earlier start. */
const named = (greeting: Buffer): Buffer =>
  Buffer.concat([greeting.subarray(0, -READY_BYTES), backendKey(randomInt(2 ** 31)), greeting.subarray(-READY_BYTES)]);

async function readGreeting(pg: PGlite): Promise<Buffer> {
  const answer: Buffer[] = [];
  await exchange(pg, startupPacket({ user: 'postgres', database: 'postgres' }), (bytes) => void answer.push(bytes));
  return Buffer.concat(answer);
}
