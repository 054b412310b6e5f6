import pg from 'pg';
import { services } from '#lib/services/services.ts';

interface Cost {
  statements: string[];
  /** Of each statement, in the same order. */
  parameters: unknown[][];
  roundTrips: number;
}

/** Notes every SQL statement that leaves this process, and the round trips to Redis, until it is stopped. */
export function countStatements(): { stop(): Cost } {
  const statements: string[] = [];
  const parameters: unknown[][] = [];
  const before = services().redis.roundTrips;
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function (this: pg.Client, ...given: Parameters<typeof query>) {
    const [first, second] = given as unknown[];
    const text = typeof first === 'string' ? first : (first as { text?: string }).text;
    statements.push((text ?? '').trim().replace(/\s+/g, ' ').slice(0, 90));
    const values = Array.isArray(second) ? second : (first as { values?: unknown[] }).values;
    parameters.push(values ?? []);
    return query.apply(this, given);
  } as typeof query;
  return {
    stop() {
      pg.Client.prototype.query = query;
      return { statements, parameters, roundTrips: services().redis.roundTrips - before };
    },
  };
}
