import type { Server } from 'node:http';
import type { Server as Door } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { onShutdown, runShutdown } from '#lib/core/shutdown.ts';

/** How long answers that are under way may still take. */
const GRACE_MS = 1000;

/**
 * Ends everything in order on SIGTERM or SIGINT, and when the process that started this one is gone.
 * @param doors what else hands connections to the server by then
 */
export function endWithProcess(server: Server, doors: readonly Door[] = []): void {
  onShutdown(() => closeServer(server, doors), 'server');
  const end = () => void runShutdown().then(() => process.exit(0));
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, end);
  process.on('disconnect', end);
  // Whoever read what this process writes may be gone before it: a word that nobody hears is no fault.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
}

async function closeServer(server: Server, doors: readonly Door[]): Promise<void> {
  const closed = Promise.all(
    [server, ...doors].map((each) => new Promise<void>((resolve) => each.close(() => resolve()))),
  );
  server.closeIdleConnections();
  await Promise.race([closed, sleep(GRACE_MS)]);
  server.closeAllConnections();
  await closed;
}
