import { Worker } from 'node:worker_threads';
import type { ReadHead, ReadPart } from './read-document.ts';
import type { ReadingAnswer, ReadingTask } from './reader.ts';
import { threadFile } from './thread-file.ts';

/** The file was more than the bounds of its reading allow. */
export class ReadingBroke extends Error {
  override name = 'ReadingBroke';
  readonly bound: 'time' | 'memory' | 'parser';

  constructor(bound: ReadingBroke['bound'], reason: string) {
    super(reason);
    this.bound = bound;
  }
}

export interface ReadingBounds {
  timeMs: number;
  /** Of the thread's heap, and of that with the bytes outside of it. */
  heapMb: number;
  wholeMb: number;
}

/** A request may take 300 s on Vercel, where it has 2 GB; 50 MB of mere text take 10 s and 1.2 GB. */
const BOUNDS: ReadingBounds = { timeMs: 150_000, heapMb: 1024, wholeMb: 1536 };

const STACK_MB = 8;
const WATCH_EVERY_MS = 50;

/** A thread that reads one file after the other; what goes beyond a bound ends it. */
export class ReadingThread {
  readonly #worker: Worker;
  readonly #bounds: ReadingBounds;
  ended = false;

  constructor(bounds: ReadingBounds = BOUNDS) {
    this.#bounds = bounds;
    this.#worker = new Worker(threadFile(), {
      resourceLimits: { maxOldGenerationSizeMb: bounds.heapMb, stackSizeMb: STACK_MB },
      // What a parser says of a file is no news of ours.
      stdout: true,
      stderr: true,
      execArgv: [],
      env: {},
    });
    this.#worker.stdout.resume();
    this.#worker.stderr.resume();
    this.#worker.once('exit', () => (this.ended = true));
    this.#worker.on('error', () => (this.ended = true));
    this.#worker.unref();
  }

  /** @throws ReadingBroke, and then the thread is over */
  async read(task: ReadingTask, onPart: (part: ReadPart) => void): Promise<ReadHead> {
    const worker = this.#worker;
    worker.ref();
    const { promise, resolve, reject } = Promise.withResolvers<ReadHead>();
    // It may fail after something else has.
    promise.catch(() => undefined);
    const onMessage = (answer: ReadingAnswer) => {
      if ('part' in answer) onPart(answer.part);
      else if ('read' in answer) resolve(answer.read);
      else reject(new ReadingBroke('parser', answer.failure));
    };
    const onError = (error: Error) => reject(new ReadingBroke(boundOf(error), error.message));
    const onExit = () => reject(new ReadingBroke('parser', 'The thread ended.'));
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
    const stopWatching = this.#watch(reject);
    try {
      worker.postMessage(task, transferable(task.file.bytes));
      return await promise;
    } catch (error) {
      await this.end();
      throw error;
    } finally {
      stopWatching();
      worker.off('message', onMessage).off('error', onError).off('exit', onExit).unref();
    }
  }

  async end(): Promise<void> {
    this.ended = true;
    await this.#worker.terminate();
  }

  /** Bytes outside of the heap are bounded by nothing of Node's: they are looked at while the thread runs. */
  #watch(reject: (error: ReadingBroke) => void): () => void {
    const { timeMs, wholeMb } = this.#bounds;
    const timeout = setTimeout(() => reject(new ReadingBroke('time', `more than ${timeMs} ms`)), timeMs);
    const watch = setInterval(() => {
      void this.#usedBytes().then(
        (used) => used > wholeMb * 2 ** 20 && reject(new ReadingBroke('memory', `more than ${wholeMb} MB`)),
      );
    }, WATCH_EVERY_MS);
    return () => {
      clearTimeout(timeout);
      clearInterval(watch);
    };
  }

  async #usedBytes(): Promise<number> {
    try {
      const statistics = await this.#worker.getHeapStatistics();
      return statistics.total_heap_size + statistics.external_memory;
    } catch {
      return 0;
    }
  }
}

const boundOf = (error: Error): ReadingBroke['bound'] =>
  'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : 'parser';

const transferable = (bytes: Uint8Array): ArrayBuffer[] =>
  bytes.buffer instanceof ArrayBuffer && bytes.byteLength === bytes.buffer.byteLength ? [bytes.buffer] : [];
