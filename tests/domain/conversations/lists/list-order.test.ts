import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import pg from 'pg';
import { operatorConversations } from '#lib/conversations/lists/list-conversations.ts';
import { transaction } from '#lib/db/transaction.ts';
import { useDomain } from '#tests/support/domain.ts';
import { aTenant } from '#tests/support/factories.ts';

beforeAll(() => useDomain());
afterEach(() => vi.restoreAllMocks());

test.each([
  ['all', 'newest'],
  ['open', 'newest'],
  ['mine', 'newest'],
  ['unassigned', 'newest'],
  ['snoozed', 'newest'],
  ['closed', 'newest'],
  ['all', 'waiting'],
  ['open', 'waiting'],
] as const)('a page of %s by %s is read in the order of an index, unsorted', async (filter, sort) => {
  const { admin } = await aTenant();
  const asked = vi.spyOn(pg.Client.prototype, 'query');
  await operatorConversations(admin, { filter, sort, limit: 30 });
  const given = asked.mock.calls as unknown as [{ text?: string }, unknown[]][];
  const [statement, values] = given.find(([first]) => first.text?.includes('select to_json(c)'))!;
  vi.restoreAllMocks();
  const page = /\(select c\.\* from[\s\S]+? limit \$\d+\) c/.exec(statement.text!)![0];
  const plan = await transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    await tx.execute(sql`set local enable_bitmapscan = off`);
    await tx.execute(sql`set local enable_incremental_sort = off`);
    const text = `explain select * from ${page}`.replaceAll(/\$(\d+)/g, (_, n: string) =>
      literal(values[Number(n) - 1]),
    );
    return (await tx.execute<{ 'QUERY PLAN': string }>(sql.raw(text))).rows.map((row) => row['QUERY PLAN']).join('\n');
  });
  expect(plan).toContain('Index Scan');
  expect(plan).not.toContain('Sort');
});

const literal = (value: unknown) => (typeof value === 'number' ? String(value) : `'${String(value)}'`);
