import { type SQL, sql } from 'drizzle-orm';
import { withPictures } from '#lib/assistant/unseen-pictures.ts';
import { type NumberedMessage, selectMessages } from '#lib/messages/message-rows.ts';
import type { MessageSnapshot } from '#lib/resources/conversation/message-snapshot.ts';
import type { PromptMessage } from '#lib/services/model/port.ts';
import type { Asked } from '../asked.ts';
import type { Turn } from '../turn-record.ts';
import { withShownPictures } from './shown-pictures.ts';

const BEFORE = 24;
const AFTER = 24;
const DIALOGUE_CHARACTERS = 12_000;

export interface History {
  /** The message that is to be answered. */
  question: string;
  /** What came before it and it, as the model reads a dialogue. */
  messages: PromptMessage[];
  /** What was said before it that it may refer to: the visitor's words, and the names of what was shown, the oldest first. */
  earlier: Earlier[];
}

export interface Earlier {
  text: string;
  /** Cards of products. */
  isShown: boolean;
}

/** The dialogue up to the turn's message. Notes are never part of it (decisions.md, Message). */
export async function historyOf(turn: Turn, { state, message }: Asked, seesPictures = false): Promise<History> {
  // The first word of a conversation has nothing before it that would have to be read.
  if (message?.kind === 'text' && state.lastSeq === 1)
    return { question: message.body, messages: [await asAsked(message, seesPictures)], earlier: [] };
  // Its transaction may be under way: what was said before it is read beside that.
  if (message?.kind === 'text') {
    const before = await selectMessages(
      turn.tenantId,
      sql`${spokenIn(turn, 'm')} and m.seq <= ${state.lastSeq}`,
      BEFORE + 1,
    );
    const said = before.filter(({ id }) => id !== message.id).reverse();
    const kept = withinBudget(said);
    const messages = [...kept.map(toModelMessage), await asAsked(message, seesPictures)];
    return { question: message.body, messages, earlier: kept.flatMap(referredTo) };
  }
  const near = sql`m.conversation_id = ${turn.conversationId} and m.id = any(array(${around(turn)}))`;
  const newestFirst = await selectMessages(turn.tenantId, near, BEFORE + 1 + AFTER);
  const asked = newestFirst.find((each) => each.id === turn.messageId);
  if (!asked) return { question: '', messages: [], earlier: [] };
  const kept = withinBudget(newestFirst.filter((each) => each !== asked).reverse());
  const messages = [...kept.map(toModelMessage), await asAsked(asked, seesPictures)];
  return { question: asked.body, messages, earlier: kept.flatMap(referredTo) };
}

/** The newest of them: about 3,000 tokens, of four characters each. */
function withinBudget(said: NumberedMessage[]): NumberedMessage[] {
  let left = DIALOGUE_CHARACTERS;
  const first = said.findLastIndex((each) => (left -= each.body.length) < 0);
  return said.slice(first + 1);
}

/** The message, what was said before it, and what others than the visitor, whose later ones have turns of their own, said since. */
function around(turn: Turn): SQL {
  const asked = sql`(select q.seq from messages q where q.tenant_id = ${turn.tenantId} and q.id = ${turn.messageId})`;
  const spoken = sql`select x.id from messages x where ${spokenIn(turn, 'x')}`;
  return sql`
    (${spoken} and x.seq <= ${asked} order by x.seq desc limit ${BEFORE + 1})
    union all
    (${spoken} and x.seq > ${asked} and x.role <> 'visitor' order by x.seq desc limit ${AFTER})`;
}

function spokenIn({ tenantId, conversationId }: Turn, table: 'm' | 'x'): SQL {
  const of = sql.identifier(table);
  return sql`${of}.tenant_id = ${tenantId} and ${of}.conversation_id = ${conversationId} and ${of}.role <> 'system'
    and ${of}.kind in ('text', 'products')`;
}

const referredTo = ({ role, kind, body }: NumberedMessage): Earlier[] =>
  role === 'visitor' || kind === 'products' ? [{ text: body, isShown: kind === 'products' }] : [];

const asUser = (text: string): PromptMessage => ({ role: 'user', content: [{ type: 'text', text }] });

const asAsked = async (message: MessageSnapshot, seesPictures: boolean): Promise<PromptMessage> =>
  seesPictures && message.attachments.length > 0 ? withShownPictures(message) : asUser(wordsOf(message));

/** Images of earlier messages no model is shown again: it is told that there were some. */
const wordsOf = ({ body, attachments }: MessageSnapshot): string => withPictures(body, attachments.length);

function toModelMessage(message: NumberedMessage): PromptMessage {
  const { role, author } = message;
  if (role === 'visitor') return asUser(wordsOf(message));
  const words = wordsOf(message);
  const content = role === 'operator' ? `(${author?.name ?? 'A colleague'} of the team wrote:) ${words}` : words;
  return { role: 'assistant', content: [{ type: 'text', text: content }] };
}
