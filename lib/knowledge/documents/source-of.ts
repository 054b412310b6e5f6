import type { OpenBlob } from '#lib/services/blob/port.ts';
import { services } from '#lib/services/services.ts';
import { findTenant } from '#lib/tenants/tenant.ts';
import { UnreadableDocument } from '../extract/extracted-text.ts';
import { fetchPage } from '../pages/fetch-page.ts';
import { LARGEST_BYTES } from './document-bounds.ts';
import type { StoredDocument } from './document-row.ts';
import type { FileToIngest } from '../reading/read-document.ts';

const TOO_LARGE = 'The file is larger than 50 MB. Split it into smaller ones.';

/** The file that was uploaded, or the page as it is now. @throws UnreadableDocument when there is none to be read; AppError `unavailable` */
export async function sourceOf(document: StoredDocument): Promise<FileToIngest> {
  const { blobPath, mimeType, tenantId, url } = document;
  if (document.source === 'url') return (await fetchPage(url!, await findTenant(tenantId)))!;
  if (blobPath === null)
    throw new UnreadableDocument('The file is not kept. Delete this document and upload it again.');
  const blob = await services().blob.get(blobPath);
  if (!blob) throw new UnreadableDocument('The file is not there any more. Delete this document and upload it again.');
  if (blob.sizeBytes > LARGEST_BYTES) {
    await blob.body.cancel();
    throw new UnreadableDocument(TOO_LARGE);
  }
  const bytes = await wholeOf(blob);
  if (bytes.byteLength === 0) throw new UnreadableDocument('The file is empty.');
  return { filename: document.filename ?? '', mimeType, bytes, url: document.url };
}

/** In one piece from the start: gathered first and joined then, a large file would be held twice. */
async function wholeOf({ body, sizeBytes }: OpenBlob): Promise<Uint8Array> {
  let bytes = new Uint8Array(sizeBytes);
  let read = 0;
  for await (const part of body) {
    // A store may not have told how long it is.
    if (read + part.byteLength > bytes.byteLength) bytes = longer(bytes, read + part.byteLength);
    bytes.set(part, read);
    read += part.byteLength;
  }
  return read === bytes.byteLength ? bytes : bytes.slice(0, read);
}

function longer(bytes: Uint8Array, least: number): Uint8Array<ArrayBuffer> {
  if (least > LARGEST_BYTES) throw new UnreadableDocument(TOO_LARGE);
  const more = new Uint8Array(Math.min(LARGEST_BYTES, least * 2));
  more.set(bytes);
  return more;
}
