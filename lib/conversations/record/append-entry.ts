import { type SQL, sql } from 'drizzle-orm';
import { useAttachments } from '#lib/attachments/use-attachments.ts';
import { newId } from '#lib/core/ids.ts';
import { now } from '#lib/core/time.ts';
import type { Transaction } from '#lib/db/database.ts';
import { messages, messageTranslations } from '#lib/db/schema/conversations/messages.ts';
import type { UnitOfWork } from '#lib/events/unit-of-work.ts';
import { previewOf } from '#lib/messages/plain-text.ts';
import { imagesPreview } from '#lib/resources/conversation/images-preview.ts';
import type { AttachmentSnapshot, MessageSnapshot } from '#lib/resources/conversation/message-snapshot.ts';
import type { Author, MessageData, MessageKind, MessageRole, Source } from '#lib/resources/conversation/message.ts';
import { updateConversation } from './conversation-row.ts';
import type { ConversationState } from './conversation-state.ts';

export interface Entry {
  role: MessageRole;
  kind: MessageKind;
  body: string;
  language?: string | null;
  author?: Author | null;
  clientId?: string | null;
  /** By language: what is shown with it from the first. */
  translations?: Record<string, string>;
  /** Found, and unused as far as one can know before the conversation is locked. */
  attachments?: AttachmentSnapshot[];
  mentions?: string[];
  sources?: Source[];
  data?: MessageData | null;
  turnId?: string | null;
  pageUrl?: string | null;
  pageTitle?: string | null;
}

export interface Appended {
  state: ConversationState;
  message: MessageSnapshot;
}

interface How {
  /** Further changes of the conversation in the same statement. */
  changes?: SQL | undefined;
  /** Where it does not hold nothing is added. */
  onlyIf?: SQL;
}

/**
 * Adds a message, note or system line at the end of a locked conversation and keeps what lists show of it: entries are
 * numbered and timed in one order. The row itself is written with the transaction's last statement, which is refused
 * with SQLSTATE 23505 when the author's `clientId` is known already, and with `conflict` when an image is used already.
 * @returns null when nothing is added
 */
export async function appendEntry(
  unit: UnitOfWork,
  conversationId: string,
  entry: Entry,
  how: How = {},
): Promise<Appended | null> {
  const { tx, tenantId } = unit;
  const state = await keepBooks(tx, tenantId, conversationId, entry, how);
  return state && appendBooked(unit, state, entry);
}

/** The first part of it: what lists show. Gives the entry its number, and the state with it. */
export function keepBooks(
  tx: Transaction,
  tenantId: string,
  conversationId: string,
  entry: Entry,
  { changes, onlyIf }: How,
): Promise<ConversationState | null> {
  const all = changes ? sql`${bookkeeping(entry)}, ${changes}` : bookkeeping(entry);
  return updateConversation(tx, tenantId, conversationId, all, onlyIf);
}

/** The second: the entry itself. @param state as the first part gave it */
export async function appendBooked(unit: UnitOfWork, state: ConversationState, entry: Entry): Promise<Appended> {
  const { tx, tenantId } = unit;
  const message = toSnapshot(state, entry);
  await unit.writeLast(tx.insert(messages).values(rowOf(tenantId, state, message, entry)));
  await useAttachments(unit, message);
  await keepTranslations(unit, message);
  return { state, message };
}

async function keepTranslations(unit: UnitOfWork, { id: messageId, translations }: MessageSnapshot): Promise<void> {
  const { tx, tenantId } = unit;
  for (const [language, body] of Object.entries(translations))
    await unit.writeLast(tx.insert(messageTranslations).values({ tenantId, messageId, language, body }));
}

function bookkeeping({ role, kind, body, attachments = [] }: Entry): SQL {
  const preview = previewOf(body) || (attachments.length > 0 ? imagesPreview(attachments.length) : '');
  const at = sql`greatest(${now().toISOString()}::timestamptz, last_entry_at + interval '1 millisecond')`;
  const parts = [sql`last_seq = last_seq + 1`, sql`last_entry_at = ${at}`];
  if (kind !== 'note') parts.push(sql`last_message_at = ${at}`);
  if (kind !== 'note' && role !== 'system') parts.push(sql`preview = ${preview}`);
  // decisions.md: what a visitor writes ends a snooze.
  if (role === 'visitor')
    parts.push(sql`operator_unread = operator_unread + 1, visitor_preview = ${preview}, snoozed_until = null`);
  if (kind !== 'note' && (role === 'assistant' || role === 'operator'))
    parts.push(sql`visitor_unread = visitor_unread + 1`);
  return sql.join(parts, sql`, `);
}

function toSnapshot(state: ConversationState, entry: Entry): MessageSnapshot {
  return {
    id: newId('message'),
    conversationId: state.snapshot.id,
    createdAt: state.lastEntryAt!.toISOString(),
    role: entry.role,
    kind: entry.kind,
    body: entry.body,
    language: entry.language ?? null,
    translations: entry.translations ?? {},
    author: entry.author ?? null,
    clientId: entry.clientId ?? null,
    attachments: entry.attachments ?? [],
    mentions: entry.mentions ?? [],
    sources: entry.sources ?? [],
    thumbs: null,
    data: entry.data ?? null,
  };
}

function rowOf(tenantId: string, state: ConversationState, message: MessageSnapshot, entry: Entry) {
  const { id, conversationId, role, kind, body, language, clientId, mentions, sources, data } = message;
  const { turnId = null, pageUrl = null, pageTitle = null } = entry;
  return {
    ...{ tenantId, id, conversationId, role, kind, body, language, clientId, mentions, sources, data },
    ...{ turnId, pageUrl, pageTitle },
    seq: state.lastSeq,
    operatorId: role === 'assistant' ? null : (message.author?.id ?? null),
    createdAt: state.lastEntryAt!,
  };
}
