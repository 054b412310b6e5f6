import type { KeepAlive } from '#lib/core/keep-alive.ts';
import type { MessageSnapshot } from '#lib/resources/conversation/message-snapshot.ts';
import { followTurn } from './run-turn.ts';
import { answersOf } from './turn-outcome.ts';
import type { OpenedTurn } from './asked.ts';
import { turnById } from './turn-record.ts';

/** What the assistant wrote in the turn, once it is over; nothing when it kept silent or failed. */
export async function answersTo({ turn, asked }: OpenedTurn, keepAlive: KeepAlive): Promise<MessageSnapshot[]> {
  if (turn.status === 'running') for await (const _ of followTurn(turn, keepAlive, asked).listen()) continue;
  const ended = await turnById(turn.tenantId, turn.id);
  return ended?.status === 'done' ? answersOf(ended) : [];
}
