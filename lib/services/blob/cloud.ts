import { BlobNotFoundError, del, head, issueSignedToken, list, presignUrl, put } from '@vercel/blob';
import type { HeadBlobResult } from '@vercel/blob';
import { unavailable } from '#lib/core/errors.ts';
import { beforeDeadline } from '../outbound/before-deadline.ts';
import { assertBlobPath, plainContentType } from './blob-path.ts';
import type { BlobService, OpenBlob, StoredBlob, UploadOptions } from './port.ts';

/** The client retries for many minutes by itself; a caller waits no longer than this. */
const CALL_MS = 10_000;
const UPLOAD_MS = 60_000;
const CHECK_MS = 2000;

/** How many files the store lists, and takes away, in one call. */
const PAGE_SIZE = 500;

interface CallOptions {
  token: string;
  abortSignal: AbortSignal;
}

/** A private Vercel Blob store. Its API stores, lists and signs; bytes are read from the store's own host. */
export class CloudBlobService implements BlobService {
  readonly driver = 'cloud';
  readonly receive = null;
  readonly #token: string;
  /** The store's own host, as the API first named it. */
  #storeUrl: string | null = null;

  constructor(token: string) {
    this.#token = token;
  }

  async put(path: string, body: Uint8Array, contentType: string): Promise<StoredBlob> {
    assertBlobPath(path);
    const type = plainContentType(contentType);
    const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
    await this.#call(UPLOAD_MS, (options) =>
      put(path, bytes, {
        ...options,
        access: 'private',
        contentType: type,
        allowOverwrite: true,
        addRandomSuffix: false,
      }),
    );
    return { path, contentType: type, sizeBytes: body.byteLength };
  }

  async get(path: string): Promise<OpenBlob | null> {
    assertBlobPath(path);
    const url = await this.#urlOf(path);
    if (!url) return null;
    const response = await this.#call(CALL_MS, ({ abortSignal }) => this.#fetch(url, abortSignal));
    if (response.status === 404) {
      await response.body?.cancel();
      return null;
    }
    if (!response.ok || !response.body) {
      await response.body?.cancel();
      throw unavailable('The file store did not hand out the file.', new Error(`Status ${response.status}`));
    }
    const contentType = plainContentType(response.headers.get('content-type') ?? '');
    const sizeBytes = sizeOf(response.headers) ?? (await this.head(path))?.sizeBytes ?? 0;
    return { path, contentType, sizeBytes, body: response.body };
  }

  async head(path: string): Promise<StoredBlob | null> {
    assertBlobPath(path);
    const found = await this.#call(CALL_MS, (options) => maybeHead(path, options));
    return found && { path, contentType: plainContentType(found.contentType), sizeBytes: found.size };
  }

  async delete(paths: string[]): Promise<void> {
    for (const path of paths) assertBlobPath(path);
    for (let first = 0; first < paths.length; first += PAGE_SIZE)
      await this.#call(CALL_MS, (options) => del(paths.slice(first, first + PAGE_SIZE), options));
  }

  async deletePrefix(prefix: string): Promise<void> {
    const folder = prefix.replace(/\/$/, '');
    assertBlobPath(folder);
    let cursor: string | undefined;
    do {
      const page = await this.#call(CALL_MS, (options) =>
        list({ ...options, prefix: `${folder}/`, limit: PAGE_SIZE, ...(cursor && { cursor }) }),
      );
      await this.delete(page.blobs.map((blob) => blob.pathname));
      cursor = page.hasMore ? page.cursor : undefined;
    } while (cursor);
  }

  async uploadAddress(path: string, { contentType, maximumBytes, expiresAt }: UploadOptions): Promise<string> {
    assertBlobPath(path);
    const limits = {
      pathname: path,
      validUntil: expiresAt.getTime(),
      allowedContentTypes: [plainContentType(contentType)],
      maximumSizeInBytes: maximumBytes,
    };
    return this.#call(CALL_MS, async (options) => {
      const signed = await issueSignedToken({ ...options, ...limits, operations: ['put'] });
      const once = { allowOverwrite: false, addRandomSuffix: false };
      const { presignedUrl } = await presignUrl(signed, { ...limits, ...once, operation: 'put', access: 'private' });
      return presignedUrl;
    });
  }

  async check(): Promise<void> {
    await beforeDeadline(CHECK_MS, (abortSignal) => maybeHead('health', { token: this.#token, abortSignal }));
  }

  async close(): Promise<void> {}

  async #urlOf(path: string): Promise<string | null> {
    if (this.#storeUrl) return this.#storeUrl + path;
    const found = await this.#call(CALL_MS, (options) => maybeHead(path, options));
    if (found?.url.endsWith(`/${path}`)) this.#storeUrl = found.url.slice(0, -path.length);
    return found?.url ?? null;
  }

  // A body that is compressed on its way comes without its size.
  #fetch(url: string, signal: AbortSignal): Promise<Response> {
    const headers = { authorization: `Bearer ${this.#token}`, 'accept-encoding': 'identity' };
    return fetch(url, { headers, signal, cache: 'no-store' });
  }

  async #call<T>(deadlineMs: number, run: (options: CallOptions) => Promise<T>): Promise<T> {
    try {
      return await beforeDeadline(deadlineMs, (abortSignal) => run({ token: this.#token, abortSignal }));
    } catch (error) {
      throw unavailable('The file store cannot be reached.', error);
    }
  }
}

async function maybeHead(path: string, options: CallOptions): Promise<HeadBlobResult | null> {
  try {
    return await head(path, options);
  } catch (error) {
    if (error instanceof BlobNotFoundError) return null;
    throw error;
  }
}

function sizeOf(headers: Headers): number | null {
  const length = headers.get('content-length');
  return length === null || headers.has('content-encoding') ? null : Number(length);
}
