import { sql } from 'drizzle-orm';
import pg from 'pg';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { db } from '#lib/db/database.ts';
import { historyOf } from '#lib/turns/answering/history.ts';
import { useDomain } from '#tests/support/domain.ts';
import { aConversation, aTenant, aVisitor, outcomeOf, say } from '#tests/support/factories.ts';

const OTHERS = 200;

beforeAll(() => useDomain());

interface Noted {
  text: string;
  values: unknown[];
}

/** The statements that are sent from now on, as they are. */
function noteStatements(): Noted[] {
  const noted: Noted[] = [];
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function (this: pg.Client, ...given: Parameters<typeof query>) {
    const [first, second] = given as unknown[];
    const { text, values } =
      typeof first === 'object' ? (first as { text: string; values?: unknown[] }) : { text: first };
    noted.push({ text: text as string, values: (second ?? values ?? []) as unknown[] });
    return query.apply(this, given);
  } as typeof query;
  onTestFinished(() => void (pg.Client.prototype.query = query));
  return noted;
}

interface Plan {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
}

const messagesRead = (plan: Plan): number =>
  (plan['Relation Name'] === 'messages'
    ? (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops']
    : 0) + (plan.Plans ?? []).reduce((sum, each) => sum + messagesRead(each), 0);

async function planOf({ text, values }: Noted): Promise<Plan> {
  const client = new pg.Client({ connectionString: process.env.POSTGRES_URL! });
  await client.connect();
  type Explained = { 'QUERY PLAN': [{ Plan: Plan }] };
  const { rows } = await client.query<Explained>(`explain (analyze, format json) ${text}`, values);
  await client.end();
  return rows[0]!['QUERY PLAN'][0].Plan;
}

// As in the embedded database, which nobody analyzes.
test("the talk before is read without looking through the tenant's other messages for each of its own", async () => {
  const { tenant } = await aTenant();
  const visitor = await aVisitor(tenant.id);
  const { snapshot } = await aConversation(visitor);
  for (let n = 0; n < 3; n++) await outcomeOf(await say(visitor, snapshot.id, `Hello ${n}`));
  const { message, opened } = await say(visitor, snapshot.id, 'How long do I have to return something?');
  await outcomeOf({ opened });
  await db().execute(sql`
    with others as (
      insert into conversations (tenant_id, id, visitor_id, last_message_at, created_by, created_at)
      select c.tenant_id, c.id || n, c.visitor_id, now(), 'visitor', now()
      from conversations c, generate_series(1, ${OTHERS}::int) n where c.tenant_id = ${tenant.id} and c.id = ${snapshot.id}
      returning *
    )
    insert into messages (tenant_id, id, conversation_id, seq, role, kind, body, mentions, created_at)
    select tenant_id, 'message_of' || id, id, 1, 'visitor', 'text', 'Hello', '{}', now() from others`);
  for (const asked of [
    { message, lastSeq: 99 },
    { message: null, lastSeq: 99 },
  ]) {
    const noted = noteStatements();
    const history = await historyOf(opened.turn, {
      ...opened.asked!,
      message: asked.message,
      state: { lastSeq: 99 },
    } as never);
    expect(history.messages.length).toBeGreaterThan(4);
    const read = noted.find(({ text }) => text.includes('from messages m'))!;
    const plan = await planOf(read);
    // A short table may be read whole, but not once for each message of the talk.
    expect(messagesRead(plan)).toBeLessThan(3 * OTHERS);
  }
});
