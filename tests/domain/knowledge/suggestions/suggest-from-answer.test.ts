import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { postOperatorMessage } from '#lib/posting/post-operator-message.ts';
import { db } from '#lib/db/database.ts';
import { useDomain } from '#tests/support/domain.ts';
import { aConversation, aTenant, aVisitor, say } from '#tests/support/factories.ts';

await useDomain();

async function anAskedRoom() {
  const { tenant, admin } = await aTenant();
  const visitor = await aVisitor(tenant.id);
  const { snapshot } = await aConversation(visitor);
  await say(visitor, snapshot.id, 'Which tent?');
  const answer = (body: string) => postOperatorMessage(admin, snapshot.id, { body, clientId: null, kind: 'text' });
  const stored = async () =>
    (
      await db().execute<{ answer: string }>(
        sql`select answer from knowledge_suggestions where tenant_id = ${tenant.id}`,
      )
    ).rows[0]!.answer;
  return { tenant, answer, stored };
}

test('a suggestion keeps the newest twenty thousand characters of what was answered', async () => {
  const { answer, stored } = await anAskedRoom();
  for (let index = 0; index < 7; index++) await answer(`${index} `.repeat(1_900));
  expect(await stored()).toHaveLength(20_000);
  expect((await stored()).trimEnd().endsWith('6 6')).toBe(true);
});

test('a suggestion that cannot be kept does not fail the message', async () => {
  const { tenant, answer } = await anAskedRoom();
  await db().execute(
    sql.raw(`alter table knowledge_suggestions add constraint no_suggestion check (tenant_id <> '${tenant.id}')`),
  );
  const { message } = await answer('The big one.');
  const { rows } = await db().execute(sql`select body from messages where id = ${message.id}`);
  expect(rows).toEqual([{ body: 'The big one.' }]);
});
