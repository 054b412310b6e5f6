import { sql } from 'drizzle-orm';
import { beforeAll, expect, test, vi } from 'vitest';
import { describeError } from '#lib/core/log/describe-error.ts';
import { log } from '#lib/core/log/log.ts';
import { db } from '#lib/db/database.ts';
import { identityUsers } from '#lib/db/schema/identity.ts';
import { messages } from '#lib/db/schema/conversations/messages.ts';
import { transaction } from '#lib/db/transaction.ts';
import { services } from '#lib/services/services.ts';
import { useDomain } from '#tests/support/domain.ts';
import { aTenant } from '#tests/support/factories.ts';

beforeAll(() => useDomain());

const WORDS = 'my secret words, "quoted" and \'quoted\'\n    at home (kari@shop.example)\nparams: more';

/** Of the statements, each as the database itself refuses it: what is written of them, in every way that we write. */
async function whatIsLogged(fail: () => Promise<unknown>): Promise<string> {
  const error: unknown = await fail().then(
    () => null,
    (caught: unknown) => caught,
  );
  expect(error).toBeInstanceOf(Error);
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  log.error('it failed', error);
  log.warn('it failed', { cause: error });
  log.warn('it failed', { reason: error });
  const lines = written.mock.calls.map(([line]) => String(line)).join('');
  written.mockRestore();
  return lines + describeError(error);
}

const user = (email: string) => ({ id: crypto.randomUUID(), email, createdAt: new Date() });

test.each<[string, string, (tenantId: string) => Promise<unknown>]>([
  ['a foreign key', '23503', (tenantId) => transaction((tx) => tx.insert(messages).values(aMessage(tenantId)))],
  [
    'a unique index, which names the value in its detail',
    '23505',
    () => transaction((tx) => tx.insert(identityUsers).values([user(WORDS), user(WORDS)])),
  ],
  ['a number that is none', '22P02', () => db().execute(sql`select ${WORDS}::int`)],
  ['words that are no JSON', '22P02', () => db().execute(sql`select ${WORDS}::jsonb`)],
  ['a search that is none', '42601', () => db().execute(sql`select to_tsquery('simple', ${WORDS})`)],
  ['NUL in the words', '22021', () => db().execute(sql`select ${`${WORDS}\0`}::text`)],
  [
    'words in the statement itself',
    '22P02',
    () => db().execute(sql.raw(`select '${WORDS.replaceAll("'", "''")}'::int`)),
  ],
  ['a statement of the pool’s own', '22P02', () => services().database.pool.query('select $1::int', [WORDS])],
])('%s is logged by its code, without a word of what it was given', async (_, code, fail) => {
  const { tenant } = await aTenant();
  const logged = await whatIsLogged(() => fail(tenant.id));
  expect(logged).toContain(code);
  expect(logged).not.toMatch(/secret|kari@|quoted|at home|more/);
});

test.each([
  ['a table that is not there', 'select * from nowhere', 'error: relation "nowhere" does not exist (42P01'],
  ['a transaction that may not write', 'begin read only; create table nowhere ()', 'cannot execute CREATE TABLE'],
])('%s is logged in the database’s own words, for nobody else’s are in them', async (_, statement, words) => {
  const client = await services().database.pool.connect();
  const logged = await whatIsLogged(() => client.query(statement));
  client.release(true);
  expect(logged).toContain(words);
});

const aMessage = (tenantId: string) => ({
  ...{ tenantId, id: 'message_1', conversationId: 'conversation_unknown', seq: 1, role: 'visitor' as const },
  ...{ kind: 'text' as const, body: WORDS, mentions: [], createdAt: new Date() },
});
