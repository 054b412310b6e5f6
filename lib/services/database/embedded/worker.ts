import { parentPort, workerData } from 'node:worker_threads';
import { join } from 'node:path';
import { sayError } from '#lib/core/log/describe-error.ts';
import { ensureDataDirectory } from './data-directory.ts';
import { openEngine } from './engine.ts';
import { startMaintenance } from './maintenance.ts';
import { serveSessions } from './serve-sessions.ts';
import { Turns } from './turns.ts';
import type { WorkerSettings } from './worker-settings.ts';

const { directory, socketPath, cache, busySince, idleInTransactionMs } = workerData as WorkerSettings;

/** The thread that is the database: opens the files, answers on the socket, and ends in order when it is told to. */
async function run(): Promise<void> {
  const data = join(directory, 'postgres');
  await ensureDataDirectory(data, cache);
  let flush = () => {};
  const onBroken = (error: unknown): never => {
    flush();
    return end(error);
  };
  const engine = await openEngine(data, { onBusy: markBusy, onBroken });
  const turns = new Turns();
  const sessions = await serveSessions({ engine, turns, socketPath, idleInTransactionMs });
  flush = () => sessions.flush();
  const stopMaintenance = startMaintenance(engine, turns);
  const stop = async () => {
    stopMaintenance();
    await sessions.close();
    await turns.take();
    await engine.query('checkpoint');
    await engine.close();
    process.exit(0);
  };
  parentPort?.on('message', () => void stop().catch(end));
  parentPort?.postMessage({ ready: true });
}

function markBusy(busy: boolean): void {
  Atomics.store(busySince, 0, busy ? process.hrtime.bigint() : 0n);
}

/** At once: a session in an unknown state must not write to its files again. */
function end(error: unknown): never {
  parentPort?.postMessage({ broken: sayError(error) });
  process.exit(1);
}

await run();
