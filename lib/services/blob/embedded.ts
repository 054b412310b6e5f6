import { constants } from 'node:fs';
import { access, mkdir, rm, rmdir, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { assertBlobPath, plainContentType } from './blob-path.ts';
import { IncomingFiles } from './incoming-file.ts';
import type { BlobService, OpenBlob, StoredBlob, UploadGrant, UploadOptions } from './port.ts';
import { maybeOpenFile, nullIfMissing, streamFile } from './stored-file.ts';
import { signUploadAddress } from './upload-address.ts';

/** Files below one folder. Names on disk end in `@blob`, which no path can: a blob never stands in a folder's way. */
export class EmbeddedBlobService implements BlobService {
  readonly driver = 'embedded';
  readonly #root: string;
  readonly #appUrl: string;
  readonly #incoming: IncomingFiles;

  constructor(root: string, appUrl: string) {
    this.#root = root;
    this.#appUrl = appUrl;
    this.#incoming = new IncomingFiles(join(root, '.incoming'));
  }

  async put(path: string, body: Uint8Array, contentType: string): Promise<StoredBlob> {
    const file = this.#fileOf(path);
    const type = plainContentType(contentType);
    await this.#incoming.write(bytesOf(body), { contentType: type, maximumBytes: body.byteLength }, (written) =>
      written.replace(file),
    );
    return { path, contentType: type, sizeBytes: body.byteLength };
  }

  async receive(
    { path, contentType, maximumBytes }: UploadGrant,
    body: AsyncIterable<Uint8Array>,
  ): Promise<StoredBlob> {
    const file = this.#fileOf(path);
    const sizeBytes = await this.#incoming.write(body, { contentType, maximumBytes }, (written) =>
      written.placeOnce(file),
    );
    return { path, contentType, sizeBytes };
  }

  async get(path: string): Promise<OpenBlob | null> {
    const stored = await maybeOpenFile(this.#fileOf(path));
    if (!stored) return null;
    return { path, contentType: stored.contentType, sizeBytes: stored.sizeBytes, body: streamFile(stored) };
  }

  async head(path: string): Promise<StoredBlob | null> {
    const stored = await maybeOpenFile(this.#fileOf(path));
    if (!stored) return null;
    await stored.handle.close();
    return { path, contentType: stored.contentType, sizeBytes: stored.sizeBytes };
  }

  async delete(paths: string[]): Promise<void> {
    await Promise.all(
      paths.map(async (path) => {
        const file = this.#fileOf(path);
        await unlink(file).catch(nullIfMissing);
        await this.#dropEmptyFolders(dirname(file));
      }),
    );
  }

  async deletePrefix(prefix: string): Promise<void> {
    const folder = this.#folderOf(prefix.replace(/\/$/, ''));
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
    await this.#dropEmptyFolders(dirname(folder));
  }

  async uploadAddress(path: string, options: UploadOptions): Promise<string> {
    return signUploadAddress(this.#appUrl, path, options);
  }

  async check(): Promise<void> {
    await mkdir(this.#root, { recursive: true, mode: 0o700 });
    await access(this.#root, constants.R_OK | constants.W_OK);
  }

  async close(): Promise<void> {}

  #folderOf(path: string): string {
    assertBlobPath(path);
    return join(this.#root, path);
  }

  #fileOf(path: string): string {
    return `${this.#folderOf(path)}@blob`;
  }

  async #dropEmptyFolders(folder: string): Promise<void> {
    let current = folder;
    while (current !== this.#root) {
      const removed = await rmdir(current).then(
        () => true,
        (error: NodeJS.ErrnoException) => error.code === 'ENOENT',
      );
      if (!removed) return;
      current = dirname(current);
    }
  }
}

async function* bytesOf(body: Uint8Array): AsyncIterable<Uint8Array> {
  yield body;
}
