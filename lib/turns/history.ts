import { sql } from 'drizzle-orm';
import type { ModelMessage } from 'ai';
import { type NumberedMessage, selectMessages } from '#lib/conversations/message-rows.ts';
import type { Turn } from './turn-record.ts';

const BEFORE = 24;
const AFTER = 24;

export interface History {
  /** The message that is to be answered. */
  question: string;
  /** What came before it and it, as the model reads a dialogue. */
  messages: ModelMessage[];
}

/** The dialogue up to the turn's message. Notes are never part of it (decisions.md, Message). */
export async function historyOf(turn: Turn): Promise<History> {
  const spoken = sql`m.conversation_id = ${turn.conversationId} and m.role <> 'system' and m.kind in ('text', 'products')`;
  const [asked] = await selectMessages(turn.tenantId, sql`m.id = ${turn.messageId} and ${spoken}`, 1);
  if (!asked) return { question: '', messages: [] };
  // Later messages of the visitor have turns of their own.
  const [before, after] = await Promise.all([
    selectMessages(turn.tenantId, sql`${spoken} and m.seq < ${asked.seq}`, BEFORE),
    selectMessages(turn.tenantId, sql`${spoken} and m.seq > ${asked.seq} and m.role <> 'visitor'`, AFTER),
  ]);
  const said = [...after, ...before].reverse();
  return { question: asked.body, messages: [...said.map(toModelMessage), asUser(asked.body)] };
}

const asUser = (content: string): ModelMessage => ({ role: 'user', content });

function toModelMessage({ role, body, author }: NumberedMessage): ModelMessage {
  if (role === 'visitor') return asUser(body);
  const content = role === 'operator' ? `(${author?.name ?? 'A colleague'} of the team wrote:) ${body}` : body;
  return { role: 'assistant', content };
}
