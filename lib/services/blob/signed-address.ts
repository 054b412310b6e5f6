import { config } from '#lib/core/config.ts';
import { assertBlobPath, isBlobPath } from './blob-path.ts';
import { isSignatureOf, signatureOf } from './signature.ts';

const FILES = '/api/blob/file/';
const HOUR_MS = 3_600_000;

/** decisions.md, image addresses: good for at least 24 hours. */
const IMAGE_LIFETIME_MS = 24 * HOUR_MS;

/**
 * An address at which the image can be read without a header, for 24 to 25 hours. Made anew at each read, it is the
 * same within an hour, so that a browser shows what it already has.
 */
export function imageAddress(path: string, at: Date): string {
  const expires = Math.ceil((at.getTime() + IMAGE_LIFETIME_MS) / HOUR_MS) * (HOUR_MS / 1000);
  return addressOf(path, { expires: String(expires), signature: signatureOf('image', [path, expires]) });
}

/** The public address of an avatar: stable, since a new picture has a new path (a hash of its content is part of it). */
export function avatarAddress(path: string): string {
  return addressOf(path, { signature: signatureOf('avatar', [path]) });
}

/** The path behind a public address that this deployment has made; null for any other. */
export function maybeAvatarPath(address: string): string | null {
  const begins = `${config().appUrl}${FILES}`;
  if (!address.startsWith(begins) || !URL.canParse(address)) return null;
  const { pathname, searchParams } = new URL(address);
  const path = pathname.slice(FILES.length);
  return isBlobPath(path) && isSignatureOf(searchParams.get('signature') ?? '', 'avatar', [path]) ? path : null;
}

export type Readable = { kind: 'image'; expiresAt: Date } | { kind: 'avatar' };

/** What the query of an address entitles to, or null: wrong, made for another path, or past its time. */
export function readableBy(path: string, query: URLSearchParams, at: Date): Readable | null {
  const signature = query.get('signature') ?? '';
  const expires = query.get('expires');
  if (!isBlobPath(path)) return null;
  if (expires === null) return isSignatureOf(signature, 'avatar', [path]) ? { kind: 'avatar' } : null;
  if (!/^\d{1,12}$/.test(expires) || !isSignatureOf(signature, 'image', [path, Number(expires)])) return null;
  const expiresAt = new Date(Number(expires) * 1000);
  return expiresAt > at ? { kind: 'image', expiresAt } : null;
}

function addressOf(path: string, query: Record<string, string>): string {
  assertBlobPath(path);
  return `${config().appUrl}${FILES}${path}?${new URLSearchParams(query)}`;
}
