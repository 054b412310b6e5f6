import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { countConversations } from '#lib/conversations/lists/count-conversations.ts';
import { type ListQuery, operatorConversations } from '#lib/conversations/lists/list-conversations.ts';
import { actOnConversation } from '#lib/conversations/ownership/act-on-conversation.ts';
import { requestHuman } from '#lib/conversations/requests/request-human.ts';
import { triageConversation } from '#lib/conversations/triage/triage-conversation.ts';
import type { OperatorActor } from '#lib/core/actor.ts';
import { db } from '#lib/db/database.ts';
import { useDomain } from '#tests/support/domain.ts';
import { aConversation, anOperator, aTenant, aVisitor, say } from '#tests/support/factories.ts';

beforeAll(() => useDomain());

/** A tenant whose conversations are called by the words that were said in them, in this order. */
async function inbox(...words: string[]) {
  const { tenant, admin } = await aTenant();
  const visitor = await aVisitor(tenant.id);
  const ids = new Map<string, string>();
  const add = async (word: string) => {
    const { snapshot } = await aConversation(visitor);
    await say(visitor, snapshot.id, word);
    ids.set(word, snapshot.id);
  };
  for (const word of words) await add(word);
  const id = (word: string) => ids.get(word)!;
  const page = async (query: Partial<ListQuery>, who: OperatorActor = admin) => {
    const given = await operatorConversations(who, { filter: 'all', limit: 100, ...query });
    const names = given.conversations.map((each) => [...ids].find(([, known]) => known === each.id)![0]);
    return { names, cursor: given.nextCursor ?? undefined };
  };
  return {
    tenant,
    admin,
    visitor,
    add,
    id,
    page,
    names: async (query: Partial<ListQuery>, who?: OperatorActor) => (await page(query, who)).names,
    ask: (word: string) => requestHuman(tenant.id, id(word), [], 'visitor'),
    write: (word: string, body: string) => say(visitor, id(word), body),
    act: (word: string, action: 'join' | 'close' | 'leave', who = admin) => actOnConversation(who, id(word), action),
    snooze: (word: string) => triageConversation(admin, id(word), { snoozedUntil: new Date('2099-01-01T00:00:00Z') }),
  };
}

describe('a list by waiting', () => {
  test('has those who asked for a person first, the longest wait at the top, then the newest activity', async () => {
    const { names, ask, write } = await inbox('a', 'b', 'c', 'd', 'e');
    for (const word of ['d', 'b', 'c']) await ask(word);
    await write('d', 'still here');
    await write('a', 'something new');
    expect(await names({ sort: 'waiting' })).toEqual(['d', 'b', 'c', 'a', 'e']);
    expect(await names({})).toEqual(['a', 'd', 'c', 'b', 'e']);
  });

  test.each([1, 2, 3, 4, 7])('gives everything once in pages of %d', async (limit) => {
    const { page, ask } = await inbox('a', 'b', 'c', 'd', 'e', 'f', 'g');
    for (const word of ['e', 'b', 'g']) await ask(word);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const next = await page({ sort: 'waiting', limit, cursor });
      seen.push(...next.names);
      cursor = next.cursor;
    } while (cursor);
    expect(seen).toEqual(['e', 'b', 'g', 'f', 'd', 'c', 'a']);
  });

  test('gives nothing twice, and all that lie still, while some are helped and others begin to wait', async () => {
    const words = Array.from({ length: 14 }, (_, number) => `w${number}`);
    const { page, ask, act } = await inbox(...words);
    for (const word of words.slice(0, 6)) await ask(word);
    const changes = [() => act('w0', 'join'), () => ask('w7'), () => act('w4', 'join'), () => ask('w13')];
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const next = await page({ sort: 'waiting', limit: 2, cursor });
      seen.push(...next.names);
      cursor = next.cursor;
      await changes.shift()?.();
    } while (cursor);
    expect(new Set(seen).size).toBe(seen.length);
    const still = words.filter((word) => !['w0', 'w7', 'w4', 'w13'].includes(word));
    expect(still.filter((word) => !seen.includes(word))).toEqual([]);
  });

  test('goes together with a filter, a search and a department', async () => {
    const { names, ask, act, admin, tenant } = await inbox('tent one', 'tent two', 'boots', 'tent three');
    const bjorn = await anOperator(tenant.id);
    for (const word of ['tent two', 'boots']) await ask(word);
    await act('tent three', 'join', bjorn);
    expect(await names({ sort: 'waiting', q: 'tent' })).toEqual(['tent two', 'tent three', 'tent one']);
    expect(await names({ sort: 'waiting', filter: 'mine' }, admin)).toEqual(['tent two', 'boots']);
    expect(await names({ sort: 'waiting', filter: 'mine' }, bjorn)).toEqual(['tent two', 'boots', 'tent three']);
    expect(await names({ sort: 'waiting', filter: 'unassigned' })).toEqual(['tent two', 'boots', 'tent one']);
    expect(await names({ sort: 'waiting', departmentId: 'department_none' })).toEqual([]);
  });

  test('takes no cursor of another sort or filter, and none that was made up', async () => {
    const { page, ask } = await inbox('a', 'b', 'c');
    await ask('a');
    const { cursor } = await page({ sort: 'waiting', limit: 1 });
    const { cursor: newest } = await page({ limit: 1 });
    const refused: Partial<ListQuery>[] = [
      { cursor },
      { cursor, sort: 'waiting', filter: 'open' },
      { cursor: newest, sort: 'waiting' },
      { cursor: newest, filter: 'mine' },
      { cursor: Buffer.from('waiting all all 2026-01-01T00:00:00.000Z x').toString('base64url'), sort: 'waiting' },
      { cursor: 'x' },
    ];
    for (const query of refused)
      await expect(page({ limit: 1, ...query })).rejects.toMatchObject({ code: 'bad_request' });
    expect((await page({ cursor, sort: 'waiting' })).names).toEqual(['c', 'b']);
  });
});

describe('filters and counts', () => {
  test('agree about what is whose, open, put off and waiting', async () => {
    const { names, admin, tenant, ask, act, snooze } = await inbox('ai', 'own', 'other', 'closed', 'asked', 'snoozed');
    const bjorn = await anOperator(tenant.id);
    await act('own', 'join');
    await act('other', 'join', bjorn);
    await act('closed', 'close');
    await ask('asked');
    await snooze('snoozed');
    expect(await names({ filter: 'open' })).toEqual(['asked', 'other', 'own', 'ai']);
    expect(await names({ filter: 'unassigned' })).toEqual(['asked', 'ai']);
    expect(await names({ filter: 'mine' })).toEqual(['asked', 'own']);
    expect(await names({ filter: 'snoozed' })).toEqual(['snoozed']);
    expect(await names({ filter: 'all' })).toEqual(['asked', 'closed', 'other', 'own', 'snoozed', 'ai']);
    const counts = { mine: 2, unassigned: 2, open: 4, snoozed: 1, all: 6, requested: 1 };
    expect(await countConversations(admin)).toEqual(counts);
    await snooze('own');
    await snooze('asked');
    expect(await names({ filter: 'mine' })).toEqual([]);
    expect(await countConversations(admin)).toEqual({
      ...{ mine: 0, unassigned: 1, open: 2, snoozed: 3, all: 6, requested: 0 },
    });
  });

  test('leave out conversations in which nothing was said', async () => {
    const { admin, visitor } = await inbox('a');
    await aConversation(visitor);
    expect(await countConversations(admin)).toMatchObject({ open: 1, unassigned: 1, all: 1 });
  });

  test('count to a thousand and no further', async () => {
    const { admin, tenant, id } = await inbox('a');
    await db().execute(sql`
      insert into conversations (tenant_id, id, visitor_id, requested, requested_at, last_message_at, created_by, created_at)
      select tenant_id, 'conversation_n' || n, visitor_id, true, created_at, created_at, 'visitor', created_at
      from conversations, generate_series(1, 1005) n where tenant_id = ${tenant.id} and id = ${id('a')}`);
    expect(await countConversations(admin)).toMatchObject({ mine: 0, open: 1000, all: 1000, requested: 1000 });
  });

  test('count nothing of another tenant', async () => {
    const { ask } = await inbox('a');
    await ask('a');
    const { admin } = await aTenant();
    expect(Object.values(await countConversations(admin))).toEqual([0, 0, 0, 0, 0, 0]);
  });
});

describe('a snooze', () => {
  test('ends with what the visitor writes', async () => {
    const { names, snooze, write } = await inbox('a');
    await snooze('a');
    await write('a', 'hello again');
    expect(await names({ filter: 'snoozed' })).toEqual([]);
    expect(await names({ filter: 'open' })).toEqual(['a']);
  });

  test.each([false, true])('ends with a request for a person, owned by somebody: %s', async (isOwned) => {
    const { names, snooze, ask, act } = await inbox('a');
    if (isOwned) await act('a', 'join');
    await snooze('a');
    await ask('a');
    expect(await names({ filter: 'open' })).toEqual(['a']);
  });

  test('goes on while operators act', async () => {
    const { names, snooze, act } = await inbox('a');
    await snooze('a');
    await act('a', 'join');
    expect(await names({ filter: 'snoozed' })).toEqual(['a']);
  });
});

describe('joining only where somebody waits', () => {
  test('lets one of several in who press at once, and the others leave no trace', async () => {
    const { id, tenant, ask, admin } = await inbox('a');
    await ask('a');
    const team = [admin, await anOperator(tenant.id), await anOperator(tenant.id)];
    const results = await Promise.allSettled(
      team.map((who) => actOnConversation(who, id('a'), 'join', { ifWaiting: true })),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const [refused] = results.filter((each) => each.status === 'rejected');
    expect(refused).toMatchObject({ reason: { code: 'conflict' } });
    const { rows } = await db().execute(sql`select kind from messages where conversation_id = ${id('a')}
      and kind = 'joined'`);
    expect(rows).toHaveLength(1);
  });

  test('does not reopen what was closed meanwhile', async () => {
    const { id, ask, act, admin } = await inbox('a');
    await ask('a');
    await act('a', 'close');
    await expect(actOnConversation(admin, id('a'), 'join', { ifWaiting: true })).rejects.toMatchObject({
      code: 'conflict',
    });
  });
});
