import { sql } from 'drizzle-orm';
import { db } from '#lib/db/database.ts';
import { type ConversationList, firstOfList, orderOf, type Place } from './conversation-lists.ts';
import { holds, type Terms } from './search-terms.ts';

/**
 * The ids of those of a list's next conversations in which the words are found, in its order. Messages are read in one
 * go over their index; images and visitors that have the words are gathered once, as long as there are not more of them
 * than conversations: then each conversation is asked for its own.
 */
export async function siftShortList(
  list: ConversationList,
  terms: Terms,
  after: Place | null,
  longest: number,
): Promise<string[]> {
  const { tenantId, email } = terms;
  const isNamed = sql`(${holds(sql`v.search`, terms)} or lower(v.email) = ${email})`;
  const isShown = sql`${holds(sql`a.search`, terms)} and a.message_id is not null`;
  const { rows } = await db().execute<{ id: string }>(sql`
    with l as materialized (${firstOfList(list, after, longest)}),
    said as materialized (
      select m.conversation_id as id from messages m where m.tenant_id = ${tenantId}
        and m.conversation_id = any(array(select l.id from l)) and ${holds(sql`m.search`, terms)}
    ),
    shown as materialized (
      select a.conversation_id as id from attachments a where a.tenant_id = ${tenantId} and ${isShown} limit ${longest}
    ),
    named as materialized (select v.id from visitors v where v.tenant_id = ${tenantId} and ${isNamed} limit ${longest}),
    theirs as materialized (
      select c.id from named, lateral (
        select c.id from conversations c where c.tenant_id = ${tenantId} and c.visitor_id = named.id offset 0
      ) c where (select count(*) from named) < ${longest}
    )
    select l.id from l where l.id in (select id from said)
      or case when (select count(*) from shown) < ${longest} then l.id in (select id from shown) else exists (
        select from (
          select a.search, a.message_id from attachments a
          where a.tenant_id = ${tenantId} and a.conversation_id = l.id offset 0
        ) a where ${isShown}) end
      or case when (select count(*) from named) < ${longest} then l.id in (select id from theirs) else exists (
        select from (
          select v.search, v.email from conversations c join visitors v on v.tenant_id = c.tenant_id and v.id = c.visitor_id
          where c.tenant_id = ${tenantId} and c.id = l.id offset 0
        ) v where ${isNamed}) end
    order by ${orderOf(list, 'l.at', 'l.id')}`);
  return rows.map(({ id }) => id);
}
