import { type SQL, sql } from 'drizzle-orm';
import type { OperatorActor } from '#lib/core/actor.ts';

/** A list of conversations `c` and the two columns of its order, the newest first, which an index has as well. */
export interface ConversationList {
  from: SQL;
  where: SQL;
  at: SQL;
  id: SQL;
}

/** Where in such a list a conversation stands. */
export type Place = { at: string; id: string };

export function listOfAll(tenantId: string, filter: 'all' | 'open'): ConversationList {
  const open = filter === 'open' ? sql`and c.closed_at is null` : sql``;
  return {
    from: sql`conversations c`,
    where: sql`c.tenant_id = ${tenantId} and c.last_message_at is not null ${open}`,
    at: sql`c.last_message_at`,
    id: sql`c.id`,
  };
}

/** The operator takes part, or was asked for. The participation carries the order, so this too is one read of an index. */
export function listOfMine({ tenantId, operatorId }: OperatorActor): ConversationList {
  return {
    from: sql`conversation_operators mine
      join conversations c on c.tenant_id = mine.tenant_id and c.id = mine.conversation_id`,
    where: sql`mine.tenant_id = ${tenantId} and mine.operator_id = ${operatorId}
      and (mine.joined_at is not null or mine.asked_at is not null) and c.last_message_at is not null`,
    at: sql`mine.last_message_at`,
    id: sql`mine.conversation_id`,
  };
}

/** With its place of nulls, which is that of the indexes: without it they are no use. */
export const orderOf = ({ at, id }: ConversationList): SQL => sql`${at} desc nulls last, ${id} desc nulls last`;

export const isAfter = ({ at, id }: ConversationList, place: Place | null): SQL =>
  place ? sql`(${at}, ${id}) < (${place.at}::timestamptz, ${place.id})` : sql`true`;
