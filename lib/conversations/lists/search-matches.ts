import { sql } from 'drizzle-orm';
import type { ConversationState } from '#lib/conversations/record/conversation-state.ts';
import { db } from '#lib/db/database.ts';
import { TEXT_SAID } from '#lib/db/schema/conversations/messages.ts';
import type { Match } from '#lib/resources/conversation/conversation.ts';
import { excerptOf } from './excerpt.ts';
import { holds, termsOf, wordsAsked } from './search-terms.ts';

/**
 * Of each of these conversations the newest message that holds all words, itself or in the name of one of its images,
 * notes too; none where only the visitor fits.
 */
export async function matchesIn(tenantId: string, page: ConversationState[], q: string): Promise<Map<string, Match>> {
  const terms = termsOf(tenantId, q);
  if (!terms || page.length === 0) return new Map();
  const ids = page.map(({ snapshot }) => snapshot.id);
  // The fence has each conversation read from its end, up to the first that fits, and not the index of words.
  const { rows } = await db().execute<{ conversationId: string; messageId: string; body: string }>(sql`
    select c.id as "conversationId", found.id as "messageId", coalesce(found.image, found.body) as body
    from unnest(${sql.param(ids)}::text[]) c (id), lateral (
      select m.id, m.body, image.name as image from (
        select m.id, ${TEXT_SAID} as body, m.search from messages m
        where m.tenant_id = ${tenantId} and m.conversation_id = c.id order by m.seq desc offset 0
      ) m left join lateral (
        select a.name from (
          select a.name, a.search from attachments a where a.tenant_id = ${tenantId} and a.message_id = m.id
          order by a.position offset 0
        ) a where not ${holds(sql`m.search`, terms)} and ${holds(sql`a.search`, terms)} limit 1
      ) image on true
      where ${holds(sql`m.search`, terms)} or image.name is not null limit 1
    ) found`);
  const words = wordsAsked(q);
  return new Map(
    rows.map(({ conversationId, messageId, body }) => [conversationId, { messageId, excerpt: excerptOf(body, words) }]),
  );
}
