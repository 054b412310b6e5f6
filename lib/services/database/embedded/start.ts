import { fileURLToPath } from 'node:url';
import { config } from '#lib/core/config.ts';
import { onShutdown } from '#lib/core/shutdown.ts';
import { type EmbeddedAddress, embeddedAddress } from './address.ts';
import { lockDirectory } from './directory-lock.ts';
import { superviseWorker } from './supervise-worker.ts';

export interface EmbeddedDatabase {
  /** For `pg`. */
  readonly connection: EmbeddedAddress['connection'];
  /** Ends it in order: what is under way is rolled back, everything else is on disk. A second call waits for the first. */
  stop(): Promise<void>;
}

interface Options {
  dataDir: string;
  /** How long one query may take; then the database is started anew without it. */
  statementLimitMs?: number;
  /** How long a client may do nothing inside a transaction while others wait. */
  idleInTransactionMs?: number;
  /** Where prepared data directories are kept between starts. */
  cache?: string;
}

const CACHE = fileURLToPath(new URL('../../../../node_modules/.cache/parley', import.meta.url));

/**
 * Starts the embedded PostgreSQL over a data directory, in a thread of its own behind a unix socket, and keeps it up.
 * It ends with the process, at the latest. Outside the bundle only: the thread runs from this folder's sources.
 * @throws ConfigError when another start has the directory, or its files cannot be used
 */
export async function startEmbeddedDatabase(
  { dataDir, statementLimitMs = 120_000, idleInTransactionMs = 10_000, cache = CACHE }: Options = {
    dataDir: config().DATA_DIR,
  },
): Promise<EmbeddedDatabase> {
  const { directory, socket, connection } = embeddedAddress(dataDir);
  const lock = lockDirectory(directory);
  try {
    const worker = await superviseWorker({
      directory,
      socketPath: socket,
      cache,
      idleInTransactionMs,
      statementLimitMs,
    });
    let stopping: Promise<void> | undefined;
    const stop = () => (stopping ??= worker.stop().finally(() => lock.release()));
    const forget = onShutdown(stop, 'services');
    return { connection, stop: () => stop().finally(forget) };
  } catch (error) {
    lock.release();
    throw error;
  }
}
