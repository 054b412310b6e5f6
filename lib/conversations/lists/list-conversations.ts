import { sql } from 'drizzle-orm';
import type { ConversationState } from '#lib/conversations/record/conversation-state.ts';
import { selectPage } from '#lib/conversations/record/find-conversation.ts';
import type { OperatorActor, VisitorActor } from '#lib/core/actor.ts';
import { isAskedOften } from '#lib/core/asked-often.ts';
import { now } from '#lib/core/time.ts';
import { onlineNow } from '#lib/operators/presence/presence.ts';
import { toOperatorConversation, toVisitorConversation } from '#lib/resources/conversation/conversation-snapshot.ts';
import type { OperatorConversation, VisitorConversation } from '#lib/resources/conversation/conversation.ts';
import {
  atOf,
  type ConversationList,
  firstRowsOfList,
  type ListFilter,
  listOf,
  type Narrowing,
  orderOf,
  type Place,
  restOf,
  waitingOf,
} from './conversation-lists.ts';
import { type ListPart, type ListPlace, type ListSort, partsOf, readCursor, writeCursor } from './list-cursor.ts';
import { searchConversations } from './search-conversations.ts';
import { termsOf } from './search-terms.ts';
import { matchesIn } from './search-matches.ts';

// api-v1.md, Limits, Lists.
const VISITOR_LIST = 30;
/** A first page in a minute, for a plan of its own. */
const OFTEN = 20;

export interface ListQuery extends Narrowing {
  filter: ListFilter;
  sort?: ListSort;
  limit: number;
  cursor?: string | undefined;
  q?: string | undefined;
}

const NEWEST_FIRST = sql`coalesce(c.last_message_at, c.created_at) desc, c.id desc`;

/** The visitor's own, the newest activity first; those without a message too. */
export async function visitorConversations(actor: VisitorActor): Promise<VisitorConversation[]> {
  const { tenantId, visitorId, language } = actor;
  const [states, isOnline] = await Promise.all([
    selectPage(
      tenantId,
      sql`select c.* from conversations c where c.tenant_id = ${tenantId} and c.visitor_id = ${visitorId}
        order by ${NEWEST_FIRST} limit ${VISITOR_LIST}`,
      NEWEST_FIRST,
    ),
    onlineNow(tenantId),
  ]);
  return states.map(({ snapshot }) => toVisitorConversation(snapshot, { isOnline, language }));
}

/**
 * A page of the tenant's conversations that have a message: the newest activity first or, with `waiting`, before them
 * those that wait for a person, the longest wait first. @throws AppError `bad_request` for a cursor that is none, or is one of another list
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
    // Whoever was helped while the list was read has gone from the waiting to the top of the rest: not twice in it.
    const until = from && !after ? begunAt : null;
    const list = { ...listOfPart(listOf(actor, query.filter, query), part), until };
    const states = await selectListed(list, query.q, { after, limit: limit - found.length });
    found.push(...states.map((state) => ({ ...state, part })));
  }
  return found;
}

async function selectListed(
  list: ConversationList,
  q: string | undefined,
  { after, limit }: { after: Place | null; limit: number },
): Promise<ConversationState[]> {
  const order = orderOf(list, atOf(list, 'c'), 'c.id');
  const { tenantId } = list;
  if (!q) {
    const isOften = !after && isOneForAll(list) && isAskedOften('lists', JSON.stringify([list, limit]), OFTEN);
    return selectPage(tenantId, firstRowsOfList(list, after, limit), order, isOften);
  }
  const terms = termsOf(tenantId, q);
  const ids = terms ? await searchConversations(list, terms, { after, limit }) : [];
  if (ids.length === 0) return [];
  const found = sql`select c.* from unnest(${sql.param(ids)}::text[]) l (id)
    join conversations c on c.tenant_id = ${tenantId} and c.id = l.id`;
  return selectPage(tenantId, found, order);
}

/** The whole team asks for the same. What one operator, one tag or one visitor has is of more kinds than can be kept. */
const isOneForAll = ({ operatorId, tag, visitorId, until }: ConversationList): boolean =>
  operatorId === null && (tag ?? visitorId) === undefined && until === null;

function listOfPart(list: ConversationList, part: ListPart): ConversationList {
  if (part === 'waiting') return waitingOf(list);
  return part === 'rest' ? restOf(list) : list;
}

const placeOf = ({ part, snapshot: { id, lastMessageAt, requestedAt } }: Listed): Omit<ListPlace, 'begunAt'> => ({
  part,
  after: { at: (part === 'waiting' ? requestedAt : lastMessageAt)!, id },
});
