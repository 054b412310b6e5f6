import { sql } from 'drizzle-orm';
import type { ConversationState } from '#lib/conversations/record/conversation-state.ts';
import { selectConversations } from '#lib/conversations/record/find-conversation.ts';
import type { OperatorActor, VisitorActor } from '#lib/core/actor.ts';
import { now } from '#lib/core/time.ts';
import { onlineNow } from '#lib/operators/presence/presence.ts';
import { toOperatorConversation, toVisitorConversation } from '#lib/resources/conversation-snapshot.ts';
import type { OperatorConversation, Priority, VisitorConversation } from '#lib/resources/conversation.ts';
import {
  alsoWhere,
  type ConversationList,
  isAfter,
  type ListFilter,
  listOf,
  orderOf,
  type Place,
  waitingOf,
  WAITS,
} from './conversation-lists.ts';
import { type ListPart, type ListPlace, type ListSort, partsOf, readCursor, writeCursor } from './list-cursor.ts';
import { fewOfMine, mineAmongFew } from './mine-among-few.ts';
import { searchConversations, termsOf } from './search-conversations.ts';
import { matchesIn } from './search-matches.ts';

// api-v1.md, Limits, Lists.
const VISITOR_LIST = 30;

export interface ListQuery {
  filter: ListFilter;
  sort?: ListSort;
  limit: number;
  cursor?: string | undefined;
  q?: string | undefined;
  departmentId?: string | undefined;
  visitorId?: string | undefined;
  tag?: string | undefined;
  priority?: Priority | undefined;
}

const NEWEST_FIRST = sql`coalesce(c.last_message_at, c.created_at) desc, c.id desc`;

/** The visitor's own, the newest activity first; those without a message too. */
export async function visitorConversations(actor: VisitorActor): Promise<VisitorConversation[]> {
  const { tenantId, visitorId, language } = actor;
  const [states, isOnline] = await Promise.all([
    selectConversations({
      from: sql`conversations c`,
      where: sql`c.tenant_id = ${tenantId} and c.visitor_id = ${visitorId}`,
      order: NEWEST_FIRST,
      ofPage: NEWEST_FIRST,
      limit: VISITOR_LIST,
    }),
    onlineNow(tenantId),
  ]);
  return states.map(({ snapshot }) => toVisitorConversation(snapshot, { isOnline, language }));
}

/**
 * A page of the tenant's conversations that have a message: the newest activity first or, with `waiting`, before them
 * those that wait for a person, the longest wait first. One read of an index that is in that order, however many there
 * are. @throws AppError `bad_request` for a cursor that is none, or is one of another list
 */
export async function operatorConversations(
  actor: OperatorActor,
  query: ListQuery,
): Promise<{ conversations: OperatorConversation[]; nextCursor: string | null }> {
  const { limit, filter, sort = 'newest' } = query;
  const from = query.cursor ? readCursor({ sort, filter }, query.cursor) : null;
  const begunAt = from?.begunAt ?? now().toISOString();
  const [found, isOnline] = await Promise.all([
    selectParts(actor, query, { from, begunAt, limit: limit + 1 }),
    onlineNow(actor.tenantId),
  ]);
  const page = found.slice(0, limit);
  const matches = query.q ? await matchesIn(actor.tenantId, page, query.q) : null;
  const last = page.at(-1);
  const reader = { isOnline, language: actor.language };
  return {
    conversations: page.map(({ snapshot }) =>
      toOperatorConversation(snapshot, reader, matches?.get(snapshot.id) ?? null),
    ),
    nextCursor: found.length > limit && last ? writeCursor({ sort, filter }, { ...placeOf(last), begunAt }) : null,
  };
}

type Listed = ConversationState & { part: ListPart };
type Wanted = { from: ListPlace | null; begunAt: string; limit: number };

/** What one part leaves free the next one fills. */
async function selectParts(actor: OperatorActor, query: ListQuery, wanted: Wanted): Promise<Listed[]> {
  const { from, begunAt, limit } = wanted;
  const parts = partsOf(query.sort ?? 'newest');
  const found: Listed[] = [];
  for (const part of parts.slice(from ? parts.indexOf(from.part) : 0)) {
    if (found.length >= limit) break;
    const after = part === from?.part ? from.after : null;
    const list = narrowed(listOfPart(actor, query, part), query);
    // Whoever was helped while the list was read has gone from the waiting to the top of the rest: not twice in it.
    const still = from && !after ? alsoWhere(list, sql`${list.at} <= ${begunAt}::timestamptz`) : list;
    const states = await selectPage(actor, still, query, { after, limit: limit - found.length });
    found.push(...states.map((state) => ({ ...state, part })));
  }
  return found;
}

async function selectPage(
  actor: OperatorActor,
  list: ConversationList,
  query: ListQuery,
  { after, limit }: { after: Place | null; limit: number },
): Promise<ConversationState[]> {
  const { from, ofPage } = list;
  const { q } = query;
  const few = list.ascending || q ? null : fewOfMine(actor, query);
  if (!q && !few) {
    const where = sql`${list.where} and ${isAfter(list, after)}`;
    return selectConversations({ from, where, order: orderOf(list), ofPage, limit });
  }
  const terms = q ? termsOf(actor.tenantId, q) : null;
  const ids = few
    ? await mineAmongFew(actor, list, few, { after, limit })
    : terms
      ? await searchConversations(actor.tenantId, list, { terms, after, limit })
      : [];
  if (ids.length === 0) return [];
  const where = sql`c.tenant_id = ${actor.tenantId} and c.id = any(${sql.param(ids)})`;
  return selectConversations({ from: sql`conversations c`, where, order: ofPage, ofPage, limit });
}

function listOfPart(actor: OperatorActor, { filter, tag }: ListQuery, part: ListPart): ConversationList {
  if (part === 'waiting') return waitingOf(actor, filter, tag);
  const list = listOf(actor, filter, tag);
  return part === 'rest' ? alsoWhere(list, sql`not (${WAITS})`) : list;
}

function narrowed(list: ConversationList, { departmentId, visitorId, priority }: ListQuery): ConversationList {
  const parts = [];
  // As it is: behind a parameter no partial index would be known to fit.
  if (priority) parts.push(sql`c.priority = ${sql.raw(`'${priority}'`)}`);
  if (departmentId) parts.push(sql`c.department_id = ${departmentId}`);
  if (visitorId) parts.push(sql`c.visitor_id = ${visitorId}`);
  return alsoWhere(list, ...parts);
}

const placeOf = ({ part, snapshot: { id, lastMessageAt, requestedAt } }: Listed): Omit<ListPlace, 'begunAt'> => ({
  part,
  after: { at: (part === 'waiting' ? requestedAt : lastMessageAt)!, id },
});
