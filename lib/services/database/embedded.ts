import { Pool } from 'pg';
import { embeddedAddress } from './embedded/address.ts';

/** A pool for the database that `startEmbeddedDatabase` keeps under the same directory, in this process or another. */
export function createEmbeddedPool(dataDir: string): Pool {
  return new Pool({ ...embeddedAddress(dataDir).connection, max: 20, connectionTimeoutMillis: 30_000 });
}
