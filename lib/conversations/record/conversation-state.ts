import { type SQL, sql } from 'drizzle-orm';
import { notFound } from '#lib/core/errors.ts';
import type { Executor } from '#lib/db/database.ts';
import type { ConversationSnapshot } from '#lib/resources/conversation/conversation-snapshot.ts';
import type { Priority } from '#lib/resources/conversation/conversation.ts';
import { unconfirmedNames, type VisitorInfo } from '#lib/resources/visitor/visitor.ts';

/** A conversation with what only the domain needs of it. */
export interface ConversationState {
  snapshot: ConversationSnapshot;
  ownerId: string | null;
  ownerEpoch: number;
  departmentId: string | null;
  /** The newest entry's number and time; an entry is always later than the one before it. */
  lastSeq: number;
  lastEntryAt: Date | null;
  /** Operators that take part, the earliest first. */
  participantIds: string[];
}

/**
 * The states of the tenant's conversations `c`, with their visitors, departments and operators.
 * @param prefix a `with` that `from` names
 */
export const selectStates = (
  executor: Executor,
  tenantId: string,
  from: SQL,
  where: SQL,
  prefix: SQL = sql``,
): Promise<ConversationState[]> => readStates(executor, sql`${prefix} ${statesOf(tenantId, from, where)}`);

/**
 * The statement that gives them. What can be is looked up for each row instead of joined: a page is planned each time,
 * and half of what it costs is planning.
 */
export const statesOf = (tenantId: string, from: SQL, where: SQL): SQL => sql`
  select ${COLUMNS}, ${VISITOR}, (${departmentOf(tenantId)}) as department, (${operatorsOf(tenantId)}) as operators
  from ${from} join visitors v on v.tenant_id = ${tenantId} and v.id = c.visitor_id
  where ${where}`;

/** Sends it at once: what is called after this is sent behind it. */
export async function readStates(executor: Executor, statement: SQL): Promise<ConversationState[]> {
  const result = await executor.execute<Row>(statement).execute();
  return result.rows.map(toState);
}

/** The one conversation `c`; none of another tenant. */
export const named = (tenantId: string, conversationId: string): SQL =>
  sql`c.tenant_id = ${tenantId} and c.id = ${conversationId}`;

/** @throws AppError `not_found` */
export function firstOf(states: ConversationState[]): ConversationState {
  if (!states[0]) throw notFound('conversation');
  return states[0];
}

/** One by one: as JSON a page of them would be twice as large, most of it names. */
const COLUMNS = sql.raw(
  `id, owner_id, owner_epoch, department_id, closed_at, requested, requested_at, language, page_url, page_title, preview,
  visitor_preview, tags, priority, snoozed_until, last_seq, last_entry_at, last_message_at, visitor_unread, operator_unread,
  visitor_read_at, operator_read_at, rating_score, rating_comment, created_at`.replace(/\w+/g, 'c.$&'),
);

const VISITOR =
  sql.raw(`v.id as "visitorId", v.external_id as "externalId", v.name as "visitorName", v.email, v.phone, v.company,
  v.attributes, v.language as "visitorLanguage", v.confirmed`);

const departmentOf = (tenantId: string): SQL =>
  sql`select d.name from departments d where d.tenant_id = ${tenantId} and d.id = c.department_id`;

/** Who takes part, and the owner: read from the conversation's own rows, however many operators there are. */
const operatorsOf = (tenantId: string): SQL => sql`
  select json_agg(json_build_array(o.id, o.handle, o.display_name, o.avatar_url, part.joined_at is not null)
    order by part.joined_at, o.id)
  from (
    select p.operator_id, p.joined_at from conversation_operators p
    where p.tenant_id = ${tenantId} and p.conversation_id = c.id and p.joined_at is not null
    union all select c.owner_id, null where c.owner_id is not null
  ) part
  join operators o on o.tenant_id = ${tenantId} and o.id = part.operator_id
  where part.joined_at is null or o.deactivated_at is null`;

interface Row extends ConversationRow, VisitorRow, Record<string, unknown> {
  department: string | null;
  operators: ListedOperator[] | null;
}

interface VisitorRow extends Omit<VisitorInfo, 'unconfirmed' | 'id' | 'name' | 'language'> {
  visitorId: string;
  visitorName: string | null;
  visitorLanguage: string | null;
  confirmed: string[];
}

/** As an array, which is half as long as with names, and without the work of writing and reading these. */
type ListedOperator = [id: string, handle: string, name: string, avatarUrl: string | null, joined: boolean];

interface ConversationRow {
  id: string;
  owner_id: string | null;
  owner_epoch: number;
  department_id: string | null;
  closed_at: string | null;
  requested: boolean;
  requested_at: string | null;
  language: string | null;
  page_url: string | null;
  page_title: string | null;
  preview: string | null;
  visitor_preview: string | null;
  tags: string[];
  priority: Priority;
  snoozed_until: string | null;
  last_seq: number;
  last_entry_at: string | null;
  last_message_at: string | null;
  visitor_unread: number;
  operator_unread: number;
  visitor_read_at: string | null;
  operator_read_at: string | null;
  rating_score: number | null;
  rating_comment: string | null;
  created_at: string;
}

function toState(row: Row): ConversationState {
  const { department, operators } = row;
  const refs = (operators ?? []).map(([id, handle, name, avatarUrl]) => ({ id, handle, name, avatarUrl }));
  const participants = refs.filter((_, index) => operators?.[index]?.[4]);
  return {
    snapshot: {
      id: row.id,
      status: row.closed_at !== null ? 'closed' : row.owner_id !== null ? 'human' : 'ai',
      createdAt: iso(row.created_at)!,
      lastMessageAt: iso(row.last_message_at),
      preview: row.preview,
      requested: row.requested,
      requestedAt: iso(row.requested_at),
      visitorUnread: row.visitor_unread,
      operatorUnread: row.operator_unread,
      owner: refs.find((each) => each.id === row.owner_id) ?? null,
      participants,
      department: row.department_id === null ? null : { id: row.department_id, name: department ?? '' },
      visitorReadAt: iso(row.visitor_read_at),
      operatorReadAt: iso(row.operator_read_at),
      rating: row.rating_score === null ? null : { score: row.rating_score, comment: row.rating_comment },
      visitor: toVisitor(row),
      language: row.language,
      pageUrl: row.page_url,
      pageTitle: row.page_title,
      tags: row.tags,
      priority: row.priority,
      snoozedUntil: iso(row.snoozed_until),
      visitorPreview: row.visitor_preview,
    },
    ownerId: row.owner_id,
    ownerEpoch: row.owner_epoch,
    departmentId: row.department_id,
    lastSeq: row.last_seq,
    lastEntryAt: row.last_entry_at === null ? null : new Date(row.last_entry_at),
    participantIds: participants.map((each) => each.id),
  };
}

function toVisitor(row: VisitorRow): VisitorInfo {
  const { visitorId: id, visitorName: name, visitorLanguage: language, confirmed } = row;
  const { externalId, email, phone, company, attributes } = row;
  const visitor = { id, externalId, name, email, phone, company, attributes, language };
  return { ...visitor, unconfirmed: unconfirmedNames(visitor, confirmed) };
}

const iso = (value: string | null): string | null => (value === null ? null : new Date(value).toISOString());
