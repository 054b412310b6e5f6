import { and, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { alias, PgDialect, QueryBuilder } from 'drizzle-orm/pg-core';
import { describe, expect, test } from 'vitest';
import { dialect } from '#lib/db/quick-dialect.ts';
import { tenants } from '#lib/db/schema/tenants.ts';
import { visitors } from '#lib/db/schema/visitors.ts';

const builder = new PgDialect();
const made = new QueryBuilder();
const at = new Date('2026-11-25T10:00:00Z');
const known = sql`${visitors.tenantId} = ${'tenant_1'} and ${visitors.createdAt} < ${sql.param(at, visitors.createdAt)}`;

const STATEMENTS: Record<string, SQL> = {
  'values of every kind': sql`select ${1}, ${'x'}, ${true}, ${null}, ${undefined}, ${10n}`,
  nothing: sql``,
  'parts within parts, and none': sql`with a as (${known}) ${sql.empty()} select ${sql.raw('now()')} ${sql.join([sql`${1}`, sql`${2}`], sql`, `)}`,
  lists: sql`select 1 where ${visitors.id} in ${['a', 'b', sql`lower(${'C'})`]} and ${2} in ${[]}`,
  'tables and columns, twice': sql`select ${visitors.id}, ${visitors.id} from ${visitors} join ${tenants} on ${tenants.id} = ${visitors.tenantId}`,
  names: sql`select 1 as ${sql.identifier('odd "name"')}`,
  'a table by another name': sql`select ${alias(visitors, 'v').id} from ${alias(visitors, 'v')}`,
  'parameters that are encoded': sql`select ${sql.param({ a: 1 }, tenants.welcome)}, ${sql.param(['a'])}`,
  conditions: sql`select 1 where ${and(eq(visitors.id, 'v'), or(isNull(visitors.name), inArray(visitors.id, ['a', 'b'])))}`,
  'a selection that is made': made
    .select()
    .from(visitors)
    .where(known)
    .orderBy(desc(visitors.createdAt))
    .limit(3)
    .getSQL(),
  'a selection within': sql`select 1 where exists ${made
    .select({ one: sql`1` })
    .from(tenants)
    .where(eq(tenants.id, 't'))}`,
  'a part by a name': made
    .select({ one: sql<number>`1 + ${1}`.as('one') })
    .from(visitors)
    .getSQL(),
  'an insert': builder.buildInsertQuery({
    table: visitors,
    values: [
      { tenantId: sql.param('t', visitors.tenantId), id: sql`${'v'}`, createdAt: sql.param(at, visitors.createdAt) },
    ],
    withList: [],
  } as unknown as Parameters<PgDialect['buildInsertQuery']>[0]),
  'values that stand in the text': sql`select ${"it's"} and ${sql`${3}`.inlineParams()}`,
};

describe('a statement is written as the builder writes it', () => {
  test.each(Object.entries(STATEMENTS))('%s', (_case, statement) => {
    const { sql: text, params } = builder.sqlToQuery(statement);
    expect(dialect.sqlToQuery(statement)).toMatchObject({ sql: text, params });
    // What was remembered of it the first time is the same.
    expect(dialect.sqlToQuery(statement).sql).toBe(text);
  });

  test('and for an index, whose columns have no table', () => {
    const statement = sql`lower(${visitors.name})`;
    expect(dialect.sqlToQuery(statement, 'indexes').sql).toBe('lower("name")');
    expect(dialect.sqlToQuery(statement).sql).toBe('lower("visitors"."name")');
  });
});
