import { sql } from 'drizzle-orm';
import { setTimeout as delay } from 'node:timers/promises';
import { inspect } from 'node:util';
import { Client } from 'pg';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { OperatorActor, VisitorActor } from '#lib/core/actor.ts';
import { db } from '#lib/db/database.ts';
import { unitOfWork } from '#lib/events/unit-of-work.ts';
import { closeHubs } from '#lib/hub/hubs.ts';
import { deactivateOperator } from '#lib/offboarding/deactivate-operator.ts';
import { endStreamsOf } from '#lib/operators/end-streams-of.ts';
import { maybeOperatorBySession } from '#lib/operators/operator-actor.ts';
import { putOperator } from '#lib/operators/provision-operator.ts';
import { services } from '#lib/services/services.ts';
import { openOperatorStream, openVisitorStream } from '#lib/http/streams/open-stream.ts';
import { useDomain } from '#tests/support/domain.ts';
import { actorOf, aTenant, aVisitor } from '#tests/support/factories.ts';

beforeAll(() => useDomain());
afterEach(() => {
  vi.useRealTimers();
  closeHubs();
});

const CALLER = { lastEventId: null, address: '203.0.113.9' };

/** Reads the stream as it comes, and tells when it is over. */
function read(response: Response) {
  const decoder = new TextDecoder();
  const seen = { text: '', over: false };
  void response.body!.pipeTo(
    new WritableStream({
      write: (bytes: Uint8Array) => void (seen.text += decoder.decode(bytes, { stream: true })),
      close: () => void (seen.over = true),
    }),
  );
  return seen;
}

const open = (actor: OperatorActor, lastEventId: number | null = null, signal = new AbortController().signal) =>
  openOperatorStream(actor, { ...CALLER, lastEventId, signal });

async function logMany(tenantId: string, count: number, letters: number): Promise<void> {
  await db().execute(sql`update tenant_counters set last_event = ${count} where tenant_id = ${tenantId}`);
  await db().execute(sql`insert into events (tenant_id, seq, id, type, payload, created_at)
    select ${tenantId}, n, 'event_' || n, 'visitor.deleted', json_build_object('visitorId', repeat('x', ${letters}::int)),
      ${new Date().toISOString()}::timestamptz from generate_series(1, ${count}::int) n`);
}

describe('a stream that begins too late', () => {
  test('for an operator who has been deactivated since ends, also when reactivated', async () => {
    const { tenant } = await aTenant();
    const { operator } = await putOperator(tenant.id, 'staff', { name: 'Eva' });
    const actor = actorOf(operator);
    await deactivateOperator(tenant.id, 'staff');
    const gone = read(await open(actor));
    await expect.poll(() => gone.over).toBe(true);
    await putOperator(tenant.id, 'staff', { name: 'Eva' });
    const back = read(await open(actor));
    await expect.poll(() => back.over).toBe(true);
    expect(gone.text + back.text).not.toContain('event:');
  });

  test('for a visitor who has been erased since ends', async () => {
    const { tenant } = await aTenant();
    const visitor = await aVisitor(tenant.id);
    await db().execute(sql`delete from visitors where tenant_id = ${tenant.id} and id = ${visitor.visitorId}`);
    const stream = read(await openVisitorStream(visitor, null, { ...CALLER, signal: new AbortController().signal }));
    await expect.poll(() => stream.over).toBe(true);
    expect(stream.text).not.toContain('event:');
  });

  test('for a caller who has left before is not begun', async () => {
    const { admin } = await aTenant();
    const stream = read(await open(admin, null, AbortSignal.abort()));
    await expect.poll(() => stream.over).toBe(true);
  });
});

describe("a panel login's stream", () => {
  test('lasts as long as its access token', async () => {
    const { tenant, admin } = await aTenant();
    const [row] = (
      await db().execute<{ email: string }>(sql`select email from operators where id = ${admin.operatorId}`)
    ).rows;
    const { identity } = services();
    const { code } = await identity.createSignIn(row!.email);
    const { accessToken, expiresAt } = await identity.endpoints!.redeemCode(row!.email, code);
    const actor = await maybeOperatorBySession(accessToken, { tenantId: tenant.id, impersonate: null });
    expect(Math.floor(actor!.validUntil!.getTime() / 1000)).toBe(Math.floor(expiresAt.getTime() / 1000));
    const lasting = read(await open(actor!));
    const stream = read(await open({ ...actor!, validUntil: new Date(Date.now() + 300) }));
    await expect.poll(() => stream.over).toBe(true);
    expect(lasting.over).toBe(false);
  });

  test('ends when the login is unlinked, while one of a token goes on', async () => {
    const { tenant, admin } = await aTenant();
    const [session, token] = [read(await open({ ...admin, via: 'session' })), read(await open(admin))];
    await expect.poll(() => session.text.includes('presence') && token.text.includes('presence')).toBe(true);
    const unlinked = { type: 'operator.unlinked', payload: { operatorId: admin.operatorId } } as const;
    await unitOfWork(tenant.id, async (unit) => unit.emit({ ...unlinked, conversationId: null, visitorId: null }));
    await expect.poll(() => session.over).toBe(true);
    expect(token.over).toBe(false);
  });

  test('that begins after it was unlinked ends', async () => {
    const { admin } = await aTenant();
    const stream = read(await open({ ...admin, via: 'session', identityId: 'somebody' }));
    await expect.poll(() => stream.over).toBe(true);
  });
});

describe('a stream that a sign-in opened', () => {
  async function signedIn() {
    const { tenant, admin } = await aTenant();
    const [row] = (
      await db().execute<{ email: string }>(sql`select email from operators where id = ${admin.operatorId}`)
    ).rows;
    const endpoints = services().identity.endpoints!;
    const session = async () => {
      const { code } = await services().identity.createSignIn(row!.email);
      const { accessToken } = await endpoints.redeemCode(row!.email, code);
      const actor = await maybeOperatorBySession(accessToken, { tenantId: tenant.id, impersonate: null });
      return { accessToken, actor: actor! };
    };
    return { admin, endpoints, one: await session(), two: await session() };
  }

  test('ends at the next look when it is signed out of here, and that of another sign-in goes on', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { admin, endpoints, one, two } = await signedIn();
    const [stream, other, token] = [read(await open(one.actor)), read(await open(two.actor)), read(await open(admin))];
    const all = [stream, other, token];
    await expect.poll(() => all.every(({ text }) => text.includes('presence'))).toBe(true);
    await endpoints.signOut(one.accessToken, 'local');
    vi.advanceTimersByTime(4_000);
    await expect.poll(() => stream.over).toBe(true);
    expect([other.over, token.over]).toEqual([false, false]);
    await endpoints.signOut(two.accessToken, 'global');
    vi.advanceTimersByTime(4_000);
    await expect.poll(() => other.over).toBe(true);
    expect(token.over).toBe(false);
  });

  test('ends at once when the sign-out is announced', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { admin, endpoints, one, two } = await signedIn();
    const [stream, other, token] = [read(await open(one.actor)), read(await open(two.actor)), read(await open(admin))];
    const all = [stream, other, token];
    await expect.poll(() => all.every(({ text }) => text.includes('presence'))).toBe(true);
    await endStreamsOf(await endpoints.signOut(one.accessToken, 'global'));
    await expect.poll(() => stream.over && other.over).toBe(true);
    expect(token.over).toBe(false);
  });

  test('does not begin when the session has ended since', async () => {
    const { endpoints, one } = await signedIn();
    await endpoints.signOut(one.accessToken, 'global');
    const late = read(await open(one.actor));
    await expect.poll(() => late.over).toBe(true);
    expect(late.text).not.toContain('event:');
  });
});

describe("a stream of the platform's staff", () => {
  test('ends soon after their own access does, and none begins after it', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const [home, shop] = [await aTenant(), await aTenant()];
    const staff = { via: 'session', identityId: 'of-staff', impersonatedBy: home.admin.operatorId } as const;
    await db().execute(sql`update operators set identity_id = 'of-staff' where id = ${home.admin.operatorId}`);
    const stream = read(await open({ ...shop.admin, ...staff }));
    await expect.poll(() => stream.text.includes('presence')).toBe(true);
    const looked = vi.spyOn(services().database.pool, 'query');
    vi.advanceTimersByTime(4_000);
    await expect.poll(() => looked.mock.calls.length).toBeGreaterThan(1);
    expect(stream.over).toBe(false);
    await db().execute(sql`update operators set deactivated_at = now() where id = ${home.admin.operatorId}`);
    vi.advanceTimersByTime(4_000);
    await expect.poll(() => stream.over).toBe(true);
    const late = read(await open({ ...shop.admin, ...staff }));
    await expect.poll(() => late.over).toBe(true);
    expect(late.text).not.toContain('event:');
  });
});

describe('streams at once', () => {
  const AWAY = 'retry: 300000\n\n';
  const openVisitors = (visitor: VisitorActor, count: number) =>
    Promise.all(
      Array.from({ length: count }, async (_, n) => {
        const caller = { ...CALLER, address: `198.51.100.${n}`, signal: new AbortController().signal };
        return read(await openVisitorStream(visitor, null, caller));
      }),
    );

  test('of 50 that a visitor opens in one moment 20 stay, and the others are sent away with their last words', async () => {
    const { tenant } = await aTenant();
    const streams = await openVisitors(await aVisitor(tenant.id), 50);
    await expect.poll(() => streams.filter((each) => each.text.includes('presence')).length).toBe(20);
    const over = streams.filter((each) => each.over);
    expect(over).toHaveLength(30);
    for (const { text } of over) expect(text.endsWith(AWAY)).toBe(true);
    for (const { text } of streams.filter((each) => !each.over)) expect(text).not.toContain(AWAY);
  });

  test('of a guest count as those of who looks, not as those of the operator acted for', async () => {
    const [{ admin }, other] = [await aTenant(), await aTenant()];
    const own = await Promise.all(Array.from({ length: 20 }, async () => read(await open(admin))));
    const guest = { ...admin, impersonatedBy: other.admin.operatorId };
    const watching = await Promise.all(Array.from({ length: 3 }, async () => read(await open(guest))));
    await expect.poll(() => own.concat(watching).every(({ text }) => text.includes('presence'))).toBe(true);
    expect(own.some(({ over }) => over)).toBe(false);
    const atHome = await Promise.all(Array.from({ length: 18 }, async () => read(await open(other.admin))));
    await expect.poll(() => watching[0]!.over).toBe(true);
    expect(watching[0]!.text.endsWith(AWAY)).toBe(true);
    expect([...watching.slice(1), ...atHome].some(({ over }) => over)).toBe(false);
  });

  test('that end in any way give their room back', async () => {
    const { tenant, admin } = await aTenant();
    const visitor = await aVisitor(tenant.id);
    const inOneMoment = Array.from({ length: 400 }, async () => {
      const leaving = new AbortController();
      const opening = openVisitorStream(visitor, null, { ...CALLER, signal: leaving.signal });
      leaving.abort();
      return read(await opening);
    });
    const [cancelled, ended] = [await open(admin), read(await open({ ...admin, validUntil: new Date() }))];
    await cancelled.body!.cancel();
    const gone = await Promise.all(inOneMoment);
    await expect.poll(() => gone.concat(ended).every(({ over }) => over)).toBe(true);
    const key = `streams:${visitor.visitorId}`;
    await expect.poll(() => services().redis.redis.zcard(key)).toBe(0);
    // All that an address may have are there to be taken.
    const others = await Promise.all(Array.from({ length: 13 }, () => aVisitor(tenant.id)));
    const opened = others.flatMap((each) =>
      Array.from({ length: 20 }, () =>
        openVisitorStream(each, null, { ...CALLER, signal: new AbortController().signal }),
      ),
    );
    const outcomes = await Promise.allSettled(opened);
    const taken = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
    expect(taken).toHaveLength(250);
    await Promise.all(taken.map((response) => response.body!.cancel()));
  });
});

describe('a replay', () => {
  test('of several megabytes reaches whoever reads it', async () => {
    const { tenant, admin } = await aTenant();
    await logMany(tenant.id, 700, 6_000);
    const stream = read(await open(admin, 0));
    await expect.poll(() => stream.text.includes('event: presence')).toBe(true);
    const ids = [...stream.text.matchAll(/^id: (\d+)$/gm)].map(([, id]) => Number(id));
    expect(ids).toEqual(Array.from({ length: 700 }, (_, index) => index + 1));
    expect(stream.over).toBe(false);
  });

  test('waits for its reader, and stops when that has left', async () => {
    const { tenant, admin } = await aTenant();
    await logMany(tenant.id, 2_000, 6_000);
    const leaving = new AbortController();
    const reader = (await open(admin, 0, leaving.signal)).body!.getReader();
    let text = Buffer.from((await reader.read()).value!).toString();
    await delay(300);
    leaving.abort();
    for (let next = await reader.read(); !next.done; next = await reader.read())
      text += Buffer.from(next.value).toString();
    expect(text).toContain('id: 1\n');
    // Of the four pages' 12 MB no more was made ready than the reader could be expected to take.
    expect(text.length).toBeLessThan(512 * 1024);
  });
});

test('comments come while the database does not answer, and it is not asked twice meanwhile', async () => {
  const { admin } = await aTenant();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const stream = read(await open(admin));
  await expect.poll(() => stream.text).toContain('event: presence');
  const blocker = await services().database.pool.connect();
  const query = vi.spyOn(Client.prototype, 'query');
  // Streams of other tenants in this process look for themselves.
  const asked = () => query.mock.calls.filter((call) => inspect(call).includes(admin.tenantId)).length;
  try {
    await blocker.query('begin; lock table tenant_counters in access exclusive mode');
    vi.advanceTimersByTime(15_000);
    await expect.poll(() => stream.text).toContain(': still here');
    await expect.poll(asked).toBe(1);
    await delay(200);
    expect(asked()).toBe(1);
  } finally {
    query.mockRestore();
    await blocker.query('rollback');
    blocker.release();
  }
});
