import { services } from '#lib/services/services.ts';
import { findTenant } from '#lib/tenants/tenant.ts';
import { UnreadableDocument } from '../extract/extracted-text.ts';
import { fetchPage } from '../pages/fetch-page.ts';
import type { StoredDocument } from './document-row.ts';
import type { FileToIngest } from '../reading/read-document.ts';
import { wholeOf } from './whole-of.ts';

/** The file that was uploaded, or the page as it is now. @throws UnreadableDocument when there is none to be read; AppError `unavailable` */
export async function sourceOf(document: StoredDocument): Promise<FileToIngest> {
  const { blobPath, mimeType, tenantId, url } = document;
  if (document.source === 'url') return (await fetchPage(url!, await findTenant(tenantId)))!;
  if (blobPath === null)
    throw new UnreadableDocument('The file is not kept. Delete this document and upload it again.');
  const blob = await services().blob.get(blobPath);
  if (!blob) throw new UnreadableDocument('The file is not there any more. Delete this document and upload it again.');
  const bytes = await wholeOf(blob);
  if (bytes.byteLength === 0) throw new UnreadableDocument('The file is empty.');
  return { filename: document.filename ?? '', mimeType, bytes, url: document.url };
}
