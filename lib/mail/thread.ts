import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { config } from '#lib/core/config.ts';
import { now } from '#lib/core/time.ts';
import { db } from '#lib/db/database.ts';
import { replyDomain } from './reply-domain.ts';

export interface MailThread {
  tenantId: string;
  id: string;
  conversationId: string;
  /** Null: it is the visitor's. */
  operatorId: string | null;
}

/** The thread between a conversation and an operator, or its visitor; made when it is first needed. */
export async function threadOf(given: Omit<MailThread, 'id'>): Promise<MailThread> {
  const { tenantId, conversationId, operatorId } = given;
  await db().execute(sql`
    insert into mail_threads (tenant_id, id, conversation_id, operator_id, created_at)
    values (${tenantId}, ${newThreadId()}, ${conversationId}, ${operatorId}, ${now().toISOString()}::timestamptz)
    on conflict do nothing`);
  const { rows } = await db().execute<{ id: string }>(sql`
    select id from mail_threads where tenant_id = ${tenantId} and conversation_id = ${conversationId}
      and operator_id is not distinct from ${operatorId}`);
  return { ...given, id: rows[0]!.id };
}

/** None of what was deleted since. */
export async function maybeThread(id: string): Promise<MailThread | null> {
  const { rows } = await db().execute<MailThread & Record<string, unknown>>(sql`
    select tenant_id as "tenantId", id, conversation_id as "conversationId", operator_id as "operatorId"
    from mail_threads where id = ${id}`);
  return rows[0] ?? null;
}

/**
 * What makes mail programs show all mails of a thread together: each refers to one message that never was, so that none
 * has to know another. @param key names the mail among those of the thread
 */
export function threadHeaders({ id }: MailThread, key: string): Record<string, string> {
  const host = replyDomain() ?? /@([^@\s<>]+?)>?\s*$/.exec(config().MAIL_FROM)?.[1] ?? 'localhost';
  const root = `<${digest(`thread ${id}`)}@${host}>`;
  return { 'Message-ID': `<${digest(`${id} ${key}`)}@${host}>`, 'In-Reply-To': root, References: root };
}

// The addresses of replies hold the thread's id: who reads these headers alone does not learn it.
const digest = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32);

const newThreadId = (): string => inLetters(randomBytes(17)).slice(0, 26);

const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567';

/** Five bits a letter; what is left over at the end goes. One case, as some mail servers know no other. */
export function inLetters(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((five) => LETTERS[parseInt(five, 2)]).join('');
}
