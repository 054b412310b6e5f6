import { notFound } from '#lib/core/errors.ts';
import { now } from '#lib/core/time.ts';
import type { BlobService, StoredBlob } from '#lib/services/blob/port.ts';
import { readableBy } from '#lib/services/blob/signed-address.ts';
import type { Readable } from '#lib/services/blob/signed-address.ts';

/** What a browser shows by itself; anything else it is told to save. */
const SHOWN = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif']);

/** The bytes behind a signed address. Without a good signature nothing tells whether there is such a file. */
export async function sendFile(request: Request, path: string, blob: BlobService): Promise<Response> {
  const at = now();
  const readable = readableBy(path, new URL(request.url).searchParams, at);
  if (!readable) throw notFound('file');
  if (request.method === 'HEAD') {
    const stored = await blob.head(path);
    if (stored) return new Response(null, { headers: headersOf(stored, readable, at) });
  } else {
    const open = await blob.get(path);
    if (open) return untilGone(new Response(open.body, { headers: headersOf(open, readable, at) }), request.signal);
  }
  throw notFound('file');
}

// Next neither reads nor cancels the body of an answer whose caller has gone before it began.
function untilGone(response: Response, signal: AbortSignal): Response {
  const drop = () => void response.body?.cancel().catch(() => {});
  if (signal.aborted) drop();
  else signal.addEventListener('abort', drop, { once: true });
  return response;
}

function headersOf({ path, contentType, sizeBytes }: StoredBlob, readable: Readable, at: Date): Record<string, string> {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return {
    'content-type': contentType,
    'content-length': String(sizeBytes),
    'content-disposition': `${SHOWN.has(contentType) ? 'inline' : 'attachment'}; filename="${name}"`,
    'cache-control': cacheControl(readable, at),
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
    'cross-origin-resource-policy': 'cross-origin',
    'access-control-allow-origin': '*',
  };
}

function cacheControl(readable: Readable, at: Date): string {
  if (readable.kind === 'avatar') return 'public, max-age=31536000, immutable';
  const secondsLeft = Math.floor((readable.expiresAt.getTime() - at.getTime()) / 1000);
  return `private, max-age=${Math.min(secondsLeft, 3600)}`;
}
