import { type SQL, sql } from 'drizzle-orm';

const COLUMNS = ['last_message_at', 'requested_at', 'department_id', 'priority', 'list_state'];

const columnsOf = (row: string): SQL => sql.raw(COLUMNS.map((column) => `${row}${column}`).join(', '));

/** What lists go by, in the order of `OF_CONVERSATION`. */
export const LISTED: SQL = columnsOf('');

/** The same of a conversation `c`. */
export const OF_CONVERSATION: SQL = columnsOf('c.');

const follow = (table: string, when: SQL): SQL => sql`
  update ${sql.raw(table)} l set (${LISTED}) = row(${OF_CONVERSATION}) from c
  where ${when} and l.tenant_id = c.tenant_id and l.conversation_id = c.id
    and (${columnsOf('l.')}) is distinct from (${OF_CONVERSATION})`;

/** Parts of a `with` that have the rows by which operators and tags list the conversations `c` be as these now are. */
export const LISTS_FOLLOW: SQL = sql`
  of_operators as (${follow('conversation_operators', sql`true`)}),
  of_tags as (${follow('conversation_tags', sql`c.tags <> '{}'`)}),
  of_operators_tags as (${follow('conversation_operator_tags', sql`c.tags <> '{}'`)})`;
