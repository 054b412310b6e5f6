import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { AppError, conflict } from '#lib/core/errors.ts';
import { now } from '#lib/core/time.ts';
import { fileHeader, nullIfMissing } from './stored-file.ts';

const FORGOTTEN_AFTER_MS = 24 * 3_600_000;

/** How much beyond the limit is still read, and dropped: who is cut off while sending never hears why. */
const HEARD_OUT_BYTES = 1024 * 1024;

/** A file that is whole, and not yet in its place. */
export interface WrittenFile {
  replace(file: string): Promise<void>;
  /** @throws AppError `conflict` when something lies there already */
  placeOnce(file: string): Promise<void>;
}

/** Files are written aside and put in their place when they are whole: a crash or a broken upload leaves no half. */
export class IncomingFiles {
  readonly #folder: string;
  #ready: Promise<void> | null = null;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** @returns the size of the body. @throws AppError `payload_too_large`, after no more than that was kept */
  async write(
    body: AsyncIterable<Uint8Array>,
    { contentType, maximumBytes }: { contentType: string; maximumBytes: number },
    place: (written: WrittenFile) => Promise<void>,
  ): Promise<number> {
    await this.#prepared();
    const draft = join(this.#folder, randomUUID());
    try {
      const sizeBytes = await writeDraft(draft, fileHeader(contentType), body, maximumBytes);
      await place({
        replace: (file) => intoFolder(file, () => rename(draft, file)),
        placeOnce: (file) => intoFolder(file, () => linkOnce(draft, file)),
      });
      return sizeBytes;
    } finally {
      await rm(draft, { force: true });
    }
  }

  #prepared(): Promise<void> {
    this.#ready ??= this.#prepare().catch((error: unknown) => {
      this.#ready = null;
      throw error;
    });
    return this.#ready;
  }

  async #prepare(): Promise<void> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    for (const name of await readdir(this.#folder)) {
      const left = await stat(join(this.#folder, name)).catch(nullIfMissing);
      if (left && now().getTime() - left.mtimeMs > FORGOTTEN_AFTER_MS)
        await rm(join(this.#folder, name), { force: true });
    }
  }
}

async function writeDraft(
  draft: string,
  header: Buffer,
  body: AsyncIterable<Uint8Array>,
  maximumBytes: number,
): Promise<number> {
  const handle = await open(draft, 'wx', 0o600);
  try {
    await writeWhole(handle, header);
    let sizeBytes = 0;
    for await (const chunk of body) {
      sizeBytes += chunk.byteLength;
      if (sizeBytes <= maximumBytes) await writeWhole(handle, chunk);
      else if (sizeBytes > maximumBytes + HEARD_OUT_BYTES) break;
    }
    if (sizeBytes > maximumBytes)
      throw new AppError('payload_too_large', `The file is larger than ${maximumBytes} bytes.`);
    await handle.sync();
    return sizeBytes;
  } finally {
    await handle.close();
  }
}

async function writeWhole(handle: FileHandle, bytes: Uint8Array): Promise<void> {
  for (let written = 0; written < bytes.byteLength;)
    written += (await handle.write(bytes, written, bytes.byteLength - written)).bytesWritten;
}

// The folder may be removed as empty between its making and its use: then it is made again.
async function intoFolder(file: string, place: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    try {
      return await place();
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || attempt === 5) throw error;
    }
  }
}

async function linkOnce(draft: string, file: string): Promise<void> {
  try {
    await link(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw conflict('The file has been uploaded already.');
    throw error;
  }
}
