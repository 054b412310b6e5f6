const NAME = /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,127}$/;
const CONTENT_TYPE = /^[a-z0-9][a-z0-9.+-]{0,126}\/[a-z0-9][a-z0-9.+-]{0,126}$/;
const MAXIMUM_PATH_LENGTH = 500;

/**
 * Names joined by slashes, none of them beginning with a dot: the same text in a URL, in a signature and on a disk,
 * so that no encoding and no `..` can make one path mean another.
 */
export function isBlobPath(path: string): boolean {
  return path.length <= MAXIMUM_PATH_LENGTH && path.split('/').every((name) => NAME.test(name));
}

/** @throws Error when a path was made of something that a caller chose */
export function assertBlobPath(path: string): void {
  if (!isBlobPath(path)) throw new Error(`Not a path for a blob: ${JSON.stringify(path.slice(0, 200))}`);
}

/** The type without its parameters, in lower case, as it is compared and stored; what is none is plain bytes. */
export function plainContentType(contentType: string): string {
  const plain = (contentType.split(';')[0] ?? '').trim().toLowerCase();
  return CONTENT_TYPE.test(plain) ? plain : 'application/octet-stream';
}
