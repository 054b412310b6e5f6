import { and, eq, sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, type MockInstance, test, vi } from 'vitest';
import { findConversation } from '#lib/conversations/record/find-conversation.ts';
import { showTyping } from '#lib/conversations/typing.ts';
import { db } from '#lib/db/database.ts';
import { events, webhookDeliveries } from '#lib/db/schema/events.ts';
import { knowledgeSuggestions } from '#lib/db/schema/knowledge.ts';
import { visitors } from '#lib/db/schema/visitors.ts';
import { closeHubs } from '#lib/hub/hubs.ts';
import { deleteLeftFiles } from '#lib/files/delete-left-files.ts';
import { eraseKnownVisitor, eraseVisitor } from '#lib/personal-data/erase-visitor.ts';
import { Keyspace } from '#lib/services/redis/embedded/keyspace.ts';
import { services } from '#lib/services/services.ts';
import { openOperatorStream, openVisitorStream } from '#lib/http/streams/open-stream.ts';
import { keptTurns } from '#lib/turns/running-text.ts';
import { maybeVisitorActor } from '#lib/visitors/visitor-token.ts';
import { countStatements } from '#tests/support/count-statements.ts';
import { useDomain } from '#tests/support/domain.ts';
import { aConversation, aTenant, aVisitor, outcomeOf, say } from '#tests/support/factories.ts';
import { aPerson, EXTERNAL_ID, known, MARK, rowsOf } from './a-person.ts';

beforeAll(() => useDomain());
afterEach(() => closeHubs());

const storedOf = async (paths: string[]) => {
  const heads = await Promise.all(paths.map((path) => services().blob.head(path)));
  return paths.filter((_, at) => heads[at] !== null);
};

/** What the short-lived store still holds, of all that was put into it since, that names any of these. */
function keysNaming(puts: MockInstance<Keyspace['put']>, names: string[]): string[] {
  const held = puts.mock.calls.map(([key], at) => {
    const value = (puts.mock.contexts[at] as unknown as Keyspace).maybe(key)?.value;
    return value === undefined ? '' : `${key} ${JSON.stringify(value instanceof Map ? [...value] : value)}`;
  });
  return [...new Set(held)].filter((text) => names.some((name) => text.includes(name)));
}

const visitorEvents = (tenantId: string, type: string) =>
  db()
    .select()
    .from(events)
    .where(and(eq(events.tenantId, tenantId), eq(events.type, type)));

describe('an erased visitor', () => {
  test('is in no table, no file and no store any more', async () => {
    const puts = vi.spyOn(Keyspace.prototype, 'put');
    const { tenant, visitorId, conversationId, paths } = await aPerson();
    expect(await storedOf(paths)).toEqual(paths);
    expect((await rowsOf(tenant.id)).filter((row) => row.includes(MARK)).length).toBeGreaterThan(15);
    await showTyping(
      tenant.id,
      await findConversation(tenant.id, conversationId),
      { role: 'visitor', operatorId: null, name: MARK },
      true,
    );
    expect(keysNaming(puts, [visitorId, conversationId]).length).toBeGreaterThan(1);
    await eraseVisitor(tenant.id, visitorId);
    const left = await rowsOf(tenant.id);
    expect(left.filter((row) => row.includes(MARK))).toEqual([]);
    // The event that says so, and its delivery, name the visitor; and that conversations are gone is still told.
    const naming = left.filter((row) => row.includes(visitorId) || row.includes(conversationId));
    expect(naming.filter((row) => !/visitor\.deleted|conversation\.deleted|erased\W+true/.test(row))).toEqual([]);
    expect(await storedOf(paths)).toEqual([]);
    expect(keysNaming(puts, [MARK, visitorId, conversationId])).toEqual([]);
    puts.mockRestore();
    expect(await keptTurns(tenant.id)).toEqual([]);
    expect(await services().redis.redis.get(`typing:${tenant.id}:${conversationId}:visitor`)).toBeNull();
    await expect(eraseVisitor(tenant.id, visitorId)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('is told of to webhooks by exactly three names, once, and nothing else of theirs is sent', async () => {
    const { tenant, visitorId } = await aPerson();
    const waiting = () => db().select().from(webhookDeliveries).where(eq(webhookDeliveries.tenantId, tenant.id));
    expect((await waiting()).length).toBeGreaterThan(3);
    await Promise.all([1, 2, 3].map(() => eraseKnownVisitor(tenant.id, EXTERNAL_ID)));
    await eraseKnownVisitor(tenant.id, EXTERNAL_ID);
    const sent = (await waiting()).map(({ payload }) => JSON.parse(payload) as { type: string; data: object });
    expect(sent.map(({ type, data }) => [type, data])).toEqual([
      ['visitor.deleted', { visitorId, externalId: EXTERNAL_ID, by: 'server' }],
    ]);
  });

  test('leaves what the team has approved, which leads nowhere any more, and no question that waits', async () => {
    const { tenant, visitorId, conversationId } = await aPerson();
    const all = () => db().select().from(knowledgeSuggestions).where(eq(knowledgeSuggestions.tenantId, tenant.id));
    const [pending] = await all();
    expect(pending).toMatchObject({ status: 'pending', conversationId });
    const approved = {
      ...pending!,
      id: 'approved',
      question: 'Where is it?',
      answer: 'On its way',
      status: 'approved',
    } as const;
    const { search: _, ...row } = approved;
    await db().insert(knowledgeSuggestions).values(row);
    await eraseVisitor(tenant.id, visitorId);
    expect(await all()).toMatchObject([{ id: 'approved', conversationId: null, questionMessageId: null }]);
  });

  test('takes only their own along', async () => {
    const { tenant, visitorId } = await aPerson();
    const other = await aVisitor(tenant.id);
    const { snapshot } = await aConversation(other);
    await outcomeOf(await say(other, snapshot.id, 'Hello from somebody else'));
    const { tenant: elsewhere } = await aTenant();
    const namesake = await known(elsewhere.id, { name: 'Namesake' });
    const theirs = async () =>
      [
        ...(await rowsOf(tenant.id)).filter((row) => row.includes(other.visitorId) || row.includes(snapshot.id)),
        ...(await rowsOf(elsewhere.id)),
      ]
        .map(withoutAttempts)
        // A delivery that was tried meanwhile is read where it was written anew.
        .toSorted();
    const before = await theirs();
    await eraseKnownVisitor(tenant.id, EXTERNAL_ID);
    expect(await theirs()).toEqual(before);
    await expect(eraseVisitor(elsewhere.id, visitorId)).rejects.toMatchObject({ code: 'not_found' });
    expect(await maybeVisitorActor(namesake.token)).not.toBeNull();
  });

  test('has dead tokens at once, and is somebody new when the backend names them again', async () => {
    const { tenant, token, visitorId } = await aPerson();
    expect(await maybeVisitorActor(token)).not.toBeNull();
    await eraseVisitor(tenant.id, visitorId);
    expect(await maybeVisitorActor(token)).toBeNull();
    const again = await known(tenant.id);
    expect(again.visitorId).not.toBe(visitorId);
    expect(await maybeVisitorActor(token)).toBeNull();
    expect(await maybeVisitorActor(again.token)).toMatchObject({ visitorId: again.visitorId });
  });
});

/** A delivery's attempts go on meanwhile: it stays itself. */
const withoutAttempts = (row: string): string =>
  row.startsWith('webhook_deliveries ') ? row.match(/\b(?:delivery|event)_\w+/g)!.join(' ') : row;

describe('open streams', () => {
  async function read(opening: Promise<Response>) {
    const state = { text: '', ended: false };
    const decoder = new TextDecoder();
    const { body } = await opening;
    void (async () => {
      for await (const bytes of body!) state.text += decoder.decode(bytes, { stream: true });
      state.ended = true;
    })();
    await vi.waitFor(() => expect(state.text).toContain('event: presence'));
    return state;
  }

  test('of the visitor end within 5 s and carry nothing more; the team’s say what is gone', async () => {
    const { tenant, admin, visitor, visitorId, conversationId } = await aPerson();
    const caller = { lastEventId: null, address: '192.0.2.1', signal: new AbortController().signal };
    const theirs = await read(openVisitorStream(visitor, null, caller));
    const team = await read(openOperatorStream(admin, caller));
    const before = theirs.text;
    await eraseVisitor(tenant.id, visitorId);
    await vi.waitFor(() => expect(theirs.ended).toBe(true), { timeout: 5_000 });
    expect(theirs.text).toBe(before);
    await vi.waitFor(() => expect(team.text).toContain('event: visitor.deleted'));
    expect(team.text).toContain(`data: {"type":"conversation.deleted","conversationId":"${conversationId}"}`);
    expect(team.text).toContain(`data: {"type":"visitor.deleted","visitorId":"${visitorId}"}`);
    expect(team.ended).toBe(false);
  });
});

describe('an erasure and, at the same time,', () => {
  const RACES = 25;
  const nothingOf = async (tenantId: string, visitorId: string) => {
    const held = (await rowsOf(tenantId)).filter((row) =>
      /^(visitors|conversations|messages|callbacks|turns) /.test(row),
    );
    return held.filter((row) => row.includes(visitorId));
  };
  const refused = (error: unknown) => {
    expect(['not_found', 'unauthorized']).toContain((error as { code: string }).code);
    return null;
  };

  test('a message leave nothing', async () => {
    const { tenant } = await aTenant();
    for (let n = 0; n < RACES; n++) {
      const visitor = await aVisitor(tenant.id);
      const { snapshot } = await aConversation(visitor);
      await Promise.all([
        ...[1, 2, 3].map(() => say(visitor, snapshot.id, MARK).catch(refused)),
        eraseVisitor(tenant.id, visitor.visitorId),
      ]);
      expect(await nothingOf(tenant.id, visitor.visitorId)).toEqual([]);
    }
    expect((await rowsOf(tenant.id)).filter((row) => row.includes(MARK))).toEqual([]);
  });

  test('a new conversation leave nothing', async () => {
    const { tenant } = await aTenant();
    for (let n = 0; n < RACES; n++) {
      const visitor = await aVisitor(tenant.id);
      await Promise.all([
        ...[1, 2, 3].map(() => aConversation(visitor).catch(refused)),
        eraseVisitor(tenant.id, visitor.visitorId),
      ]);
      expect(await nothingOf(tenant.id, visitor.visitorId)).toEqual([]);
    }
  });

  test('a token for the same person leave that person either erased or new', async () => {
    const { tenant } = await aTenant();
    for (let n = 0; n < RACES; n++) {
      const first = await known(tenant.id, { name: MARK });
      const [second] = await Promise.all([
        known(tenant.id, { company: 'Fjell AS' }),
        eraseKnownVisitor(tenant.id, EXTERNAL_ID),
      ]);
      const rows = await db().select().from(visitors).where(eq(visitors.tenantId, tenant.id));
      expect(rows.map(({ id }) => id)).toEqual(second.visitorId === first.visitorId ? [] : [second.visitorId]);
      expect(rows.every(({ name }) => name === null)).toBe(true);
    }
  });

  test('an answer of the assistant leave nothing of either', async () => {
    const { tenant } = await aTenant();
    const visitor = await aVisitor(tenant.id);
    const { snapshot } = await aConversation(visitor);
    const posted = await say(visitor, snapshot.id, 'What do you know about tents, and about boots?');
    const outcome = outcomeOf(posted);
    await eraseVisitor(tenant.id, visitor.visitorId);
    expect((await outcome).at(-1)?.type).not.toBe('assistant.done');
    expect(await nothingOf(tenant.id, visitor.visitorId)).toEqual([]);
    expect(await visitorEvents(tenant.id, 'message.created')).toMatchObject([{ payload: { erased: true } }]);
    expect(await keptTurns(tenant.id)).toEqual([]);
  });
});

test('a visitor with two thousand messages in fifty conversations goes in a bounded number of statements', async () => {
  const { tenant } = await aTenant();
  const visitor = await aVisitor(tenant.id);
  await db().execute(sql`insert into conversations (tenant_id, id, visitor_id, created_by, created_at)
    select ${tenant.id}, 'conversation_' || n, ${visitor.visitorId}, 'visitor', '2026-01-01' from generate_series(1, 50) n`);
  await db()
    .execute(sql`insert into messages (tenant_id, id, conversation_id, seq, role, kind, body, mentions, created_at)
    select ${tenant.id}, 'message_' || n, 'conversation_' || (n % 50 + 1), n, 'visitor', 'text', ${MARK}, '{}', '2026-01-01'
    from generate_series(1, 2000) n`);
  const counting = countStatements();
  const begun = performance.now();
  await eraseVisitor(tenant.id, visitor.visitorId);
  expect(performance.now() - begun).toBeLessThan(10_000);
  expect(counting.stop().statements.length).toBeLessThan(20);
  expect((await rowsOf(tenant.id)).filter((row) => row.includes(MARK))).toEqual([]);
  expect(await visitorEvents(tenant.id, 'conversation.deleted')).toHaveLength(50);
});

test('files that the store does not take back at once are deleted by a later run', async () => {
  const { tenant, visitorId, paths } = await aPerson();
  const deletion = vi.spyOn(services().blob, 'delete').mockRejectedValueOnce(new Error('down'));
  await eraseVisitor(tenant.id, visitorId);
  expect(await storedOf(paths)).toEqual(paths);
  const { signal } = new AbortController();
  expect(await deleteLeftFiles(signal)).toEqual({ done: 0, left: false });
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
  expect(await deleteLeftFiles(signal)).toEqual({ done: paths.length, left: false });
  vi.useRealTimers();
  expect(await storedOf(paths)).toEqual([]);
  expect(await deleteLeftFiles(signal)).toEqual({ done: 0, left: false });
  deletion.mockRestore();
});
