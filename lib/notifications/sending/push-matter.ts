import { sql } from 'drizzle-orm';
import { db } from '#lib/db/database.ts';
import { previewIn } from '#lib/resources/conversation/images-preview.ts';
import type { PushMatter } from '../words/push-message.ts';
import type { Claimed } from './claim-notifications.ts';

/** What is told, as it stands now; null where it is gone. */
export async function pushMatter(claimed: Claimed): Promise<PushMatter | null> {
  const { tenantId, operatorId, conversationId, callbackId, messageId } = claimed;
  const { rows } = await db().execute<Row>(sql`
    select o.language, v.name, v.email, c.visitor_preview as "visitorPreview", m.body, author.display_name as "authorName",
      (select t.body from message_translations t where t.tenant_id = m.tenant_id and t.message_id = m.id
        and t.language = o.language and m.language is distinct from o.language) as translation,
      b.name as "callbackName", concat_ws(', ', b.phone, b.email, b.message) as "callbackText"
    from operators o
    left join conversations c on c.tenant_id = o.tenant_id and c.id = ${conversationId}
    left join visitors v on v.tenant_id = c.tenant_id and v.id = c.visitor_id
    left join messages m on m.tenant_id = o.tenant_id and m.id = ${messageId}
    left join operators author on author.tenant_id = m.tenant_id and author.id = m.operator_id
    left join callbacks b on b.tenant_id = o.tenant_id and b.id = ${callbackId}
    where o.tenant_id = ${tenantId} and o.id = ${operatorId}`);
  const [row] = rows;
  if (!row) return null;
  const { language } = row;
  const said = row.translation || row.body || previewIn(row.visitorPreview, language) || '';
  const { id, kind, count } = claimed;
  return {
    ...{ id, tenantId, kind, language, conversationId, callbackId, count },
    visitorName: callbackId === null ? (row.name ?? row.email) : row.callbackName,
    colleagueName: row.authorName,
    text: callbackId === null ? said : (row.callbackText ?? ''),
  };
}

interface Row extends Record<string, unknown> {
  language: string;
  name: string | null;
  email: string | null;
  visitorPreview: string | null;
  body: string | null;
  authorName: string | null;
  translation: string | null;
  callbackName: string | null;
  callbackText: string | null;
}
