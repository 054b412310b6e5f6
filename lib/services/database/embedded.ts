import { Pool } from 'pg';
import { embeddedAddress } from './embedded/address.ts';
import { keepStatements } from './keep-statements.ts';

/** A pool for the database that `startEmbeddedDatabase` keeps under the same directory, in this process or another. */
export function createEmbeddedPool(dataDir: string): Pool {
  const { connection } = embeddedAddress(dataDir);
  // One session serves them all, so many would only wait elsewhere. They stay, for what they prepared would outlive them.
  const pool = new Pool({
    ...connection,
    max: 5,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: 30_000,
    pipeline: true,
  });
  return keepStatements(pool, { isOneSession: true });
}
