import { sql } from 'drizzle-orm';
import { appendEntry, type Entry } from '#lib/conversations/append-entry.ts';
import { conversationUpdated, messageCreated } from '#lib/conversations/conversation-events.ts';
import { lockConversation } from '#lib/conversations/conversation-state.ts';
import { assistantAuthor } from '#lib/conversations/message-rows.ts';
import { operatorsAsked } from '#lib/conversations/operators-asked.ts';
import type { Change } from '#lib/conversations/ownership.ts';
import { type CallbackInput, registerCallback } from '#lib/conversations/register-callback.ts';
import { ask } from '#lib/conversations/request-human.ts';
import type { Transaction } from '#lib/db/database.ts';
import { transaction } from '#lib/db/transaction.ts';
import { emit } from '#lib/events/emit.ts';
import type { Product, Source } from '#lib/resources/message.ts';
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
  try {
    return await transaction(async (tx) => {
      const written = await appendAnswers(tx, turn, answer);
      if (!written) return { turn: await finishTurn(turn, 'silent', 'human', tx), answers: null };
      const { change, answers } = written;
      if (answer.callback) await registerCallback(change, answer.callback, 'assistant');
      if (answer.asksForPerson) {
        const asked = await operatorsAsked(tx, turn.tenantId, [], change.state.departmentId);
        await ask(change, asked, 'assistant');
      }
      const finished = await finishTurn(turn, 'done', null, tx);
      if (finished.claimId !== turn.claimId || finished.status !== 'done') throw new Superseded();
      await emit(tx, turn.tenantId, [...change.events, conversationUpdated(change.state)]);
      return { turn: finished, answers };
    });
  } catch (error) {
    if (!(error instanceof Superseded)) throw error;
    return { turn: (await turnById(turn.tenantId, turn.id)) ?? turn, answers: null };
  }
}

/** Another worker has the turn by now: what this one did is rolled back. */
class Superseded extends Error {}

interface Written {
  change: Change;
  answers: MessageSnapshot[];
}

async function appendAnswers(tx: Transaction, turn: Turn, answer: Answer): Promise<Written | null> {
  const entries = await entriesOf(turn, answer);
  const fence = sql`owner_epoch = ${turn.ownerEpoch} and closed_at is null`;
  const answers: MessageSnapshot[] = [];
  let change = entries.length === 0 ? await lockInEpoch(tx, turn) : null;
  for (const entry of entries) {
    const appended = await appendEntry(tx, turn.tenantId, turn.conversationId, entry, { onlyIf: fence });
    if (!appended) return null;
    const { state, message } = appended;
    change = {
      tx,
      tenantId: turn.tenantId,
      state,
      events: [...(change?.events ?? []), messageCreated(state, message)],
    };
    answers.push(message);
  }
  return change && { change, answers };
}

async function entriesOf(turn: Turn, { text, language, sources, products }: Answer): Promise<Entry[]> {
  const author = await assistantAuthor(turn.tenantId);
  const shared = { role: 'assistant', author, language, turnId: turn.id } as const;
  const entries: Entry[] = [];
  if (text) entries.push({ ...shared, kind: 'text', body: text, sources });
  if (products.length > 0) entries.push({ ...shared, kind: 'products', ...productCards(products) });
  return entries;
}

async function lockInEpoch(tx: Transaction, { tenantId, conversationId, ownerEpoch }: Turn): Promise<Change | null> {
  const state = await lockConversation(tx, tenantId, conversationId);
  const standing = state.ownerEpoch === ownerEpoch && state.snapshot.status !== 'closed';
  return standing ? { tx, tenantId, state, events: [] } : null;
}

const productCards = (products: Product[]) => ({
  body: products.map((each) => each.title).join(', '),
  data: { products },
});
