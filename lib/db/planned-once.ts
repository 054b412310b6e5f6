import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { PLANNED_ONCE } from '#lib/services/database/planned-statements.ts';

const dialect = new PgDialect();

/** Ids, names of ours and arrays of numbers: nothing that could end a literal, whatever the server's settings. */
const PLAIN = /^[\w{},]*$/;

/**
 * The statement with its values in its text, to be planned once a connection for just these: a plan that is kept for any
 * values knows no tenant, and may be a wrong one for a large tenant beside many small ones. A statement with a value
 * that is not plain is left as it is.
 */
export function plannedOnce(statement: SQL): SQL {
  const { params } = dialect.sqlToQuery(statement);
  const isPlain = params.every(
    (value) => typeof value === 'number' || (typeof value === 'string' && PLAIN.test(value)),
  );
  return isPlain ? sql`${sql.raw(PLANNED_ONCE)}${statement}`.inlineParams() : statement;
}
