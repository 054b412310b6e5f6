import { type SQL, sql } from 'drizzle-orm';
import type { OperatorActor, VisitorActor } from '#lib/core/actor.ts';
import { badRequest } from '#lib/core/errors.ts';
import { isId } from '#lib/core/ids.ts';
import { onlineNow } from '#lib/operators/presence.ts';
import type { OperatorConversation, VisitorConversation } from '#lib/resources/conversation.ts';
import { toOperatorConversation, toVisitorConversation } from '#lib/resources/conversation-snapshot.ts';
import { selectConversations } from './conversation-state.ts';

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
  const list = query.filter === 'mine' ? mineOf(actor, query) : allOf(actor, query);
  const [states, isOnline] = await Promise.all([
    selectConversations({ ...list, limit: limit + 1 }),
    onlineNow(actor.tenantId),
  ]);
  const page = states.slice(0, limit).map(({ snapshot }) => snapshot);
  const last = page.at(-1);
  return {
    conversations: page.map((snapshot) => toOperatorConversation(snapshot, isOnline)),
    nextCursor: states.length > limit && last ? writeCursor(last.lastMessageAt!, last.id) : null,
  };
}

function allOf({ tenantId }: OperatorActor, query: ListQuery) {
  const after = query.cursor ? sql`and (c.last_message_at, c.id) < ${readCursor(query.cursor)}` : sql``;
  const open = query.filter === 'open' ? sql`and c.closed_at is null` : sql``;
  return {
    from: sql`conversations c`,
    where: sql`c.tenant_id = ${tenantId} and c.last_message_at is not null ${open} ${after} ${narrowed(tenantId, query)}`,
    order: sql`c.last_message_at desc nulls last, c.id desc nulls last`,
  };
}

// "Mine": takes part, or was asked for. The participation carries the order, so this too is one read of an index.
function mineOf({ tenantId, operatorId }: OperatorActor, query: ListQuery) {
  const after = query.cursor
    ? sql`and (mine.last_message_at, mine.conversation_id) < ${readCursor(query.cursor)}`
    : sql``;
  return {
    from: sql`conversation_operators mine
      join conversations c on c.tenant_id = mine.tenant_id and c.id = mine.conversation_id`,
    where: sql`mine.tenant_id = ${tenantId} and mine.operator_id = ${operatorId}
      and (mine.joined_at is not null or mine.asked_at is not null)
      and c.last_message_at is not null ${after} ${narrowed(tenantId, query)}`,
    order: sql`mine.last_message_at desc nulls last, mine.conversation_id desc nulls last`,
  };
}

function narrowed(tenantId: string, { departmentId, visitorId, q }: ListQuery): SQL {
  const parts = [sql``];
  if (departmentId) parts.push(sql`and c.department_id = ${departmentId}`);
  if (visitorId) parts.push(sql`and c.visitor_id = ${visitorId}`);
  if (q) parts.push(sql`and ${found(tenantId, q)}`);
  return sql.join(parts, sql` `);
}

/** Words of messages, or the visitor's name or address; the last word may be unfinished. */
function found(tenantId: string, q: string): SQL {
  const words = q.match(/[\p{L}\p{N}]+/gu)?.slice(0, 12) ?? [];
  if (words.length === 0) return sql`false`;
  const lexemes = [
    `'${tenantId}'`,
    ...words.map((word, index) => `'${word.toLowerCase()}'${index === words.length - 1 ? ':*' : ''}`),
  ];
  const query = sql`${lexemes.join(' & ')}::tsquery`;
  const address = q.trim().toLowerCase();
  return sql`(c.id in (select m.conversation_id from messages m where m.tenant_id = ${tenantId} and m.search @@ ${query})
    or c.visitor_id in (
      select v.id from visitors v where v.tenant_id = ${tenantId} and (v.search @@ ${query} or lower(v.email) = ${address})
    ))`;
}

const writeCursor = (at: string, id: string) => Buffer.from(`${at} ${id}`).toString('base64url');

function readCursor(cursor: string): SQL {
  const [at = '', id = ''] = Buffer.from(cursor, 'base64url').toString('utf8').split(' ');
  if (!isWrittenTime(at) || !isId('conversation', id)) throw badRequest('cursor: is not one that this list gave');
  return sql`(${at}::timestamptz, ${id})`;
}

// Only what an answer could have held: no 30 February, and no year that the database does not know.
function isWrittenTime(at: string): boolean {
  const time = new Date(at);
  return !Number.isNaN(time.getTime()) && time.toISOString() === at && time.getUTCFullYear() >= 1;
}
