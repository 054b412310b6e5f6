import { notFound } from '#lib/core/errors.ts';
import { now } from '#lib/core/time.ts';
import { smallPath } from '#lib/files/image-files.ts';
import type { BlobService, StoredBlob } from '#lib/services/blob/port.ts';
import { readableBy } from '#lib/services/blob/signed-address.ts';
import type { Readable } from '#lib/services/blob/signed-address.ts';

/** What a browser shows by itself; anything else it is told to save. */
const SHOWN = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif']);

/**
 * The bytes behind a signed address; with `size=small` those of the image's small copy, where there is one. Without a
 * good signature nothing tells whether there is such a file.
 */
export async function sendFile(request: Request, path: string, blob: BlobService): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const readable = readableBy(path, searchParams, now());
  if (!readable) throw notFound('file');
  const wanted = searchParams.get('size') === 'small' ? [smallPath(path), path] : [path];
  for (const each of wanted) {
    const sent = await maybeSend(request, { path: each, readable }, blob);
    if (sent) return sent;
  }
  throw notFound('file');
}

async function maybeSend(
  { method, signal }: Request,
  { path, readable }: { path: string; readable: Readable },
  blob: BlobService,
): Promise<Response | null> {
  if (method === 'HEAD') {
    const stored = await blob.head(path);
    return stored && new Response(null, { headers: headersOf(stored, readable) });
  }
  const open = await blob.get(path);
  return open && untilGone(new Response(open.body, { headers: headersOf(open, readable) }), signal);
}

// Next neither reads nor cancels the body of an answer whose caller has gone before it began.
function untilGone(response: Response, signal: AbortSignal): Response {
  const drop = () => void response.body?.cancel().catch(() => {});
  if (signal.aborted) drop();
  else signal.addEventListener('abort', drop, { once: true });
  return response;
}

function headersOf({ path, contentType, sizeBytes }: StoredBlob, readable: Readable): Record<string, string> {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return {
    'content-type': contentType,
    'content-length': String(sizeBytes),
    'content-disposition': `${SHOWN.has(contentType) ? 'inline' : 'attachment'}; filename="${name}"`,
    'cache-control': cacheControl(readable),
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
    'cross-origin-resource-policy': 'cross-origin',
    'access-control-allow-origin': '*',
  };
}

/** What lies under a path never changes: for as long as the address is good nobody need ask again. */
function cacheControl(readable: Readable): string {
  if (readable.kind === 'avatar') return 'public, max-age=31536000, immutable';
  const secondsLeft = Math.floor((readable.expiresAt.getTime() - now().getTime()) / 1000);
  return `private, max-age=${Math.max(secondsLeft, 0)}, immutable`;
}
