import { sql } from 'drizzle-orm';
import { setTimeout as delay } from 'node:timers/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { db } from '#lib/db/database.ts';
import { transaction } from '#lib/db/transaction.ts';
import { UnitOfWork, unitOfWork } from '#lib/events/unit-of-work.ts';
import { closeHubs } from '#lib/hub/hubs.ts';
import { actOnConversation } from '#lib/conversations/ownership/act-on-conversation.ts';
import { postOperatorMessage } from '#lib/posting/post-operator-message.ts';
import { deactivateOperator } from '#lib/offboarding/deactivate-operator.ts';
import { putOperator } from '#lib/operators/provision-operator.ts';
import { useDomain } from '#tests/support/domain.ts';
import { aConversation, aTenant, aVisitor, say } from '#tests/support/factories.ts';
import { type Frame, listen } from './listen.ts';

beforeAll(() => useDomain());

const durable = (frames: Frame[]) => frames.filter((frame) => frame.id !== null);
const operator = { kind: 'operator', operatorId: 'operator_x', via: 'token', isGuest: false } as const;

async function note(tenantId: string, text: string): Promise<void> {
  const visitor = { type: 'visitor.deleted', payload: { visitorId: text, externalId: null, by: 'server' } } as const;
  await unitOfWork(tenantId, async (unit) => unit.emit({ ...visitor, conversationId: null, visitorId: null }));
}

describe('the log', () => {
  test('numbers run without gaps in the order of the commits, with eight writers at once', async () => {
    const { tenant } = await aTenant();
    const writer = async (name: number) => {
      for (let n = 0; n < 125; n++) await note(tenant.id, `${name}-${n}`);
    };
    const seen = new Set<number>();
    const whole: string[] = [];
    let last: number | null = 0;
    let over = false;
    const cut = (async () => {
      while (!over || whole.length < 1000) {
        const stream = await listen(tenant.id, operator, last);
        await delay(200);
        stream.detach();
        for (const frame of durable(stream.frames)) {
          expect(seen.has(frame.id!)).toBe(false);
          seen.add(frame.id!);
          whole.push(frame.data.visitorId as string);
          last = frame.id;
        }
      }
    })();
    await Promise.all(Array.from({ length: 8 }, (_, name) => writer(name)));
    over = true;
    await cut;
    expect([...seen]).toEqual(Array.from({ length: 1000 }, (_, index) => index + 1));
    const byWriter = Map.groupBy(whole, (each) => each.split('-')[0]);
    for (const [name, texts] of byWriter) expect(texts).toEqual(texts.map((_, index) => `${name}-${index}`));
  });

  test('a transaction that fails leaves no event and no gap', async () => {
    const { tenant } = await aTenant();
    const failing = transaction(async (tx) => {
      const unit = new UnitOfWork(tx, tenant.id);
      unit.emit({
        type: 'visitor.deleted',
        payload: { visitorId: 'x', externalId: null, by: 'server' },
        conversationId: null,
        visitorId: null,
      });
      await unit.finish({ afterCommit: () => {}, commitWith: (statement) => tx.execute(statement) });
      throw new Error('after all not');
    });
    await expect(failing).rejects.toThrow('after all not');
    await note(tenant.id, 'y');
    const rows = await db().execute(sql`select seq from events where tenant_id = ${tenant.id}`);
    expect(rows.rows.map((row) => Number(row.seq))).toEqual([1]);
  });

  test('each subscribed endpoint has one delivery with the same bytes, others none', async () => {
    const { tenant } = await aTenant();
    const endpoint = (id: string, events: string, enabled: boolean) => sql`
      insert into webhook_endpoints (tenant_id, id, url, events, enabled, secret, created_at, updated_at)
      values (${tenant.id}, ${id}, 'https://x.example', ${events}::text[], ${enabled}, 's', '2026-01-01', '2026-01-01')`;
    for (const row of [
      ['a', '{}', true],
      ['b', '{visitor.deleted}', true],
      ['c', '{message.created}', true],
      ['d', '{}', false],
    ] as const)
      await db().execute(endpoint(row[0], row[1], row[2]));
    await note(tenant.id, 'v');
    const rows = await db().execute<{ endpoint_id: string; payload: string; id: string }>(
      sql`select * from webhook_deliveries where tenant_id = ${tenant.id} order by endpoint_id`,
    );
    expect(rows.rows.map((row) => row.endpoint_id)).toEqual(['a', 'b']);
    expect(rows.rows[0]!.payload).toBe(rows.rows[1]!.payload);
    expect(JSON.parse(rows.rows[0]!.payload)).toMatchObject({
      type: 'visitor.deleted',
      tenantId: tenant.id,
      data: { visitorId: 'v', externalId: null, by: 'server' },
    });
    expect(rows.rows[0]!.id).toMatch(/^delivery_/);
  });
});

describe('a stream', () => {
  test('begins with ready, which names the point a reconnect goes on from', async () => {
    const { tenant } = await aTenant();
    await note(tenant.id, 'before');
    const { frames, detach } = await listen(tenant.id, operator);
    expect(frames[0]).toEqual({ id: null, type: 'ready', data: { type: 'ready', id: '1' } });
    detach();
    await note(tenant.id, 'between');
    const again = await listen(tenant.id, operator, 1);
    expect(durable(again.frames).map((frame) => frame.id)).toEqual([2]);
    again.detach();
  });

  test.each([-1, 99])('answers a point that it cannot go on from (%s) with one reset', async (point) => {
    const { tenant } = await aTenant();
    await note(tenant.id, 'one');
    const { frames, detach } = await listen(tenant.id, operator, point);
    expect(frames.map((frame) => frame.type)).toEqual(['ready', 'reset', 'presence']);
    detach();
  });

  test('goes back 24 hours and not further', async () => {
    const { tenant } = await aTenant();
    await note(tenant.id, 'old');
    await note(tenant.id, 'young');
    const age = (seq: number, hours: number) =>
      db()
        .execute(sql`update events set created_at = ${new Date(Date.now() - hours * 3_600_000).toISOString()}::timestamptz
        where tenant_id = ${tenant.id} and seq = ${seq}`);
    await age(1, 23.9);
    const near = await listen(tenant.id, operator, 0);
    expect(durable(near.frames)).toHaveLength(2);
    await age(1, 24.1);
    const far = await listen(tenant.id, operator, 0);
    expect(far.frames.map((frame) => frame.type)).toContain('reset');
    near.detach();
    far.detach();
  });

  test("carries a visitor's own conversations alone, and never a note", async () => {
    const { tenant, admin } = await aTenant();
    const [visitor, other] = [await aVisitor(tenant.id), await aVisitor(tenant.id)];
    const [own, second, foreign] = [
      await aConversation(visitor),
      await aConversation(visitor),
      await aConversation(other),
    ];
    const all = await listen(tenant.id, { kind: 'visitor', visitorId: visitor.visitorId, conversationId: null });
    const one = await listen(tenant.id, {
      kind: 'visitor',
      visitorId: visitor.visitorId,
      conversationId: own.snapshot.id,
    });
    for (const { snapshot } of [own, second, foreign]) {
      await actOnConversation(admin, snapshot.id, 'join');
      await postOperatorMessage(admin, snapshot.id, { body: 'secret', clientId: null, kind: 'note' });
      await postOperatorMessage(admin, snapshot.id, { body: `to ${snapshot.id}`, clientId: null, kind: 'text' });
    }
    await expect.poll(() => durable(all.frames).length).toBe(8);
    const mine = (frames: Frame[]) =>
      new Set(frames.map((f) => (f.data.conversation as { id: string })?.id ?? f.data.conversationId));
    expect(mine(durable(all.frames))).toEqual(new Set([own.snapshot.id, second.snapshot.id]));
    expect(mine(durable(one.frames))).toEqual(new Set([own.snapshot.id]));
    expect(JSON.stringify(all.frames)).not.toContain('secret');
    all.detach();
    one.detach();
  });

  test('sees a note when it is an operator’s', async () => {
    const { tenant, admin } = await aTenant();
    const { snapshot } = await aConversation(await aVisitor(tenant.id));
    const { frames, detach } = await listen(tenant.id, operator);
    await postOperatorMessage(admin, snapshot.id, { body: 'secret', clientId: null, kind: 'note' });
    await expect.poll(() => durable(frames).map((frame) => frame.type)).toEqual(['message']);
    detach();
  });

  test('of a deactivated operator ends and carries nothing more', async () => {
    const { tenant } = await aTenant();
    const { operator: row } = await putOperator(tenant.id, 'staff', { name: 'Eva' });
    const stream = await listen(tenant.id, { kind: 'operator', operatorId: row.id, via: 'token', isGuest: false });
    await deactivateOperator(tenant.id, 'staff');
    await expect.poll(stream.ended).toBe(true);
    const before = stream.frames.length;
    await note(tenant.id, 'later');
    await delay(100);
    expect(stream.frames.length).toBe(before);
  });

  test('finds what was never announced, by looking at the log', async () => {
    const { tenant } = await aTenant();
    const { frames, detach } = await listen(tenant.id, operator);
    await db().execute(sql`update tenant_counters set last_event = 1 where tenant_id = ${tenant.id}`);
    await db().execute(sql`insert into events (tenant_id, seq, id, type, payload, created_at) values
      (${tenant.id}, 1, 'event_x', 'visitor.deleted', '{"visitorId":"silent"}', ${new Date().toISOString()}::timestamptz)`);
    await expect.poll(() => durable(frames).length, { timeout: 6_000 }).toBe(1);
    detach();
  });

  test('ends with its process', async () => {
    const { tenant } = await aTenant();
    const stream = await listen(tenant.id, operator);
    closeHubs();
    expect(stream.ended()).toBe(true);
  });
});

test('a message reaches the operators as a message and a changed conversation', async () => {
  const { tenant } = await aTenant();
  const visitor = await aVisitor(tenant.id);
  const { snapshot } = await aConversation(visitor);
  const { frames, detach } = await listen(tenant.id, operator);
  await say(visitor, snapshot.id, 'Hello');
  await expect.poll(() => durable(frames).map((frame) => frame.type)).toEqual(['message', 'conversation']);
  detach();
});
