import type { Pool } from 'pg';
import type { Service } from '../service.ts';

/**
 * PostgreSQL, spoken to through one `pg`-compatible pool whichever driver stands behind it.
 * The embedded one serves all its connections from a single session, a transaction at a time: set nothing for a
 * session, name no statement (keep-statements does), and inside a transaction use no second connection and wait for
 * nothing else.
 */
export interface DatabaseService extends Service {
  readonly pool: Pool;
}
