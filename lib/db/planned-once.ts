import { type SQL, sql } from 'drizzle-orm';
import { PLANNED_FOR_TENANT, PLANNED_ONCE } from '#lib/services/database/planned-statements.ts';
import { dialect } from './quick-dialect.ts';

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

/**
 * A statement for one tenant whose other values change each time. Its plan is kept, and knows the tenant: the id is in the
 * text by `inText()`.
 */
export const plannedForTenant = (statement: SQL): SQL => sql`${sql.raw(PLANNED_FOR_TENANT)}${statement}`;

/** An id of ours as a part of a statement's text; as a value of it where it is none. */
export const inText = (id: string): SQL => (/^\w+$/.test(id) ? sql.raw(`'${id}'`) : sql`${id}`);
