import type { KeepAlive } from '#lib/core/keep-alive.ts';
import { followTurn } from './run-turn.ts';
import { orphanedTurns, turnById } from './turn-record.ts';

const AT_ONCE = 50;

/** Takes up the turns of processes that died, up to 50: each goes on, under a claim of its own, after this. */
export async function takeUpTurns(signal: AbortSignal, keepAlive: KeepAlive): Promise<{ done: number; left: boolean }> {
  const orphans = await orphanedTurns(AT_ONCE);
  let done = 0;
  for (const { tenantId, id } of orphans) {
    if (signal.aborted) return { done, left: true };
    const turn = await turnById(tenantId, id);
    if (turn?.status === 'running') followTurn(turn, keepAlive);
    done++;
  }
  return { done, left: orphans.length === AT_ONCE };
}
