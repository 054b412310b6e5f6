import { sql } from 'drizzle-orm';
import type { OperatorActor, VisitorActor } from '#lib/core/actor.ts';
import { badRequest } from '#lib/core/errors.ts';
import { isId } from '#lib/core/ids.ts';
import { onlineNow } from '#lib/operators/presence.ts';
import type { OperatorConversation, VisitorConversation } from '#lib/resources/conversation.ts';
import { toOperatorConversation, toVisitorConversation } from '#lib/resources/conversation-snapshot.ts';
import { type ConversationList, isAfter, listOfAll, listOfMine, orderOf, type Place } from './conversation-lists.ts';
import { type ConversationState, selectConversations } from './conversation-state.ts';
import { searchConversations } from './search-conversations.ts';

// api-v1.md, Limits, Lists.
const VISITOR_LIST = 30;

export interface ListQuery {
  filter: 'all' | 'open' | 'mine';
  limit: number;
  cursor?: string | undefined;
  q?: string | undefined;
  departmentId?: string | undefined;
  visitorId?: string | undefined;
}

/** The visitor's own, the newest activity first; those without a message too. */
export async function visitorConversations({ tenantId, visitorId }: VisitorActor): Promise<VisitorConversation[]> {
  const [states, isOnline] = await Promise.all([
    selectConversations({
      from: sql`conversations c`,
      where: sql`c.tenant_id = ${tenantId} and c.visitor_id = ${visitorId}`,
      order: sql`coalesce(c.last_message_at, c.created_at) desc, c.id desc`,
      limit: VISITOR_LIST,
    }),
    onlineNow(tenantId),
  ]);
  return states.map(({ snapshot }) => toVisitorConversation(snapshot, isOnline));
}

/**
 * A page of the tenant's conversations that have a message, the newest activity first: one read of an index that is
 * in that order, however many there are. @throws AppError `bad_request` for a cursor that is none
 */
export async function operatorConversations(
  actor: OperatorActor,
  query: ListQuery,
): Promise<{ conversations: OperatorConversation[]; nextCursor: string | null }> {
  const { limit } = query;
  const [states, isOnline] = await Promise.all([selectPage(actor, query, limit + 1), onlineNow(actor.tenantId)]);
  const page = states.slice(0, limit).map(({ snapshot }) => snapshot);
  const last = page.at(-1);
  return {
    conversations: page.map((snapshot) => toOperatorConversation(snapshot, isOnline)),
    nextCursor: states.length > limit && last ? writeCursor({ at: last.lastMessageAt!, id: last.id }) : null,
  };
}

async function selectPage(actor: OperatorActor, query: ListQuery, limit: number): Promise<ConversationState[]> {
  const { tenantId } = actor;
  const after = query.cursor ? readCursor(query.cursor) : null;
  const list = narrowed(query.filter === 'mine' ? listOfMine(actor) : listOfAll(tenantId, query.filter), query);
  if (!query.q) {
    const where = sql`${list.where} and ${isAfter(list, after)}`;
    return selectConversations({ from: list.from, where, order: orderOf(list), limit });
  }
  const ids = await searchConversations(tenantId, list, { q: query.q, after, limit });
  const all = listOfAll(tenantId, 'all');
  const where = sql`${all.where} and c.id = any(${sql.param(ids)})`;
  return selectConversations({ from: all.from, where, order: orderOf(all), limit });
}

function narrowed(list: ConversationList, { departmentId, visitorId }: ListQuery): ConversationList {
  const parts = [list.where];
  if (departmentId) parts.push(sql`c.department_id = ${departmentId}`);
  if (visitorId) parts.push(sql`c.visitor_id = ${visitorId}`);
  return { ...list, where: sql.join(parts, sql` and `) };
}

const writeCursor = ({ at, id }: Place) => Buffer.from(`${at} ${id}`).toString('base64url');

function readCursor(cursor: string): Place {
  const [at = '', id = ''] = Buffer.from(cursor, 'base64url').toString('utf8').split(' ');
  if (!isWrittenTime(at) || !isId('conversation', id)) throw badRequest('cursor: is not one that this list gave');
  return { at, id };
}

// Only what an answer could have held: no 30 February, and no year that the database does not know.
function isWrittenTime(at: string): boolean {
  const time = new Date(at);
  return !Number.isNaN(time.getTime()) && time.toISOString() === at && time.getUTCFullYear() >= 1;
}
