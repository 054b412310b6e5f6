import { sql } from 'drizzle-orm';
import type { ModelMessage } from 'ai';
import { type NumberedMessage, selectMessages } from '#lib/conversations/message-rows.ts';
import type { Turn } from './turn-record.ts';

const MESSAGES = 24;

export interface History {
  /** The message that is to be answered. */
  question: string;
  /** What came before it and it, as the model reads a dialogue. */
  messages: ModelMessage[];
}

/** The dialogue up to the turn's message. Notes are never part of it (decisions.md, Message). */
export async function historyOf(turn: Turn): Promise<History> {
  const spoken = sql`m.conversation_id = ${turn.conversationId} and m.role <> 'system' and m.kind in ('text', 'products')`;
  const newestFirst = await selectMessages(turn.tenantId, spoken, MESSAGES);
  const asked = newestFirst.find((each) => each.id === turn.messageId);
  if (!asked) return { question: '', messages: [] };
  // Later messages of the visitor have turns of their own.
  const before = newestFirst.filter((each) => each !== asked && !(each.role === 'visitor' && each.seq > asked.seq));
  return { question: asked.body, messages: [...before.reverse().map(toModelMessage), asUser(asked.body)] };
}

const asUser = (content: string): ModelMessage => ({ role: 'user', content });

function toModelMessage({ role, body, author }: NumberedMessage): ModelMessage {
  if (role === 'visitor') return asUser(body);
  const content = role === 'operator' ? `(${author?.name ?? 'A colleague'} of the team wrote:) ${body}` : body;
  return { role: 'assistant', content };
}
