import { mkdir, open, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { now } from '#lib/core/time.ts';
import type { KeptMail } from './port.ts';

const DAY_MS = 24 * 3_600_000;

/** How many messages are shown; the file is cut back to them when it holds twice as many. */
const KEPT = 2000;

type Entry = KeptMail & { key?: string };

/** What the process knows of its file: when each key was last used, and how many lines there are. */
interface Known {
  keys: Map<string, number>;
  lines: number;
}

/**
 * Messages that are kept, not sent: a file of JSON lines, one appended per message. One process writes it, all through
 * one queue, so that two messages with one key can never both find that the other is not there.
 */
export class Outbox {
  readonly #file: string;
  readonly #limit: number;
  #queue: Promise<unknown> = Promise.resolve();
  #known: Known | null = null;

  constructor(file: string, limit = KEPT) {
    this.#file = file;
    this.#limit = limit;
  }

  /** Nothing is kept when the same key was within the last day. */
  keep(message: Omit<KeptMail, 'at'>, key?: string): Promise<void> {
    return this.#inTurn(async () => {
      const known = (this.#known ??= await this.#load());
      const at = now();
      if (key !== undefined && at.getTime() - (known.keys.get(key) ?? -Infinity) < DAY_MS) return;
      await appendLine(this.#file, JSON.stringify({ ...message, at: at.toISOString(), key }));
      known.lines += 1;
      if (key !== undefined) known.keys.set(key, at.getTime());
      if (known.lines >= 2 * this.#limit) await this.#shorten(known);
    });
  }

  /** Newest first. */
  list(to?: string): Promise<KeptMail[]> {
    return this.#inTurn(async () => {
      const entries = (await readLines(this.#file)).map(maybeEntry).filter((entry) => entry !== null);
      const found = entries.filter((entry) => to === undefined || entry.to.toLowerCase() === to.toLowerCase());
      return found
        .slice(-this.#limit)
        .reverse()
        .map(({ key: _key, ...message }) => message);
    });
  }

  /** @throws when nothing could be kept */
  async check(): Promise<void> {
    await mkdir(dirname(this.#file), { recursive: true, mode: 0o700 });
    await (await open(this.#file, 'a', 0o600)).close();
  }

  #inTurn<T>(run: () => Promise<T>): Promise<T> {
    const turn = this.#queue.then(run);
    this.#queue = turn.catch(() => {});
    return turn;
  }

  async #load(): Promise<Known> {
    await this.check();
    const lines = await readLines(this.#file);
    const keys = new Map<string, number>();
    for (const entry of lines.map(maybeEntry)) if (entry?.key) keys.set(entry.key, Date.parse(entry.at));
    // A process that was killed while it wrote left half a line, onto which the next must not be written.
    if (lines.at(-1) !== '') await writeFile(this.#file, '\n', { flag: 'a' });
    return { keys, lines: lines.length };
  }

  async #shorten(known: Known): Promise<void> {
    const lines = (await readLines(this.#file)).filter(Boolean).slice(-this.#limit);
    const draft = `${this.#file}.short`;
    await writeFile(draft, `${lines.join('\n')}\n`, { mode: 0o600 });
    await rename(draft, this.#file);
    known.lines = lines.length;
    for (const [key, at] of known.keys) if (now().getTime() - at >= DAY_MS) known.keys.delete(key);
  }
}

async function appendLine(file: string, line: string): Promise<void> {
  const handle = await open(file, 'a', 0o600);
  try {
    await handle.appendFile(`${line}\n`);
  } finally {
    await handle.close();
  }
}

async function readLines(file: string): Promise<string[]> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  return text.split('\n');
}

function maybeEntry(line: string): Entry | null {
  try {
    return JSON.parse(line) as Entry;
  } catch {
    return null;
  }
}
