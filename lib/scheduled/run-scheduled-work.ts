import type { KeepAlive } from '#lib/core/keep-alive.ts';
import { pruneEvents } from '#lib/events/log.ts';
import { deleteLeftFiles } from '#lib/files/delete-left-files.ts';
import { leaveForDeactivated } from '#lib/offboarding/deactivate-operator.ts';
import { followTurn } from '#lib/turns/run-turn.ts';
import { orphanedTurns, turnById } from '#lib/turns/turn-record.ts';

const TURNS_AT_ONCE = 50;

/** Takes up what a process that died has left, and clears away what is old. @returns how much of each */
export async function runScheduledWork(keepAlive: KeepAlive): Promise<Record<string, number>> {
  const orphans = await orphanedTurns(TURNS_AT_ONCE);
  for (const { tenantId, id } of orphans) {
    const turn = await turnById(tenantId, id);
    if (turn?.status === 'running') followTurn(turn, keepAlive);
  }
  await leaveForDeactivated();
  const { done: deletedFiles } = await deleteLeftFiles(AbortSignal.timeout(20_000));
  return { turns: orphans.length, deletedFiles, prunedEvents: await pruneEvents() };
}
