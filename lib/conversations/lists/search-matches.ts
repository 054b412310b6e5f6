import { sql } from 'drizzle-orm';
import type { ConversationState } from '#lib/conversations/record/conversation-state.ts';
import { db } from '#lib/db/database.ts';
import type { Match } from '#lib/resources/conversation.ts';
import { excerptOf } from './excerpt.ts';
import { termsOf, wordsAsked } from './search-conversations.ts';

/**
 * Of each of these conversations the newest message that holds all words, or an image whose name does, notes too; none
 * where only the visitor fits.
 */
export async function matchesIn(tenantId: string, page: ConversationState[], q: string): Promise<Map<string, Match>> {
  const terms = termsOf(tenantId, q);
  if (!terms || page.length === 0) return new Map();
  const ids = page.map(({ snapshot }) => snapshot.id);
  // The fence has each conversation read from its end, up to the first that fits, and not the index of words.
  const { rows } = await db().execute<{ conversationId: string; messageId: string; body: string }>(sql`
    select c.id as "conversationId", found.id as "messageId", coalesce(found.name, found.body) as body
    from unnest(${sql.param(ids)}::text[]) c (id), lateral (
      select m.id, m.body, m.name from (
        select m.id, m.body, m.search, (
          select a.name from attachments a
          where a.tenant_id = m.tenant_id and a.message_id = m.id and a.search @@ ${terms.words}::tsquery limit 1
        ) as name from messages m
        where m.tenant_id = ${tenantId} and m.conversation_id = c.id order by m.seq desc offset 0
      ) m where m.search @@ ${terms.words}::tsquery or m.name is not null limit 1
    ) found`);
  const words = wordsAsked(q);
  return new Map(
    rows.map(({ conversationId, messageId, body }) => [conversationId, { messageId, excerpt: excerptOf(body, words) }]),
  );
}
