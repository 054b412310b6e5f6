import { type SQL, sql } from 'drizzle-orm';
import type { OperatorActor } from '#lib/core/actor.ts';

export const FILTERS = ['all', 'open', 'mine', 'unassigned', 'snoozed', 'closed'] as const;
export type ListFilter = (typeof FILTERS)[number];

/** A list of conversations `c` and the two columns of its order, which an index has as well. */
export interface ConversationList {
  from: SQL;
  where: SQL;
  at: SQL;
  id: SQL;
  /** The order of its conversations by their own columns, once the page is cut. */
  ofPage: SQL;
  ascending: boolean;
}

/** Where in such a list a conversation stands. */
export type Place = { at: string; id: string };

const NEWEST = {
  ofPage: sql`coalesce(c.last_message_at, c.created_at) desc, c.id desc`,
  ascending: false,
};

/** Each as its partial index has it, or the index is no use (decisions.md, `filter`). */
const FITS: Record<Exclude<ListFilter, 'mine'>, SQL> = {
  all: sql`c.last_message_at is not null`,
  open: sql`c.last_message_at is not null and c.closed_at is null and c.snoozed_until is null`,
  unassigned: sql`c.last_message_at is not null and c.closed_at is null and c.snoozed_until is null
    and c.owner_id is null`,
  snoozed: sql`c.last_message_at is not null and c.snoozed_until is not null`,
  closed: sql`c.last_message_at is not null and c.closed_at is not null and c.snoozed_until is null`,
};

/** A person was asked for, and none came yet; nobody put it off. */
export const WAITS = sql`c.requested and c.closed_at is null and c.snoozed_until is null`;

/**
 * The tenant's or, for `mine`, the operator's, the newest activity first.
 * @param tag of those the ones that have it
 */
export function listOf(actor: OperatorActor, filter: ListFilter, tag?: string): ConversationList {
  if (filter === 'mine') return withTag(listOfMine(actor), tag);
  if (tag !== undefined && filter !== 'snoozed') return listOfTag(actor, filter, tag);
  return withTag(listOfTenant(actor, filter), tag);
}

function listOfTenant(actor: OperatorActor, filter: Exclude<ListFilter, 'mine'>): ConversationList {
  return {
    from: sql`conversations c`,
    where: sql`c.tenant_id = ${actor.tenantId} and ${FITS[filter]}`,
    at: sql`c.last_message_at`,
    id: sql`c.id`,
    ...NEWEST,
  };
}

type OfTag = Exclude<ListFilter, 'mine' | 'snoozed'>;

const TAGGED: Record<OfTag, SQL> = {
  all: sql`true`,
  open: sql`tagged.is_open`,
  unassigned: sql`tagged.is_open`,
  closed: sql`not tagged.is_open`,
};

/** The tags carry the order and whether a conversation is open, so that this too is one read of an index. */
function listOfTag({ tenantId }: OperatorActor, filter: OfTag, tag: string): ConversationList {
  return {
    from: sql`conversation_tags tagged
      join conversations c on c.tenant_id = tagged.tenant_id and c.id = tagged.conversation_id`,
    where: sql`tagged.tenant_id = ${tenantId} and tagged.name = ${tag} and tagged.last_message_at is not null
      and ${TAGGED[filter]} and ${FITS[filter]}`,
    at: sql`tagged.last_message_at`,
    id: sql`tagged.conversation_id`,
    ...NEWEST,
  };
}

const withTag = (list: ConversationList, tag: string | undefined): ConversationList =>
  tag === undefined ? list : alsoWhere(list, sql`${tag} = any(c.tags)`);

/** Of the same conversations those that wait for a person, the longest wait first. */
export function waitingOf(actor: OperatorActor, filter: ListFilter, tag?: string): ConversationList {
  const { tenantId, operatorId } = actor;
  const fits =
    filter === 'mine'
      ? sql`exists (select 1 from conversation_operators mine
          where mine.tenant_id = c.tenant_id and mine.conversation_id = c.id and mine.operator_id = ${operatorId}
            and ${TAKES_PART})`
      : FITS[filter];
  const list = {
    from: sql`conversations c`,
    where: sql`c.tenant_id = ${tenantId} and ${WAITS} and ${fits}`,
    at: sql`c.requested_at`,
    id: sql`c.id`,
    ofPage: sql`c.requested_at, c.id`,
    ascending: true,
  };
  return withTag(list, tag);
}

/** The operator takes part, or was asked for. The participation carries the order, so this too is one read of an index. */
function listOfMine({ tenantId, operatorId }: OperatorActor): ConversationList {
  return {
    from: sql`conversation_operators mine
      join conversations c on c.tenant_id = mine.tenant_id and c.id = mine.conversation_id`,
    where: sql`mine.tenant_id = ${tenantId} and mine.operator_id = ${operatorId} and ${TAKES_PART}
      and c.last_message_at is not null and c.snoozed_until is null`,
    at: sql`mine.last_message_at`,
    id: sql`mine.conversation_id`,
    ...NEWEST,
  };
}

const TAKES_PART = sql`(mine.joined_at is not null or mine.asked_at is not null)`;

export const alsoWhere = (list: ConversationList, ...parts: SQL[]): ConversationList => ({
  ...list,
  where: sql.join([list.where, ...parts], sql` and `),
});

/** With its place of nulls, which is that of the indexes: without it they are no use. */
export const orderOf = ({ at, id, ascending }: ConversationList): SQL =>
  ascending ? sql`${at}, ${id}` : sql`${at} desc nulls last, ${id} desc nulls last`;

export const isAfter = ({ at, id, ascending }: ConversationList, place: Place | null): SQL => {
  if (!place) return sql`true`;
  return sql`(${at}, ${id}) ${ascending ? sql`>` : sql`<`} (${place.at}::timestamptz, ${place.id})`;
};
