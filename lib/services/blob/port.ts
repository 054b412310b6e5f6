import type { Service } from '../service.ts';

export interface StoredBlob {
  /** Where it lies in the store, as it was given to `put`. */
  path: string;
  contentType: string;
  sizeBytes: number;
}

/** Private files. A path starts with the tenant's id; nothing is readable without the service. */
export interface BlobService extends Service {
  put(path: string, body: Uint8Array, contentType: string): Promise<StoredBlob>;
  /** The bytes as a stream, or null when there is none. */
  get(path: string): Promise<{ body: ReadableStream<Uint8Array>; contentType: string; sizeBytes: number } | null>;
  head(path: string): Promise<StoredBlob | null>;
  /** No error when there is none. */
  delete(paths: string[]): Promise<void>;
  deletePrefix(prefix: string): Promise<void>;
  /** An address that takes one `PUT` of the raw file with that content type, until `expiresAt`. */
  uploadAddress(path: string, options: { contentType: string; maximumBytes: number; expiresAt: Date }): Promise<string>;
}
