import { log } from '#lib/core/log/log.ts';
import { oncePerProcess } from '#lib/core/once-per-process.ts';
import { onShutdown } from '#lib/core/shutdown.ts';
import {
  type FileToIngest,
  gathered,
  type ReadDocument,
  type ReadHead,
  type ReadPart,
  unread,
} from './read-document.ts';
import type { ReadingTask } from './reader.ts';
import { ReadingBroke, ReadingThread } from './reading-thread.ts';

/** So many files are read at once, one of each tenant: what takes long for one holds up no other. */
const AT_ONCE = 2;
const IDLE_MS = 20_000;
/** After so many files a thread is left behind, with whatever a parser has kept of them. */
const FILES_EACH = 100;

const REASONS: Record<ReadingBroke['bound'], string> = {
  time: 'Reading the file took too long. Split it into smaller ones, or save it anew from the program it was made with.',
  memory: 'The file unfolds into more than can be read. Split it into smaller ones, or save it without pictures.',
  parser: 'The file is damaged or made in a way that cannot be read. Save it anew from the program it was made with.',
};

/** Reads a file in a thread of its own, within bounds of time and memory. What cannot be read has the reason. */
export function readApart(tenantId: string, task: ReadingTask): Promise<ReadDocument> {
  return gathered((onPart) => readApartInParts(tenantId, task, onPart));
}

/** The same, its passages as they are made. @param onPart is given what does not count where there is an error */
export async function readApartInParts(
  tenantId: string,
  task: ReadingTask,
  onPart: (part: ReadPart) => void,
): Promise<ReadHead> {
  const { filename, mimeType } = task.file;
  const desk = readingDesk();
  await desk.enter(tenantId);
  try {
    return await desk.read(task, onPart);
  } catch (error) {
    if (!(error instanceof ReadingBroke)) throw error;
    log.warn('a document could not be read', { tenantId, mimeType, bound: error.bound });
    const file: FileToIngest = { filename, mimeType, bytes: new Uint8Array() };
    return unread(file, REASONS[error.bound]);
  } finally {
    desk.leave(tenantId);
  }
}

/** A thread takes a fifth of a second to start, in which the file can be fetched. */
export const prepareToRead = (): void => readingDesk().prepare();

const readingDesk = () => oncePerProcess('reading-desk', () => new ReadingDesk());

interface Waiting {
  tenantId: string;
  enter: () => void;
}

class ReadingDesk {
  readonly #busy = new Set<string>();
  #waiting: Waiting[] = [];
  #idle: { thread: ReadingThread; files: number; timer: NodeJS.Timeout }[] = [];

  constructor() {
    onShutdown(() => this.#idle.forEach(({ thread }) => void thread.end()));
  }

  async enter(tenantId: string): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#waiting.push({ tenantId, enter: resolve });
    this.#admit();
    await promise;
  }

  leave(tenantId: string): void {
    this.#busy.delete(tenantId);
    this.#admit();
  }

  /** Has a thread at hand when the file is. */
  prepare(): void {
    if (this.#idle.length === 0 && this.#busy.size < AT_ONCE) this.#keep(new ReadingThread(), 0);
  }

  async read(task: ReadingTask, onPart: (part: ReadPart) => void): Promise<ReadHead> {
    const { thread, files } = this.#thread();
    const read = await thread.read(task, onPart);
    if (files + 1 < FILES_EACH) this.#keep(thread, files + 1);
    else void thread.end();
    return read;
  }

  #admit(): void {
    for (const next of [...this.#waiting]) {
      if (this.#busy.size >= AT_ONCE) return;
      if (this.#busy.has(next.tenantId)) continue;
      this.#waiting = this.#waiting.filter((each) => each !== next);
      this.#busy.add(next.tenantId);
      next.enter();
    }
  }

  #thread(): { thread: ReadingThread; files: number } {
    for (let kept = this.#idle.pop(); kept; kept = this.#idle.pop()) {
      clearTimeout(kept.timer);
      if (!kept.thread.ended) return kept;
    }
    return { thread: new ReadingThread(), files: 0 };
  }

  #keep(thread: ReadingThread, files: number): void {
    const timer = setTimeout(() => {
      this.#idle = this.#idle.filter((each) => each.thread !== thread);
      void thread.end();
    }, IDLE_MS).unref();
    this.#idle.push({ thread, files, timer });
  }
}
