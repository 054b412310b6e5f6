import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { type Action, actOnConversation } from '#lib/conversations/ownership/act-on-conversation.ts';
import { routeConversation } from '#lib/conversations/routing/route-conversation.ts';
import { mostUsedTags } from '#lib/conversations/triage/tags.ts';
import { triageConversation } from '#lib/conversations/triage/triage-conversation.ts';
import { db } from '#lib/db/database.ts';
import { createDepartment } from '#lib/departments/change-departments.ts';
import { postOperatorMessage } from '#lib/posting/post-operator-message.ts';
import { useDomain } from '#tests/support/domain.ts';
import { aConversation, anOperator, aTenant, aVisitor } from '#tests/support/factories.ts';

beforeAll(() => useDomain());

const MANY = 50;

async function aFullInbox() {
  const { tenant, admin } = await aTenant();
  const visitor = await aVisitor(tenant.id);
  const ids: string[] = [];
  for (let n = 0; n < MANY; n++) {
    const { snapshot } = await aConversation(visitor);
    await actOnConversation(admin, snapshot.id, 'join');
    ids.push(snapshot.id);
  }
  return { tenant, admin, ids };
}

async function numbersOf(tenantId: string) {
  const { rows } = await db().execute<{ seq: number }>(
    sql`select seq::int from events where tenant_id = ${tenantId} order by seq`,
  );
  return rows.map(({ seq }) => seq);
}

test('fifty conversations are tagged, routed and closed at once, and each is told of in its turn', async () => {
  const { tenant, admin, ids } = await aFullInbox();
  const department = await createDepartment(tenant.id, { name: 'Support' });
  await Promise.all(
    ids.flatMap((id, n) => [
      // In both orders: whoever counts tags at the same time must not wait for each other.
      triageConversation(admin, id, { tags: n % 2 ? ['a', 'b', 'c'] : ['c', 'b', 'a'], priority: 'high' }),
      routeConversation(admin, id, department.id),
    ]),
  );
  await Promise.all(ids.map((id) => actOnConversation(admin, id, 'close')));
  const counted = ['a', 'b', 'c'].map((name) => ({ name, count: MANY }));
  expect(await mostUsedTags(tenant.id)).toEqual(counted);
  const { rows } = await db().execute(sql`select 1 from conversations where tenant_id = ${tenant.id}
    and closed_at is not null and priority = 'high' and department_id = ${department.id}`);
  expect(rows).toHaveLength(MANY);
  const numbers = await numbersOf(tenant.id);
  expect(numbers).toEqual(numbers.map((_, at) => at + 1));
});

test('two who take over the same fifty at once leave each with one owner, and both take part', async () => {
  const { tenant, admin, ids } = await aFullInbox();
  const bjorn = await anOperator(tenant.id);
  const does = (action: Action) => (id: string) => [
    actOnConversation(admin, id, action),
    actOnConversation(bjorn, id, action),
  ];
  await Promise.all([...ids, ...ids.toReversed()].flatMap(does('takeover')));
  const { rows } = await db().execute<{ n: number }>(sql`
    select count(*)::int as n from conversation_operators where tenant_id = ${tenant.id} and joined_at is not null`);
  expect(rows[0]!.n).toBe(2 * MANY);
});

test('the limit of sixty messages a minute holds over all conversations, parallel ones too', async () => {
  const { admin, ids } = await aFullInbox();
  const posts = [...ids, ...ids.slice(0, 20)].map((id) =>
    postOperatorMessage(admin, id, { body: 'To all', clientId: null, kind: 'text' }).then(
      () => 'posted',
      (error: { code: string }) => error.code,
    ),
  );
  const outcomes = await Promise.all(posts);
  expect(outcomes.filter((each) => each === 'posted')).toHaveLength(60);
  expect(outcomes.filter((each) => each === 'rate_limited')).toHaveLength(10);
});
