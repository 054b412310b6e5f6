import { appendEntry, type Entry } from '#lib/conversations/record/append-entry.ts';
import { conversationUpdated, messageCreated } from '#lib/conversations/record/conversation-events.ts';
import { type ConversationState, lockConversation } from '#lib/conversations/record/conversation-state.ts';
import { assistantAuthor } from '#lib/messages/message-rows.ts';
import { operatorsAsked } from '#lib/operators/operators-asked.ts';
import type { Change } from '#lib/conversations/ownership/ownership.ts';
import { type CallbackInput, registerCallback } from '#lib/conversations/requests/register-callback.ts';
import { ask } from '#lib/conversations/requests/request-human.ts';
import type { Transaction } from '#lib/db/database.ts';
import { transaction } from '#lib/db/transaction.ts';
import { emit } from '#lib/events/emit.ts';
import type { Author, Product, Source } from '#lib/resources/message.ts';
import type { MessageSnapshot } from '#lib/resources/message-snapshot.ts';
import { finishTurn } from './finish-turn.ts';
import { type Turn, turnById } from './turn-record.ts';

/** What the assistant decided in a turn; nothing of it is done before the commit. */
export interface Answer {
  text: string;
  language: string | null;
  sources: Source[];
  products: Product[];
  asksForPerson: boolean;
  callback: CallbackInput | null;
}

export interface Finished {
  turn: Turn;
  /** What the assistant wrote, when this worker wrote it. */
  answers: MessageSnapshot[] | null;
}

/**
 * Stores the answer with all that the assistant did, in one transaction: only under this worker's claim, and only in
 * the epoch that the turn began in, so that nothing of the assistant comes after a takeover.
 */
export async function commitAnswer(turn: Turn, answer: Answer): Promise<Finished> {
  const author = await assistantAuthor(turn.tenantId);
  try {
    return await transaction(async (tx) => {
      const state = await lockConversation(tx, turn.tenantId, turn.conversationId);
      const hindrance = hindranceOf(turn, state);
      if (hindrance) return { turn: await end(turn, hindrance.status, hindrance.reason, tx), answers: null };
      const change: Change = { tx, tenantId: turn.tenantId, state, events: [] };
      const answers = await appendAnswers(change, turn, answer, author);
      if (answer.callback) await registerCallback(change, answer.callback, 'assistant');
      if (answer.asksForPerson) {
        const asked = await operatorsAsked(tx, turn.tenantId, [], change.state.departmentId);
        await ask(change, asked, 'assistant');
      }
      const finished = await end(turn, 'done', null, tx);
      await emit(tx, turn.tenantId, [...change.events, conversationUpdated(change.state)]);
      return { turn: finished, answers };
    });
  } catch (error) {
    if (!(error instanceof Superseded)) throw error;
    return { turn: (await turnById(turn.tenantId, turn.id)) ?? turn, answers: null };
  }
}

/** Why nothing may be said any more, if so: the owner has changed, or the conversation was closed meanwhile. */
function hindranceOf(turn: Turn, { snapshot, ownerId, ownerEpoch }: ConversationState) {
  if (snapshot.status === 'closed' && ownerId === null) return { status: 'error', reason: 'conflict' } as const;
  const changed = ownerEpoch !== turn.ownerEpoch || snapshot.status === 'closed';
  return changed ? ({ status: 'silent', reason: 'human' } as const) : null;
}

async function end(turn: Turn, status: 'done' | 'silent' | 'error', reason: string | null, tx: Transaction) {
  const finished = await finishTurn(turn, status, reason, tx);
  if (!finished) throw new Superseded();
  return finished;
}

/** Another worker has the turn by now: what this one did is rolled back. */
class Superseded extends Error {}

async function appendAnswers(change: Change, turn: Turn, answer: Answer, author: Author): Promise<MessageSnapshot[]> {
  const { text, language, sources, products } = answer;
  const shared = { role: 'assistant', author, language, turnId: turn.id } as const;
  const entries: Entry[] = [];
  if (text) entries.push({ ...shared, kind: 'text', body: text, sources });
  if (products.length > 0) entries.push({ ...shared, kind: 'products', ...productCards(products) });
  const answers: MessageSnapshot[] = [];
  for (const entry of entries) {
    const { state, message } = (await appendEntry(change.tx, turn.tenantId, turn.conversationId, entry))!;
    change.state = state;
    change.events.push(messageCreated(state, message));
    answers.push(message);
  }
  return answers;
}

const productCards = (products: Product[]) => ({
  body: products.map((each) => each.title).join(', '),
  data: { products },
});
