import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { deleteConversation } from '#lib/conversations/delete-conversation.ts';
import { db } from '#lib/db/database.ts';
import { closeHubs } from '#lib/hub/hubs.ts';
import { pruneEvents } from '#lib/events/prune-events.ts';
import { openOperatorStream, openVisitorStream } from '#lib/http/streams/open-stream.ts';
import { useDomain } from '#tests/support/domain.ts';
import { aConversation, aTenant, aVisitor, say } from '#tests/support/factories.ts';

beforeAll(() => useDomain());
afterEach(() => closeHubs());

async function replay(opening: Promise<Response>): Promise<string> {
  let text = '';
  const decoder = new TextDecoder();
  for await (const bytes of (await opening).body!) {
    text += decoder.decode(bytes, { stream: true });
    if (text.includes('event: presence')) return text;
  }
  throw new Error(`the stream ended: ${text}`);
}

const types = (text: string) => [...text.matchAll(/^id: \d+\nevent: (.*)$/gm)].map(([, type]) => type);

test('what was said in a deleted conversation is in no replay and not in the log', async () => {
  const { tenant, admin } = await aTenant();
  const visitor = await aVisitor(tenant.id);
  const [gone, kept] = [await aConversation(visitor), await aConversation(visitor)];
  await say(visitor, gone.snapshot.id, 'my secret');
  await say(visitor, kept.snapshot.id, 'hello');
  await deleteConversation(tenant.id, gone.snapshot.id);
  const caller = { lastEventId: 0, address: '203.0.113.9', signal: new AbortController().signal };
  const forOperator = await replay(openOperatorStream(admin, caller));
  const forVisitor = await replay(openVisitorStream(visitor, null, caller));
  for (const text of [forOperator, forVisitor]) {
    expect(text).not.toContain('my secret');
    expect(text).toContain('hello');
    expect(types(text).at(-1)).toBe('conversation.deleted');
    expect(text).not.toContain('event: reset');
  }
  const { rows } = await db().execute<{ seq: string; payload: unknown }>(
    sql`select seq, payload from events where tenant_id = ${tenant.id} order by seq`,
  );
  expect(JSON.stringify(rows)).not.toContain('my secret');
  expect(rows.map((row) => Number(row.seq))).toEqual(rows.map((_, index) => index + 1));
});

test('old events go in batches, as many as the time allows, and young ones stay', async () => {
  const { tenant } = await aTenant();
  const log = (from: number, to: number, hours: number) =>
    db().execute(sql`insert into events (tenant_id, seq, id, type, payload, created_at)
      select ${tenant.id}, n, 'event_' || n, 'visitor.deleted', '{}',
        ${new Date(Date.now() - hours * 3_600_000).toISOString()}::timestamptz from generate_series(${from}::int, ${to}::int) n`);
  await log(1, 25, 49);
  await log(26, 30, 47);
  const left = async () => {
    const { rows } = await db().execute<{ seq: string }>(sql`select seq from events where tenant_id = ${tenant.id}`);
    return rows.length;
  };
  expect(await pruneEvents(AbortSignal.abort(), 10)).toEqual({ done: 10, left: true });
  expect(await left()).toBe(20);
  expect(await pruneEvents(new AbortController().signal, 10)).toEqual({ done: 15, left: false });
  expect(await left()).toBe(5);
});
