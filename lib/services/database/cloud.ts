import { createPool, VercelPool } from '@vercel/postgres';
import { Pool } from 'pg';
import { keepStatements } from './keep-statements.ts';

const STATEMENT_LIMIT_MS = 30_000;
const TIMINGS = {
  connectionTimeoutMillis: 10_000,
  /** The client's own bound, above the server's: a server that is gone without a word answers nothing at all. */
  query_timeout: STATEMENT_LIMIT_MS + 10_000,
};

// drizzle knows a pool by its class's name, which a bundler may shorten: a transaction would then be spread over
// several connections.
Object.defineProperty(VercelPool, 'name', { value: 'VercelPool' });

/**
 * A pool for any `POSTGRES_URL`: over WebSockets where it names the pooler of Neon or Vercel, over TCP elsewhere.
 * @param options.serverless many small instances, each frozen between requests, share the server's connections
 */
export function createCloudPool(url: string, options: { serverless: boolean }): Pool {
  const size = options.serverless ? { max: 5, idleTimeoutMillis: 5000 } : { max: 20, idleTimeoutMillis: 30_000 };
  const settings = { connectionString: url, ...size, ...TIMINGS };
  if (speaksWebSockets(url)) return asPool(createPool(settings));
  const shared = isPooler(url);
  const pool = new Pool({
    ...settings,
    pipeline: true,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    ...(shared ? {} : SESSION_LIMITS),
  });
  return shared ? pool : keepStatements(pool);
}

/** Sent as the session begins. Poolers refuse such parameters, for their sessions are shared. */
const SESSION_LIMITS = {
  application_name: 'parley',
  statement_timeout: STATEMENT_LIMIT_MS,
  idle_in_transaction_session_timeout: STATEMENT_LIMIT_MS,
};

/** `@vercel/postgres` itself insists on the pooler's host. */
function speaksWebSockets(url: string): boolean {
  return /\.(neon\.tech|vercel-storage\.com)$/i.test(new URL(url).hostname) && url.includes('-pooler.');
}

/** By the marks in use: PgBouncer's parameter as Prisma has it, Supabase's port, Neon's and others' host names. */
function isPooler(url: string): boolean {
  const { hostname, port, searchParams } = new URL(url);
  return hostname.includes('-pooler.') || port === '6543' || searchParams.has('pgbouncer');
}

/** A fork of `pg` with the types of an earlier release; one contract test holds both to what we use. */
function asPool(pool: VercelPool): Pool {
  return pool as unknown as Pool;
}
