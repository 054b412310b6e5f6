import { beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import type {
  ConversationCounts,
  OperatorConversation,
  OperatorConversationDetail,
} from '#lib/resources/conversation/conversation.ts';
import { made, refusal } from '#tests/support/api/api-client.ts';
import { aTenant, type TestOperator, type TestTenant } from '#tests/support/api/api-tenant.ts';

interface Page {
  conversations: OperatorConversation[];
  nextCursor: string | null;
}

const idsOf = ({ conversations }: Page) => conversations.map((each) => each.id);
const list = ({ api }: TestOperator, query = '') => made(api.get<Page>(`/operator/conversations${query}`));
const act = ({ api }: TestOperator, id: string, action: string) =>
  made(api.post(`/operator/conversations/${id}/actions`, { action }));
const write = ({ api }: TestOperator, id: string, body: string, rest = {}) =>
  made(api.post(`/operator/conversations/${id}/messages`, { body, ...rest }));

async function aTeam() {
  const tenant = await aTenant(inject('app'));
  const [anna, bjorn] = [await tenant.operator({ name: 'Anna' }), await tenant.operator({ name: 'Bjørn' })];
  /** Conversations with a message each, in this order. */
  const started = async (count: number): Promise<string[]> => {
    const ids: string[] = [];
    for (let n = 0; n < count; n++) {
      const visitor = await tenant.visitor();
      ids.push(await visitor.conversation());
      await act(anna, ids.at(-1)!, 'close');
    }
    return ids;
  };
  return { tenant, anna, bjorn, started };
}

/** Every page from the first to the last, and what happens between two of them. */
async function walk(
  who: TestOperator,
  limit: number,
  between: (page: number) => Promise<unknown> = async () => {},
  query = '',
) {
  const seen: string[] = [];
  for (let cursor: string | null = '', page = 0; cursor !== null; page++) {
    const answer: Page = await list(who, `?limit=${limit}&cursor=${encodeURIComponent(cursor)}${query}`);
    expect(answer.conversations.length).toBeLessThanOrEqual(limit);
    seen.push(...idsOf(answer));
    cursor = answer.nextCursor;
    if (cursor !== null) await between(page);
  }
  return seen;
}

describe('pages', () => {
  let team: Awaited<ReturnType<typeof aTeam>>;
  let ids: string[];
  beforeAll(async () => {
    team = await aTeam();
    ids = await team.started(11);
  });

  test.each([1, 2, 5, 10, 11, 12, 100])('of %d hold everything once, the newest activity first', async (limit) => {
    expect(await walk(team.anna, limit)).toEqual(ids.toReversed());
  });

  test('are of thirty where nothing else is asked for', async () => {
    expect((await list(team.anna)).conversations).toHaveLength(11);
    expect((await list(team.anna)).nextCursor).toBeNull();
  });

  test('hold nothing twice, and miss nothing that lies still, while new messages arrive', async () => {
    const { anna, started } = await aTeam();
    const still = await started(12);
    const fresh: string[] = [];
    const moved = [still[2]!, still[9]!];
    const seen = await walk(anna, 3, async (page) => {
      fresh.push(...(await started(1)));
      await act(anna, moved[page % 2]!, 'reopen');
    });
    expect(new Set(seen).size).toBe(seen.length);
    const expected = still.toReversed().filter((id) => !moved.includes(id));
    expect(seen.filter((id) => expected.includes(id))).toEqual(expected);
    expect(seen.filter((id) => fresh.includes(id))).toEqual([]);
  });
});

describe('the list', () => {
  let team: Awaited<ReturnType<typeof aTeam>>;
  beforeEach(async () => {
    team = await aTeam();
  });

  test('leaves out conversations in which nothing was said', async () => {
    const { tenant, anna } = team;
    const visitor = await tenant.visitor();
    const [silent, spoken] = [await visitor.conversation(), await visitor.conversation()];
    await write(anna, spoken, 'Hello');
    expect(idsOf(await list(anna))).toEqual([spoken]);
    expect(await made(anna.api.get(`/operator/conversations/${silent}`))).toMatchObject({ messages: [] });
  });

  test('of the open has no closed ones, of mine those that I take part in or was asked for', async () => {
    const { tenant, anna, bjorn, started } = team;
    const [closed, open, joined, asked] = (await started(4)) as [string, string, string, string];
    for (const id of [open, joined, asked]) await act(bjorn, id, 'reopen');
    await act(anna, joined, 'join');
    const visitor = await tenant.visitor();
    const own = await visitor.conversation();
    await made(visitor.api.post(`/visitor/conversations/${own}/request-human`, { handles: [anna.handle] }));
    expect(new Set(idsOf(await list(anna, '?filter=all')))).toEqual(new Set([closed, open, joined, asked, own]));
    expect(new Set(idsOf(await list(anna, '?filter=open')))).toEqual(new Set([open, joined, asked, own]));
    expect(idsOf(await list(anna, '?filter=closed'))).toEqual([closed]);
    expect(idsOf(await list(anna, '?filter=mine'))).toEqual([own, joined]);
    expect(idsOf(await list(bjorn, '?filter=mine'))).toEqual([]);
    expect(await walk(anna, 1, undefined, '&filter=mine')).toEqual([own, joined]);
    await act(anna, joined, 'leave');
    expect(idsOf(await list(anna, '?filter=mine'))).toEqual([own]);
  });

  test('of mine is by the newest activity too, whoever wrote', async () => {
    const { anna, bjorn, started } = team;
    const [first, second] = (await started(2)) as [string, string];
    for (const id of [first, second]) await act(anna, id, 'join');
    await act(bjorn, first, 'join');
    expect(idsOf(await list(anna, '?filter=mine'))).toEqual([first, second]);
    await act(bjorn, second, 'join');
    expect(idsOf(await list(anna, '?filter=mine'))).toEqual([second, first]);
  });

  test('of a visitor has that visitor’s alone', async () => {
    const { tenant, anna } = team;
    const [kari, ola] = [await tenant.visitor(), await tenant.visitor()];
    const ids = [await kari.conversation(), await ola.conversation(), await kari.conversation()];
    for (const id of ids) await write(anna, id, 'Hello');
    expect(idsOf(await list(anna, `?visitorId=${kari.id}`))).toEqual([ids[2], ids[0]]);
  });
});

describe('who waits for a person', () => {
  test('comes first by `sort=waiting`, page by page, is counted, and is joined by one alone', async () => {
    const { tenant, anna, bjorn, started } = await aTeam();
    const others = await started(2);
    const visitor = await tenant.visitor();
    const waiting = [await visitor.conversation(), await visitor.conversation(), await visitor.conversation()];
    for (const id of waiting) await made(visitor.api.post(`/visitor/conversations/${id}/request-human`, {}));
    expect(await walk(anna, 2, undefined, '&sort=waiting')).toEqual([...waiting, ...others.toReversed()]);
    const counts = () => made(anna.api.get<ConversationCounts>('/operator/conversations/counts'));
    expect(await counts()).toEqual({ mine: 3, unassigned: 3, open: 3, snoozed: 0, all: 5, requested: 3 });
    const take = ({ api }: TestOperator) =>
      api.post(`/operator/conversations/${waiting[0]}/actions`, { action: 'join', ifWaiting: true });
    const statuses = (await Promise.all([take(anna), take(bjorn)])).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await counts()).toMatchObject({ unassigned: 2, requested: 2 });
  });

  test('is found by no cursor of another list, and by no other word for the sort', async () => {
    const { anna, started } = await aTeam();
    await started(2);
    const { nextCursor } = await list(anna, '?limit=1');
    for (const query of [`?sort=waiting&cursor=${nextCursor}`, `?filter=open&cursor=${nextCursor}`, '?sort=oldest'])
      expect(await anna.api.get(`/operator/conversations${query}`)).toMatchObject(refusal('bad_request'));
  });
});

describe('a search', () => {
  let tenant: TestTenant;
  let anna: TestOperator;
  let tents: string;
  let boots: string;
  beforeAll(async () => {
    tenant = await aTenant(inject('app'));
    anna = await tenant.operator();
    const kari = await tenant.identified({ name: 'Kari Ødegård', email: 'Kari.O@shop.example' });
    const ola = await tenant.visitor();
    [tents, boots] = [await kari.conversation(), await ola.conversation()];
    await write(anna, tents, 'Our tents keep out rain and wind');
    await write(anna, boots, 'These boots are waterproof, said Kari');
    await write(anna, boots, 'internal remark about returns', { kind: 'note' });
  });

  test.each<[string, () => string[]]>([
    ['tents', () => [tents]],
    ['TENTS', () => [tents]],
    ['rain wind', () => [tents]],
    ['wind rain', () => [tents]],
    ['rain boots', () => []],
    ['waterpr', () => [boots]],
    ['Ødegård', () => [tents]],
    ['ødeg', () => [tents]],
    ['kari', () => [boots, tents]],
    ['kari.o@shop.example', () => [tents]],
    [' KARI.O@SHOP.EXAMPLE ', () => [tents]],
    ['remark', () => [boots]],
    ['nothing of the kind', () => []],
    ['!!! &&& | <-> :*', () => []],
    ["tents' or '1'='1", () => []],
    ['%', () => []],
    ['', () => [boots, tents]],
    ['   ', () => [boots, tents]],
  ])('for %j finds what holds the words', async (q, expected) => {
    expect(idsOf(await list(anna, `?q=${encodeURIComponent(q)}`))).toEqual(expected());
  });

  test('says in which message, a note too, and around which words', async () => {
    const matches = async (q: string) => (await list(anna, `?q=${q}`)).conversations.map(({ match }) => match);
    const { messages } = await made(anna.api.get<OperatorConversationDetail>(`/operator/conversations/${boots}`));
    const note = messages.find(({ kind }) => kind === 'note');
    expect(await matches('remark')).toEqual([{ messageId: note!.id, excerpt: 'internal remark about returns' }]);
    expect(await matches('Ødegård')).toEqual([null]);
    expect(await matches('')).toEqual([null, null]);
  });

  test('goes together with the filters, and with pages', async () => {
    expect(idsOf(await list(anna, '?q=kari&filter=mine&limit=1'))).toEqual([boots]);
    expect(await walk(anna, 1, undefined, '&q=kari')).toEqual([boots, tents]);
    expect(idsOf(await list(await tenant.operator(), '?q=kari&filter=mine'))).toEqual([]);
  });

  test('finds nothing of another tenant', async () => {
    const other = await aTenant(inject('app'));
    expect(idsOf(await list(await other.operator(), '?q=tents'))).toEqual([]);
  });
});

describe('a conversation', () => {
  test('shows fifty messages a page, the newest first to be asked for, the oldest first within', async () => {
    const { tenant, anna } = await aTeam();
    const id = await (await tenant.visitor()).conversation();
    for (let n = 0; n < 60; n++) for (const action of ['close', 'reopen']) await act(anna, id, action);
    const whole: string[] = [];
    const sizes: number[] = [];
    for (let before: string | null = '', first = true; before !== null; first = false) {
      const path: string = `/operator/conversations/${id}${first ? '' : `?before=${before}`}`;
      const detail: OperatorConversationDetail = await made(anna.api.get(path));
      const times = detail.messages.map((each) => each.createdAt);
      expect(times).toEqual(times.toSorted());
      whole.unshift(...detail.messages.map((each) => each.id));
      sizes.push(detail.messages.length);
      before = detail.before;
    }
    expect(sizes).toEqual([50, 50, 20]);
    expect(new Set(whole).size).toBe(120);
  });

  test('knows no page before a message that is not in it', async () => {
    const { tenant, anna } = await aTeam();
    const visitor = await tenant.visitor();
    const [id, other] = [await visitor.conversation(), await visitor.conversation()];
    await write(anna, other, 'Hello');
    const foreign = (await visitor.detail(other)).messages[0]!.id;
    for (const before of [foreign, 'message_01jd4q8w2tf7sbm3v5x9kz6ahe', 'x', '', '%00', id])
      expect((await anna.api.get(`/operator/conversations/${id}?before=${before}`)).status).toBe(
        before === '%00' ? 400 : 404,
      );
    expect(await anna.api.get(`/operator/conversations/${other}?before=${foreign}`)).toMatchObject({
      body: { messages: [], before: null },
    });
    expect(await anna.api.get(`/operator/conversations/${id}?before=x`)).toMatchObject(refusal('not_found'));
  });
});
