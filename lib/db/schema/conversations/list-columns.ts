import { type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import { type ExtraConfigColumn, index, type IndexBuilder, smallint, text } from 'drizzle-orm/pg-core';
import type { Priority } from '#lib/resources/conversation/conversation.ts';
import { time } from '../columns.ts';

/**
 * What decides which lists a conversation is in, as one number: a list is a few of these, each a stretch of an index.
 * The numbers stand in the rows.
 */
export const LIST_STATES = {
  unassignedWaiting: 0,
  unassigned: 1,
  ownedWaiting: 2,
  owned: 3,
  closed: 4,
  snoozed: 5,
} as const;
export type ListState = (typeof LIST_STATES)[keyof typeof LIST_STATES];

export const LIST_STATE: SQL = sql`case
  when snoozed_until is not null then 5 when closed_at is not null then 4
  when owner_id is null then case when requested then 0 else 1 end
  else case when requested then 2 else 3 end end`;

/** A person was asked for, and none came yet; nobody put it off. Part of indexes, and so never behind a parameter. */
export const isWaiting = (listState: SQLWrapper): SQL => sql`${listState} in (0, 2)`;

/** What lists go by, copied to the rows that a list begins with. */
export const listColumns = () => ({
  lastMessageAt: time('last_message_at'),
  requestedAt: time('requested_at'),
  departmentId: text('department_id'),
  priority: text('priority').$type<Priority>().notNull(),
  listState: smallint('list_state').notNull(),
});

type Column = ExtraConfigColumn;
type Columns = Record<
  'lastMessageAt' | 'requestedAt' | 'departmentId' | 'priority' | 'listState' | 'conversationId',
  Column
>;

/**
 * The orders of all lists that begin with these columns: any state and priority, of a department or not, the newest
 * activity first or the longest wait. Those of the waiting are as small as their number.
 */
export function listIndexes(name: string, begin: [Column, ...Column[]], of: Columns, only?: SQL): IndexBuilder[] {
  const { departmentId, listState, priority, conversationId, lastMessageAt, requestedAt } = of;
  const fits = (...parts: SQL[]) => sql.join(only ? [only, ...parts] : parts, sql` and `);
  const talks = sql`${lastMessageAt} is not null`;
  const [first, ...rest] = begin;
  // Direction belongs to the one use of a column that comes after it.
  const newest = () => [lastMessageAt.desc(), conversationId.desc()];
  const waiting = [requestedAt, conversationId];
  return [
    index(`${name}_listed`)
      .on(first, ...rest, listState, priority, ...newest())
      .where(fits(talks)),
    index(`${name}_by_department`)
      .on(first, ...rest, departmentId, listState, priority, ...newest())
      .where(fits(sql`${departmentId} is not null`)),
    index(`${name}_waiting`)
      .on(first, ...rest, listState, priority, ...waiting)
      .where(fits(talks, isWaiting(listState))),
    index(`${name}_waiting_by_department`)
      .on(first, ...rest, departmentId, listState, priority, ...waiting)
      .where(fits(talks, isWaiting(listState))),
  ];
}
