import { AppError, badRequest, forbidden, notFound } from '#lib/core/errors.ts';
import { now } from '#lib/core/time.ts';
import { bodyChunks } from '#lib/http/body.ts';
import { plainContentType } from '#lib/services/blob/blob-path.ts';
import type { BlobService, UploadGrant } from '#lib/services/blob/port.ts';
import { readUploadAddress } from '#lib/services/blob/upload-address.ts';

/** The embedded store's side of a direct upload: what the signed address allows, and nothing else. */
export async function receiveUpload(request: Request, blob: BlobService): Promise<Response> {
  if (!blob.receive) throw notFound('resource');
  const grant = readUploadAddress(new URL(request.url).searchParams);
  if (!grant) throw forbidden('The upload address is not valid.');
  if (grant.expiresAt <= now()) throw forbidden('The upload address has expired.');
  checkHeaders(request.headers, grant);
  const stored = await blob.receive(grant, bodyChunks(request));
  return Response.json({ contentType: stored.contentType, size: stored.sizeBytes });
}

function checkHeaders(headers: Headers, grant: UploadGrant): void {
  if (plainContentType(headers.get('content-type') ?? '') !== grant.contentType)
    throw badRequest(`The file must be sent as ${grant.contentType}.`);
  if (Number(headers.get('content-length') ?? 0) > grant.maximumBytes)
    throw new AppError('payload_too_large', `The file is larger than ${grant.maximumBytes} bytes.`);
}
