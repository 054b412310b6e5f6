import { sql } from 'drizzle-orm';
import { messagesFor, selectMessages } from '#lib/messages/message-rows.ts';
import type { MessageSnapshot } from '#lib/resources/conversation/message-snapshot.ts';
import type { TurnEvent } from '#lib/resources/assistant/turn-event.ts';
import type { SilentReason, Turn } from './turn-record.ts';

// One answer, a card of products, lines of what the assistant did.
const MESSAGES_PER_TURN = 20;

const MESSAGES: Record<string, string> = {
  rate_limited: 'The assistant has answered as much as it may today.',
  conflict: 'The conversation was closed meanwhile.',
  unavailable: 'The assistant cannot be reached right now.',
};

/** How a turn that is over ended, as the last frames of its stream. @param answers what it wrote, when that is at hand */
export async function turnOutcome(turn: Turn, answers: MessageSnapshot[] | null = null): Promise<TurnEvent[]> {
  if (turn.status === 'silent') return [{ type: 'silent', reason: turn.reason as SilentReason }];
  if (turn.status === 'error') {
    const code = turn.reason ?? 'internal';
    return [{ type: 'error', code, message: MESSAGES[code] ?? 'The assistant could not answer.' }];
  }
  return [{ type: 'assistant.done', messages: messagesFor(answers ?? (await answersOf(turn)), null) }];
}

/** What the assistant wrote in the turn, the oldest first. */
export async function answersOf(turn: Turn) {
  const own = sql`m.turn_id = ${turn.id} and m.role = 'assistant'`;
  return (await selectMessages(turn.tenantId, own, MESSAGES_PER_TURN)).reverse();
}
