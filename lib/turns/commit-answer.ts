import type { Entry } from '#lib/conversations/record/append-entry.ts';
import { type Change, changeConversation } from '#lib/conversations/record/change-conversation.ts';
import type { ConversationState } from '#lib/conversations/record/conversation-state.ts';
import { type CallbackInput, registerCallback } from '#lib/conversations/requests/register-callback.ts';
import { askForPerson } from '#lib/conversations/requests/request-human.ts';
import { assistantAuthor } from '#lib/messages/message-rows.ts';
import type { AppError } from '#lib/core/errors.ts';
import type { AnswerChecks } from '#lib/resources/assistant/answer-checks.ts';
import type { MessageSnapshot } from '#lib/resources/conversation/message-snapshot.ts';
import type { Author, Product, Source } from '#lib/resources/conversation/message.ts';
import { finishTurn } from './finish-turn.ts';
import { type Turn, turnById } from './turn-record.ts';
import { countUsage, usageDate } from './usage.ts';

/** What the assistant decided in a turn; nothing of it is done before the commit. */
export interface Answer {
  text: string;
  language: string | null;
  sources: Source[];
  products: Product[];
  asksForPerson: boolean;
  callback: CallbackInput | null;
  /** Something was asked for, and the assistant had nothing to say on it. */
  abstained: boolean;
  /** How it came about, for operators. */
  checks: AnswerChecks;
  /** Why the turn has failed all the same: what is said then is no answer of the model's. */
  fault: AppError | null;
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
  const [author, date] = [await assistantAuthor(turn.tenantId), await usageDate(turn.tenantId)];
  try {
    return await changeConversation(turn.tenantId, turn.conversationId, async (change) => {
      const hindrance = hindranceOf(turn, change.state);
      if (hindrance) return { turn: await end(change, turn, hindrance.status, hindrance.reason), answers: null };
      const answers = await appendAnswers(change, turn, answer, author);
      if (answer.callback) await registerCallback(change, answer.callback, 'assistant');
      if (answer.asksForPerson) await askForPerson(change, [], 'assistant');
      const { checks, fault, abstained } = answer;
      await countUsage(change.unit, checks, date);
      const reason = fault?.code ?? (abstained && turn.askedBy === 'visitor' ? 'abstained' : null);
      return { turn: await end(change, turn, fault ? 'error' : 'done', reason, checks), answers };
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

async function end(
  { unit }: Change,
  turn: Turn,
  status: 'done' | 'silent' | 'error',
  reason: string | null,
  checks: AnswerChecks | null = null,
) {
  const finished = await finishTurn(turn, { status, reason, checks }, unit.tx);
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
  for (const entry of entries) answers.push(await change.append(entry));
  return answers;
}

const productCards = (products: Product[]) => ({
  body: products.map((each) => each.title).join(', '),
  data: { products },
});
