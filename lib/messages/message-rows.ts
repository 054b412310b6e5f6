import { type SQL, sql } from 'drizzle-orm';
import { now } from '#lib/core/time.ts';
import { db, type Executor } from '#lib/db/database.ts';
import type { AttachmentSnapshot, MessageSnapshot } from '#lib/resources/conversation/message-snapshot.ts';
import { toMessage } from '#lib/resources/conversation/message-snapshot.ts';
import type { Author, Message } from '#lib/resources/conversation/message.ts';
import { imageAddress } from '#lib/services/blob/signed-address.ts';
import { findTenant } from '#lib/tenants/tenant.ts';

type Row = Omit<MessageSnapshot, 'translations' | 'attachments' | 'createdAt'> & {
  createdAt: string;
  seq: number;
  translations: Record<string, string> | null;
  attachments: AttachmentSnapshot[] | null;
} & Record<string, unknown>;

export type NumberedMessage = MessageSnapshot & { seq: number };

/** Messages of a tenant that fit, the newest first. */
export async function selectMessages(
  tenantId: string,
  where: SQL,
  limit: number,
  executor: Executor = db(),
): Promise<NumberedMessage[]> {
  const result = await executor.execute<Row>(sql`
    select m.id, m.conversation_id as "conversationId", m.created_at as "createdAt", m.seq, m.role, m.kind, m.body,
      m.language, m.client_id as "clientId", m.mentions, m.sources, m.thumbs, m.data,
      case when o.id is not null then json_build_object('id', o.id, 'handle', o.handle, 'name', o.display_name,
        'avatarUrl', o.avatar_url) when m.role = 'assistant' then json_build_object('id', 'assistant',
        'handle', t.assistant_handle, 'name', t.assistant_name, 'avatarUrl', t.assistant_avatar_url) end as author,
      (select json_object_agg(x.language, x.body) from message_translations x
        where x.tenant_id = m.tenant_id and x.message_id = m.id) as translations,
      (select json_agg(json_build_object('id', a.id, 'path', a.path, 'contentType', a.content_type, 'width', a.width,
        'height', a.height, 'size', a.size_bytes, 'name', a.name) order by a.position) from attachments a
        where a.tenant_id = m.tenant_id and a.message_id = m.id) as attachments
    from messages m
    join tenants t on t.id = m.tenant_id
    left join operators o on o.tenant_id = m.tenant_id and o.id = m.operator_id
    where m.tenant_id = ${tenantId} and ${where}
    order by m.conversation_id, m.seq desc
    limit ${limit}`);
  return result.rows.map(({ translations, attachments, ...row }) => ({
    ...row,
    createdAt: new Date(row.createdAt).toISOString(),
    translations: translations ?? {},
    attachments: attachments ?? [],
  }));
}

/** How the assistant signs what it writes. */
export async function assistantAuthor(tenantId: string): Promise<Author> {
  const tenant = await findTenant(tenantId);
  return {
    id: 'assistant',
    handle: tenant.assistantHandle,
    name: tenant.assistantName,
    avatarUrl: tenant.assistantAvatarUrl,
  };
}

/** The messages as a reader of that language gets them. */
export function messagesFor(snapshots: MessageSnapshot[], language: string | null): Message[] {
  const at = now();
  return snapshots.map((snapshot) => {
    const { seq: _, ...message } = snapshot as NumberedMessage;
    return toMessage(message, language, (path) => imageAddress(path, at));
  });
}
