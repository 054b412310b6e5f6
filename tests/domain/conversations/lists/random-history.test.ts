import { type SQL, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { deleteConversation } from '#lib/conversations/delete-conversation.ts';
import { FILTERS, type ListFilter } from '#lib/conversations/lists/conversation-lists.ts';
import { countConversations } from '#lib/conversations/lists/count-conversations.ts';
import { type ListQuery, operatorConversations } from '#lib/conversations/lists/list-conversations.ts';
import { SORTS } from '#lib/conversations/lists/list-cursor.ts';
import { ACTIONS, actOnConversation } from '#lib/conversations/ownership/act-on-conversation.ts';
import { handOff } from '#lib/conversations/ownership/hand-off.ts';
import { LISTED } from '#lib/conversations/record/list-rows.ts';
import { requestHuman } from '#lib/conversations/requests/request-human.ts';
import { removeDepartment } from '#lib/conversations/routing/remove-department.ts';
import { routeConversation } from '#lib/conversations/routing/route-conversation.ts';
import { triageConversation } from '#lib/conversations/triage/triage-conversation.ts';
import type { OperatorActor, VisitorActor } from '#lib/core/actor.ts';
import { AppError } from '#lib/core/errors.ts';
import { db } from '#lib/db/database.ts';
import { createDepartment } from '#lib/departments/change-departments.ts';
import { Priority } from '#lib/resources/conversation/conversation.ts';
import { seededRandom, wholeBelow } from '#tests/components/seeded-random.ts';
import { useDomain } from '#tests/support/domain.ts';
import { aConversation, anOperator, aTenant, aVisitor, say } from '#tests/support/factories.ts';

const CONVERSATIONS = 24;
const STEPS = 400;
const LOOK_EVERY = 200;
const PAGE = 4;
const TAGS = ['late', 'return', 'vip'];

beforeAll(() => useDomain());

interface Row extends Record<string, unknown> {
  id: string;
  visitorId: string;
  departmentId: string | null;
  priority: string;
  tags: string[];
  isClosed: boolean;
  isSnoozed: boolean;
  isOwned: boolean;
  requested: boolean;
  requestedAt: string;
  at: string;
  whose: string[];
}

interface Shop {
  tenantId: string;
  team: OperatorActor[];
  departments: string[];
  visitors: VisitorActor[];
  conversations: { id: string; visitor: VisitorActor }[];
}

async function aShop(): Promise<Shop> {
  const { tenant, admin } = await aTenant();
  const team = [admin, await anOperator(tenant.id), await anOperator(tenant.id, 'Cecilie Moe')];
  const departments = await Promise.all(
    ['Sales', 'Support', 'Returns'].map(async (name) => (await createDepartment(tenant.id, { name })).id),
  );
  const visitors = await Promise.all(Array.from({ length: 6 }, () => aVisitor(tenant.id)));
  const conversations = [];
  for (let n = 0; n < CONVERSATIONS; n++) {
    const visitor = visitors[n % visitors.length]!;
    conversations.push({ id: (await aConversation(visitor)).snapshot.id, visitor });
  }
  return { tenantId: tenant.id, team, departments, visitors, conversations };
}

const isRefusal = (error: unknown) =>
  error instanceof AppError && ['conflict', 'rate_limited', 'not_found'].includes(error.code);

/** Anything that anybody does with a conversation. */
async function doAnything(shop: Shop, random: () => number): Promise<void> {
  const oneOf = <T>(all: readonly T[]): T => all[wholeBelow(random, all.length)]!;
  const { id, visitor } = oneOf(shop.conversations);
  const operator = oneOf(shop.team);
  const some = (all: string[]) => all.filter(() => random() < 0.4);
  const inAnHour = new Date(Date.now() + 3_600_000);
  const ways: (() => Promise<unknown>)[] = [
    () => say(visitor, id, 'Hello?'),
    () => say(visitor, id, 'Anybody?', { mentions: random() < 0.5 ? [operator.handle] : [] }),
    () => requestHuman(shop.tenantId, id, random() < 0.5 ? [operator.handle] : [], 'visitor'),
    () => actOnConversation(operator, id, oneOf(ACTIONS)),
    () => actOnConversation(operator, id, oneOf(ACTIONS)),
    () => triageConversation(operator, id, { tags: some(TAGS) }),
    () => triageConversation(operator, id, { tags: some(TAGS), priority: oneOf(Priority.options) }),
    () => triageConversation(operator, id, { snoozedUntil: random() < 0.6 ? inAnHour : null }),
    () => routeConversation(operator, id, random() < 0.7 ? oneOf(shop.departments) : null),
    () => handOff(operator, id, oneOf(shop.team).operatorId),
  ];
  await oneOf(ways)().catch((error: unknown) => {
    if (!isRefusal(error)) throw error;
  });
}

async function rowsOf(tenantId: string): Promise<Row[]> {
  const { rows } = await db().execute<Row>(sql`
    select c.id, c.visitor_id as "visitorId", c.department_id as "departmentId", c.priority, c.tags, c.requested,
      c.closed_at is not null as "isClosed", c.snoozed_until is not null as "isSnoozed",
      c.owner_id is not null as "isOwned", c.requested_at::text as "requestedAt", c.last_message_at::text as at,
      array(select p.operator_id from conversation_operators p where p.tenant_id = c.tenant_id
        and p.conversation_id = c.id and coalesce(p.joined_at, p.asked_at) is not null) as whose
    from conversations c where c.tenant_id = ${tenantId} and c.last_message_at is not null
    order by c.last_message_at desc, c.id desc`);
  return rows;
}

const FITS: Record<ListFilter, (row: Row, operatorId: string) => boolean> = {
  all: () => true,
  open: ({ isClosed, isSnoozed }) => !isClosed && !isSnoozed,
  mine: ({ whose, isSnoozed }, operatorId) => whose.includes(operatorId) && !isSnoozed,
  unassigned: ({ isClosed, isSnoozed, isOwned }) => !isClosed && !isSnoozed && !isOwned,
  snoozed: ({ isSnoozed }) => isSnoozed,
  closed: ({ isClosed, isSnoozed }) => isClosed && !isSnoozed,
};

const waits = ({ requested, isClosed, isSnoozed }: Row) => requested && !isClosed && !isSnoozed;

function expected(all: Row[], { operatorId }: OperatorActor, query: Omit<ListQuery, 'limit'>): string[] {
  const { filter, sort, tag, departmentId, priority, visitorId } = query;
  const fitting = all.filter(
    (row) =>
      FITS[filter](row, operatorId) &&
      (tag === undefined || row.tags.includes(tag)) &&
      (departmentId === undefined || row.departmentId === departmentId) &&
      (visitorId === undefined || row.visitorId === visitorId) &&
      (priority === undefined || row.priority === priority),
  );
  if (sort === 'newest') return fitting.map(({ id }) => id);
  const key = ({ requestedAt, id }: Row) => requestedAt + id;
  const waiting = fitting.filter(waits).sort((a, b) => (key(a) < key(b) ? -1 : 1));
  return [...waiting, ...fitting.filter((row) => !waits(row))].map(({ id }) => id);
}

async function everyPage(operator: OperatorActor, query: Omit<ListQuery, 'limit'>): Promise<string[]> {
  const ids: string[] = [];
  for (let cursor: string | undefined; ;) {
    const page = await operatorConversations(operator, { ...query, limit: PAGE, cursor });
    ids.push(...page.conversations.map(({ id }) => id));
    if (page.nextCursor === null) return ids;
    cursor = page.nextCursor;
  }
}

function queriesOf(shop: Shop): Omit<ListQuery, 'limit'>[] {
  return FILTERS.flatMap((filter) =>
    SORTS.flatMap((sort) =>
      [undefined, TAGS[0], TAGS[1]].flatMap((tag) =>
        [undefined, ...shop.departments.slice(0, 2)].flatMap((departmentId) =>
          ([undefined, 'urgent', 'normal'] as const).flatMap((priority) =>
            [undefined, shop.visitors[0]!.visitorId].map((visitorId) => ({
              ...{ filter, sort, tag, departmentId, priority, visitorId },
            })),
          ),
        ),
      ),
    ),
  );
}

/** The rows that lists begin with and the words of open conversations, where they are not what the conversations say. */
async function drifted(tenantId: string): Promise<unknown[]> {
  const theirs = sql`from conversations c join conversation_operators p on p.tenant_id = c.tenant_id
    and p.conversation_id = c.id and coalesce(p.joined_at, p.asked_at) is not null`;
  const are = sql`
    select conversation_id, operator_id, '' as name, ${LISTED} from conversation_operators
    where tenant_id = ${tenantId} and coalesce(joined_at, asked_at) is not null
    union all select conversation_id, '', name, ${LISTED} from conversation_tags where tenant_id = ${tenantId}
    union all select conversation_id, operator_id, name, ${LISTED} from conversation_operator_tags
    where tenant_id = ${tenantId}`;
  const listed = sql`c.last_message_at, c.requested_at, c.department_id, c.priority, c.list_state`;
  const should = sql`
    select c.id, p.operator_id, '', ${listed} ${theirs} where c.tenant_id = ${tenantId}
    union all select c.id, '', tag, ${listed} from conversations c, unnest(c.tags) tag where c.tenant_id = ${tenantId}
    union all select c.id, p.operator_id, tag, ${listed} ${theirs}, unnest(c.tags) tag where c.tenant_id = ${tenantId}`;
  return [...(await differing(are, should)), ...(await differing(...saidInOpen(tenantId)))];
}

/** The words of open conversations, as they are and as they should be. */
const saidInOpen = (tenantId: string): [SQL, SQL] => [
  sql`select conversation_id, message_id, search::text from open_messages where tenant_id = ${tenantId}`,
  sql`select c.id, m.id, (m.search || array_to_tsvector(array['/' || coalesce(c.department_id, '')]))::text
    from conversations c join messages m on m.tenant_id = c.tenant_id and m.conversation_id = c.id
    where c.tenant_id = ${tenantId} and c.closed_at is null and m.search is not null`,
];

async function differing(are: SQL, should: SQL): Promise<unknown[]> {
  const { rows } = await db().execute(sql`
    (${are} except all (${should})) union all (${should} except all (${are}))`);
  return rows;
}

test.each([1, 2])(
  'whatever the team and visitors did, every list is what a recount gives (%i)',
  async (seed) => {
    const random = seededRandom(seed);
    const shop = await aShop();
    let listed = 0;
    for (let step = 1; step <= STEPS; step++) {
      await doAnything(shop, random);
      if (step === STEPS / 2) await deleteConversation(shop.tenantId, shop.conversations.pop()!.id);
      if (step === STEPS - LOOK_EVERY / 2)
        await removeDepartment(shop.tenantId, shop.departments[0]!, { by: 'operator', operatorId: null });
      if (step % LOOK_EVERY !== 0) continue;
      expect(await drifted(shop.tenantId)).toEqual([]);
      const all = await rowsOf(shop.tenantId);
      const operator = shop.team[step % shop.team.length]!;
      for (const query of queriesOf(shop)) {
        const ids = await everyPage(operator, query);
        expect([query, ids]).toEqual([query, expected(all, operator, query)]);
        listed += ids.length;
      }
      const count = (filter: ListFilter) => expected(all, operator, { filter, sort: 'newest' }).length;
      const counts = { mine: count('mine'), unassigned: count('unassigned'), open: count('open') };
      expect(await countConversations(operator)).toEqual({
        ...{ ...counts, snoozed: count('snoozed'), all: count('all'), requested: all.filter(waits).length },
      });
    }
    expect(listed).toBeGreaterThan(900);
  },
  120_000,
);
