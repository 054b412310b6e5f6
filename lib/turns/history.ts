import { type SQL, sql } from 'drizzle-orm';
import type { ModelMessage } from 'ai';
import { withPictures } from '#lib/assistant/unseen-pictures.ts';
import { type NumberedMessage, selectMessages } from '#lib/messages/message-rows.ts';
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
  const newestFirst = await selectMessages(turn.tenantId, sql`m.id in (${around(turn)})`, BEFORE + 1 + AFTER);
  const asked = newestFirst.find((each) => each.id === turn.messageId);
  if (!asked) return { question: '', messages: [] };
  const said = newestFirst.filter((each) => each !== asked).reverse();
  return { question: asked.body, messages: [...said.map(toModelMessage), asUser(wordsOf(asked))] };
}

/** The message, what was said before it, and what others than the visitor, whose later ones have turns of their own, said since. */
function around({ tenantId, conversationId, messageId }: Turn): SQL {
  const spoken = sql`x.tenant_id = ${tenantId} and x.conversation_id = ${conversationId}
    and x.role <> 'system' and x.kind in ('text', 'products')`;
  const asked = sql`(select q.seq from messages q where q.tenant_id = ${tenantId} and q.id = ${messageId})`;
  return sql`
    (select x.id from messages x where ${spoken} and x.seq <= ${asked} order by x.seq desc limit ${BEFORE + 1})
    union all
    (select x.id from messages x where ${spoken} and x.seq > ${asked} and x.role <> 'visitor'
      order by x.seq desc limit ${AFTER})`;
}

const asUser = (content: string): ModelMessage => ({ role: 'user', content });

/** No model is shown images: it is told that there are some. */
const wordsOf = ({ body, attachments }: NumberedMessage): string => withPictures(body, attachments.length);

function toModelMessage(message: NumberedMessage): ModelMessage {
  const { role, author } = message;
  if (role === 'visitor') return asUser(wordsOf(message));
  const words = wordsOf(message);
  const content = role === 'operator' ? `(${author?.name ?? 'A colleague'} of the team wrote:) ${words}` : words;
  return { role: 'assistant', content };
}
