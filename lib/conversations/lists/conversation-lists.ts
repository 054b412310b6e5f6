import { type SQL, sql } from 'drizzle-orm';
import type { OperatorActor } from '#lib/core/actor.ts';
import { isWaiting, LIST_STATES, type ListState } from '#lib/db/schema/conversations/list-columns.ts';
import { Priority } from '#lib/resources/conversation/conversation.ts';

export const FILTERS = ['all', 'open', 'mine', 'unassigned', 'snoozed', 'closed'] as const;
export type ListFilter = (typeof FILTERS)[number];

export interface Narrowing {
  tag?: string | undefined;
  departmentId?: string | undefined;
  priority?: Priority | undefined;
  visitorId?: string | undefined;
}

/** Conversations that have a message, in one order. */
export interface ConversationList extends Narrowing {
  tenantId: string;
  /** Whose own they are; null: anybody's. */
  operatorId: string | null;
  states: readonly ListState[];
  /** The newest activity first, or the longest wait. */
  order: 'newest' | 'waiting';
  /** What came to it later is not in it. */
  until: string | null;
}

/** Where in such a list a conversation stands. */
export type Place = { at: string; id: string };

const { unassignedWaiting, unassigned, ownedWaiting, owned, closed, snoozed } = LIST_STATES;
const ALL: readonly ListState[] = Object.values(LIST_STATES);
const WAITING: readonly ListState[] = [unassignedWaiting, ownedWaiting];

/** decisions.md, `filter`. */
const STATES: Record<ListFilter, readonly ListState[]> = {
  all: ALL,
  open: [unassignedWaiting, unassigned, ownedWaiting, owned],
  mine: ALL.filter((state) => state !== snoozed),
  unassigned: [unassignedWaiting, unassigned],
  snoozed: [snoozed],
  closed: [closed],
};

/** The tenant's or, for `mine`, those that the operator takes part in or was asked for. */
export function listOf(actor: OperatorActor, filter: ListFilter, narrowing: Narrowing = {}): ConversationList {
  const { tenantId, operatorId } = actor;
  const { tag, departmentId, priority, visitorId } = narrowing;
  return {
    ...{ tenantId, tag, departmentId, priority, visitorId },
    operatorId: filter === 'mine' ? operatorId : null,
    states: STATES[filter],
    order: 'newest',
    until: null,
  };
}

/** Of the same conversations those that wait for a person, the longest wait first. */
export const waitingOf = (list: ConversationList): ConversationList => ({
  ...list,
  states: list.states.filter((state) => WAITING.includes(state)),
  order: 'waiting',
});

/** And the others. */
export const restOf = (list: ConversationList): ConversationList => ({
  ...list,
  states: list.states.filter((state) => !WAITING.includes(state)),
});

/** Whether all that is ever in it is open. */
export const isOfOpen = ({ states }: ConversationList): boolean =>
  states.every((state) => state !== closed && state !== snoozed);

/**
 * The first conversations of a list after a place, as `id` and `at`: however many there are, and however few of them
 * have what it is narrowed to. Each state and priority is a stretch of an index that begins with all the rest; the
 * firsts of each are put in one order.
 */
export function firstOfList(list: ConversationList, after: Place | null, limit: number): SQL {
  const inOrder = orderOf(list, 'at', 'id');
  if (list.visitorId !== undefined)
    return sql`select c.id, ${sql.raw(atOf(list, 'c'))} as at from (${theirs(list)}) c
      where ${fits(list, after)} order by ${inOrder} limit ${limit}`;
  const rows = rowsOf(list);
  const page = sql`${isAfter(list, after, 'l')} order by ${rows.order} limit ${limit}`;
  const named = sql`select ${rows.id} as id, ${rows.at} as at from ${rows.from} where ${rows.where}`;
  if (isWhole(list)) return sql`${named} and ${page}`;
  return sql`
    select s.id, s.at from ${eachState(list)}, ${eachPriority(list)}, lateral (
      ${named} and l.list_state = state and l.priority = priority.name and ${page}
    ) s order by ${orderOf(list, 's.at', 's.id')} limit ${limit}`;
}

/** The same as whole rows of conversations. */
export function firstRowsOfList(list: ConversationList, after: Place | null, limit: number): SQL {
  if (!isWhole(list) || list.visitorId !== undefined)
    return sql`select c.* from (${firstOfList(list, after, limit)}) l
      join conversations c on c.tenant_id = ${list.tenantId} and c.id = l.id`;
  const { from, where, order } = rowsOf(list);
  return sql`select l.* from ${from} where ${where} and ${isAfter(list, after, 'l')} order by ${order} limit ${limit}`;
}

/** How many it has, counted no further than to the limit. */
export function countOfList(list: ConversationList, limit: number): SQL {
  const { from, where, order } = rowsOf(list);
  const each = sql`${where} and l.list_state = state and l.priority = priority.name order by ${order} limit ${limit}`;
  const counted =
    list.visitorId !== undefined
      ? sql`select from (${theirs(list)}) c where ${fits(list, null)} limit ${limit}`
      : isWhole(list)
        ? sql`select from ${from} where ${where} order by ${order} limit ${limit}`
        : sql`select from ${eachState(list)}, ${eachPriority(list)}, lateral (select from ${from} where ${each}) s
            limit ${limit}`;
  return sql`(select count(*)::int from (${counted}) listed)`;
}

/** Whether a conversation `c` is in the list, after the place. */
export function fits(list: ConversationList, after: Place | null): SQL {
  const { tenantId, operatorId, states, tag, departmentId, priority, visitorId } = list;
  const parts = [
    sql`c.tenant_id = ${tenantId} and c.last_message_at is not null and c.list_state = any(${statesOf(states)})`,
  ];
  if (tag !== undefined) parts.push(sql`${tag} = any(c.tags)`);
  if (departmentId !== undefined) parts.push(sql`c.department_id = ${departmentId}`);
  if (priority !== undefined) parts.push(sql`c.priority = ${priority}`);
  if (visitorId !== undefined) parts.push(sql`c.visitor_id = ${visitorId}`);
  if (operatorId !== null)
    parts.push(sql`exists (select from conversation_operators l where l.tenant_id = c.tenant_id
      and l.conversation_id = c.id and l.operator_id = ${operatorId} and ${IS_THEIRS})`);
  return sql.join([...parts, isAfter(list, after, 'c')], sql` and `);
}

/** The order of a list whose two columns are these; of an index too, so with its place of nulls. */
export const orderOf = ({ order }: ConversationList, at: string, id: string): SQL =>
  sql.raw(order === 'waiting' ? `${at}, ${id}` : `${at} desc nulls last, ${id} desc nulls last`);

/** The column of conversations or of a copy by which it is ordered. */
export const atOf = ({ order }: ConversationList, row: 'c' | 'l'): string =>
  `${row}.${order === 'waiting' ? 'requested_at' : 'last_message_at'}`;

function isAfter(list: ConversationList, place: Place | null, row: 'c' | 'l'): SQL {
  const [at, id] = [sql.raw(atOf(list, row)), sql.raw(row === 'c' ? 'c.id' : idOf(list))];
  if (!place) return list.until === null ? sql`true` : sql`${at} <= ${list.until}::timestamptz`;
  return sql`(${at}, ${id}) ${sql.raw(list.order === 'waiting' ? '>' : '<')} (${place.at}::timestamptz, ${place.id})`;
}

/** Not narrowed by anything: there is an index of that order itself. */
const isWhole = ({ operatorId, states, order, tag, departmentId, priority }: ConversationList): boolean =>
  operatorId === null &&
  states.length === ALL.length &&
  order === 'newest' &&
  (tag ?? departmentId ?? priority) === undefined;

const IS_THEIRS = sql`(l.joined_at is not null or l.asked_at is not null)`;

/** The rows `l` that a list begins with, as an index has them. */
function rowsOf(list: ConversationList): Record<'from' | 'where' | 'at' | 'id' | 'order', SQL> {
  const { tenantId, operatorId, tag, departmentId } = list;
  const parts = [sql`l.tenant_id = ${tenantId} and l.last_message_at is not null`];
  if (operatorId !== null) parts.push(sql`l.operator_id = ${operatorId}`);
  if (operatorId !== null && tag === undefined) parts.push(IS_THEIRS);
  if (tag !== undefined) parts.push(sql`l.name = ${tag}`);
  if (departmentId !== undefined) parts.push(sql`l.department_id = ${departmentId}`);
  if (list.order === 'waiting') parts.push(isWaiting(sql`l.list_state`));
  const [at, id] = [atOf(list, 'l'), idOf(list)];
  const order = orderOf(list, at, id);
  return { from: tableOf(list), where: sql.join(parts, sql` and `), at: sql.raw(at), id: sql.raw(id), order };
}

const idOf = ({ operatorId, tag }: ConversationList): string =>
  operatorId === null && tag === undefined ? 'l.id' : 'l.conversation_id';

function tableOf({ operatorId, tag }: ConversationList): SQL {
  if (operatorId === null) return tag === undefined ? sql`conversations l` : sql`conversation_tags l`;
  return tag === undefined ? sql`conversation_operators l` : sql`conversation_operator_tags l`;
}

const arrayOf = (values: readonly (string | number)[]): string => `{${values.join()}}`;

const statesOf = (states: readonly ListState[]): SQL => sql`${arrayOf(states)}::smallint[]`;

const eachState = ({ states }: ConversationList): SQL => sql`unnest(${statesOf(states)}) state`;

const eachPriority = ({ priority }: ConversationList): SQL =>
  sql`unnest(${arrayOf(priority === undefined ? Priority.options : [priority])}::text[]) priority (name)`;

/** A visitor's are few: all of them are looked at. */
const theirs = ({ tenantId, visitorId }: ConversationList): SQL => sql`
  select * from conversations c where c.tenant_id = ${tenantId} and c.visitor_id = ${visitorId} offset 0`;
