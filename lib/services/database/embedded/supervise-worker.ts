import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { ConfigError } from '#lib/core/config-error.ts';
import { log } from '#lib/core/log/log.ts';
import type { WorkerMessage, WorkerSettings } from './worker-settings.ts';

type Settings = Omit<WorkerSettings, 'busySince'> & { statementLimitMs: number };

const FILE = new URL('./worker.ts', import.meta.url);
/** PostgreSQL's own check of its stack stops a deep query at 2 MB; by then V8 has used several times as much. */
const STACK_MB = 32;
const STOP_LIMIT_MS = 5000;
const RESTART_PAUSE_MS = 1000;
const WATCH_EVERY_MS = 250;

/** Runs the database's thread, and another one when it breaks: PGlite recovers from its log, as after a power cut. */
export async function superviseWorker(settings: Settings): Promise<{ stop(): Promise<void> }> {
  let stopping = false;
  let worker = await startWorker(settings);
  const supervision = (async () => {
    for (;;) {
      await worker.ended;
      if (stopping) return;
      log.warn('the embedded database ended and is started anew');
      worker = await startAgain(settings, () => stopping);
      if (stopping) await worker.stop();
    }
  })();
  return {
    stop: async () => {
      stopping = true;
      await worker.stop();
      await supervision;
    },
  };
}

async function startAgain(settings: Settings, isStopping: () => boolean): Promise<RunningWorker> {
  while (!isStopping()) {
    try {
      return await startWorker(settings);
    } catch (error) {
      log.error('the embedded database could not be started anew', error);
      await sleep(RESTART_PAUSE_MS);
    }
  }
  return { ended: Promise.resolve(), stop: () => Promise.resolve() };
}

interface RunningWorker {
  readonly ended: Promise<void>;
  stop(): Promise<void>;
}

async function startWorker({ statementLimitMs, ...settings }: Settings): Promise<RunningWorker> {
  const busySince = new BigInt64Array(new SharedArrayBuffer(8));
  const worker = new Worker(FILE, {
    workerData: { ...settings, busySince } satisfies WorkerSettings,
    resourceLimits: { stackSizeMb: STACK_MB },
  });
  const watch = setInterval(() => endWhenStuck(worker, busySince, statementLimitMs), WATCH_EVERY_MS).unref();
  const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve(clearInterval(watch))));
  await ready(worker);
  worker.on('error', (error) => log.error('the embedded database failed', error));
  return {
    ended,
    stop: async () => {
      worker.postMessage('stop');
      await Promise.race([ended, sleep(STOP_LIMIT_MS, undefined, { ref: false })]);
      await worker.terminate();
    },
  };
}

function ready(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    // Errors come out of a thread without their class.
    worker.once('error', (error) => reject(error.name === 'ConfigError' ? new ConfigError(error.message) : error));
    worker.once('exit', (code) => reject(new Error(`the embedded database ended with ${code} before it was ready`)));
    worker.on('message', (message: WorkerMessage) => {
      if ('ready' in message) resolve();
      else log.error('the embedded database broke', message.broken);
    });
  });
}

/** Nothing else can interrupt it: the query runs in the thread that would have to read the request to cancel it. */
function endWhenStuck(worker: Worker, busySince: BigInt64Array, limitMs: number): void {
  const since = Atomics.load(busySince, 0);
  if (since === 0n || process.hrtime.bigint() - since < BigInt(limitMs) * 1_000_000n) return;
  log.error('a query took too long and ends with the embedded database', new Error(`limit: ${limitMs} ms`));
  void worker.terminate();
}
