import type { Pool } from 'pg';
import type { Service } from '../service.ts';

/**
 * PostgreSQL, spoken to through one `pg`-compatible pool whichever driver stands behind it.
 * The embedded one serves all its connections from a single session, a transaction at a time: name no prepared
 * statement, set nothing for a session, and inside a transaction use no second connection and wait for nothing else.
 */
export interface DatabaseService extends Service {
  readonly pool: Pool;
}
