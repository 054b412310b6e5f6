import { assertBlobPath, isBlobPath, plainContentType } from './blob-path.ts';
import type { UploadGrant, UploadOptions } from './port.ts';
import { isSignatureOf, signatureOf } from './signature.ts';

/** The embedded driver's address for one upload: everything it allows stands in it, and is signed. */
export function signUploadAddress(appUrl: string, path: string, options: UploadOptions): string {
  assertBlobPath(path);
  const type = plainContentType(options.contentType);
  const expires = Math.floor(options.expiresAt.getTime() / 1000);
  const signature = signatureOf('upload', [path, type, options.maximumBytes, expires]);
  const query = { path, type, max: String(options.maximumBytes), expires: String(expires), signature };
  return `${appUrl}/api/blob/upload?${new URLSearchParams(query)}`;
}

/** What the address allows, or null when it was not made here. Whether its time is over is the caller's to see. */
export function readUploadAddress(query: URLSearchParams): UploadGrant | null {
  const given = (name: string) => query.get(name) ?? '';
  const [path, type, signature] = [given('path'), given('type'), given('signature')];
  const [maximumBytes, expires] = [Number(given('max')), Number(given('expires'))];
  if (!isBlobPath(path) || !isSignatureOf(signature, 'upload', [path, type, maximumBytes, expires])) return null;
  return { path, contentType: type, maximumBytes, expiresAt: new Date(expires * 1000) };
}
