import type { Service } from '../service.ts';

export interface StoredBlob {
  /** Where it lies in the store, as it was given to `put`. */
  path: string;
  contentType: string;
  sizeBytes: number;
}

export interface OpenBlob extends StoredBlob {
  /** To be read to its end, or cancelled: it may hold a file or a connection open. */
  body: ReadableStream<Uint8Array<ArrayBuffer>>;
}

/**
 * Private files. A path starts with the tenant's id and is made of names as `blob-path.ts` allows them; nothing is
 * readable without the service. Every method throws AppError `unavailable` when the store cannot be reached.
 */
export interface BlobService extends Service {
  /** Replaces what lies at the path, at once and whole. */
  put(path: string, body: Uint8Array, contentType: string): Promise<StoredBlob>;
  /** The bytes as a stream, or null when there is none. */
  get(path: string): Promise<OpenBlob | null>;
  head(path: string): Promise<StoredBlob | null>;
  /** No error when there is none. */
  delete(paths: string[]): Promise<void>;
  /** Everything below the path, as in a folder; never what only begins with the same letters. */
  deletePrefix(prefix: string): Promise<void>;
  /**
   * An address that takes one `PUT` of the raw file with that content type, until `expiresAt`, and replaces nothing.
   * After it, `head` says what has really come.
   */
  uploadAddress(path: string, options: UploadOptions): Promise<string>;
  /**
   * Takes the file that one of its own upload addresses allows; null where the store's host takes it by itself.
   * @throws AppError `payload_too_large`; `conflict` when something lies there already
   */
  readonly receive: ((grant: UploadGrant, body: AsyncIterable<Uint8Array>) => Promise<StoredBlob>) | null;
}

export interface UploadOptions {
  contentType: string;
  maximumBytes: number;
  expiresAt: Date;
}

export interface UploadGrant extends UploadOptions {
  path: string;
}
