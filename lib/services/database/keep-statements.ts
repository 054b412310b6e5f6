import { randomBytes } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import { log } from '#lib/core/log/log.ts';
import { PLANNED_FOR_TENANT, PLANNED_ONCE, PlannedStatements } from './planned-statements.ts';
import { PreparedNames } from './prepared-names.ts';

/** `invalid_sql_statement_name`, `duplicate_prepared_statement`: a pooler lends the connection's server to others. */
export const STATEMENT_LOST = new Set(['26000', '42P05']);

interface Keeping {
  /** Connections that are greeted with the same number of a process have one session. */
  isOneSession?: boolean;
}

/**
 * Has the server parse each statement once a session and keep its plan: that is four fifths of what our short ones
 * cost (docs/performance.md). A name is nobody else's, for other processes may share the session of the embedded
 * database. A pooler that gives one connection several is noticed by its first error, and nothing is kept from then on: the
 * statement runs again as it is, or inside a transaction that does: behind a lost statement its end may be sent already.
 */
export function keepStatements(pool: Pool, { isOneSession = false }: Keeping = {}): Pool {
  let keeps = true;
  const noticeLoss = () => {
    if (!keeps) return;
    keeps = false;
    log.warn('the database lost a prepared statement: a pooler stands before it. None is prepared from now on');
  };
  let session: { id: number; names: PreparedNames } | null = null;
  const namesOf = (client: PoolClient): PreparedNames => {
    const id = isOneSession ? sessionOf(client) : null;
    if (id === null) return new PreparedNames();
    if (session?.id !== id) session = { id, names: new PreparedNames() };
    session.names.share(client);
    return session.names;
  };
  pool.on('connect', (client) => {
    const prepared = namesOf(client);
    const prefix = randomBytes(6).toString('base64url');
    const planned = [PLANNED_ONCE, PLANNED_FOR_TENANT].map((mark, at) => ({
      mark,
      statements: new PlannedStatements(client, `${prefix}_planned${at}`),
    }));
    const nameOf = (text: string, isWithin: boolean): string | undefined => {
      const kind = planned.find(({ mark }) => text.startsWith(mark));
      // A failure to forget one would end a transaction.
      if (kind) return isWithin ? undefined : kind.statements.nameOf(text);
      return prepared.nameOf(text, client);
    };
    intercept(client, (query, isWithin) => (keeps ? nameOf(query, isWithin) : undefined), noticeLoss);
  });
  return pool;
}

/** As the server calls it when it greets. */
function sessionOf(client: PoolClient): number | null {
  return 'processID' in client && typeof client.processID === 'number' ? client.processID : null;
}

type Query = (...given: unknown[]) => unknown;
type Callback = (error: unknown, ...answer: unknown[]) => void;

type NameOf = (text: string, isWithin: boolean) => string | undefined;

function intercept(client: PoolClient, nameOf: NameOf, noticeLoss: () => void): void {
  const prototype = Object.getPrototypeOf(client) as { query: Query };
  let isWithin = false;
  const query = (config: unknown, values: unknown, ...rest: unknown[]): unknown => {
    if (config === 'begin') isWithin = true;
    if (config === 'commit' || config === 'rollback') isWithin = false;
    const name = isWorthAName(config, values) ? nameOf(config.text, isWithin) : undefined;
    if (name === undefined) return prototype.query.call(client, config, values, ...rest);
    const wasWithin = isWithin;
    const again = (...last: unknown[]) => prototype.query.call(client, config, values, ...last);
    const named = { ...(config as object), name };
    const [callback] = rest;
    if (typeof callback === 'function')
      return prototype.query.call(client, named, values, retried(callback as Callback));
    return (prototype.query.call(client, named, values) as Promise<unknown>).catch(async (error: unknown) => {
      if (!isStatementLost(error)) throw error;
      noticeLoss();
      if (wasWithin) throw error;
      return (again() as Promise<unknown>).catch(() => Promise.reject(error as Error));
    });

    function retried(told: Callback): Callback {
      return (error, ...answer) => {
        if (!isStatementLost(error)) return told(error, ...answer);
        noticeLoss();
        if (wasWithin) return told(error, ...answer);
        again((failure: unknown, ...second: unknown[]) => told(failure ? error : failure, ...second));
      };
    }
  };
  Object.defineProperty(client, 'query', { value: query });
}

/** As the query builder sends it, and worth a name. A query that streams, or has a name already, is left alone. */
function isWorthAName(config: unknown, values: unknown): config is { text: string } {
  if (!Array.isArray(values)) return false;
  if (typeof config !== 'object' || config === null || 'submit' in config) return false;
  if (!('text' in config) || typeof config.text !== 'string' || ('name' in config && config.name)) return false;
  return values.length > 0 || config.text.startsWith(PLANNED_ONCE);
}

function isStatementLost(error: unknown): boolean {
  return error instanceof Error && 'code' in error && STATEMENT_LOST.has(String(error.code));
}
