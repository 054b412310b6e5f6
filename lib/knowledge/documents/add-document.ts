import { and, eq } from 'drizzle-orm';
import type { OperatorActor } from '#lib/core/actor.ts';
import { badRequest } from '#lib/core/errors.ts';
import { newId } from '#lib/core/ids.ts';
import { now } from '#lib/core/time.ts';
import { db } from '#lib/db/database.ts';
import { knowledgeDocuments } from '#lib/db/schema/knowledge.ts';
import { unitOfWork } from '#lib/events/unit-of-work.ts';
import { isOnSite } from '#lib/links/site-address.ts';
import type { KnowledgeDocument } from '#lib/resources/assistant/knowledge.ts';
import { services } from '#lib/services/services.ts';
import { findTenant } from '#lib/tenants/tenant.ts';
import { documentTypeOf, MIME_TYPE_OF } from '../extract/document-type.ts';
import { newClaim } from './claim-document.ts';
import { LARGEST_BYTES } from './document-bounds.ts';
import { titleOfName } from '../reading/title-of-name.ts';
import { named, type StoredDocument, tell, toDocument } from './document-row.ts';
import { ingestClaimed, ingestStored } from './ingest-stored.ts';
import { typeOfContent } from '../extract/type-of-content.ts';

export interface AnnouncedFile {
  filename: string;
  mimeType?: string | undefined;
  size: number;
}

export interface Announced {
  document: KnowledgeDocument;
  upload: { url: string; method: 'PUT'; contentType: string };
}

export interface UploadedFile {
  name: string;
  bytes: Uint8Array;
}

export interface NamedSource {
  filename?: string | undefined;
  mimeType?: string | undefined;
  size?: number | undefined;
  url?: string | undefined;
}

export const UPLOAD_ADDRESS_MS = 3_600_000;

/** In whichever of the three ways (api-v1.md, Knowledge). @throws AppError `bad_request` */
export async function addDocument(
  { tenantId }: OperatorActor,
  given: UploadedFile | NamedSource,
): Promise<Announced | { document: KnowledgeDocument }> {
  if ('bytes' in given) return { document: await addFile(tenantId, given) };
  const { filename, size, mimeType, url } = given;
  if (url !== undefined) return { document: await addPage(tenantId, url) };
  return announceFile(tenantId, { filename: filename ?? '', mimeType, size: size ?? 0 });
}

/** A document whose file is still to come, and the address that takes it. @throws AppError `bad_request` */
async function announceFile(tenantId: string, file: AnnouncedFile): Promise<Announced> {
  const { filename, mimeType = null, size } = file;
  const contentType = acceptedType(filename, mimeType);
  const document = await insert(tenantId, { filename, mimeType: contentType, sizeBytes: size, status: 'uploading' });
  const expiresAt = new Date(document.createdAt.getTime() + UPLOAD_ADDRESS_MS);
  const rules = { contentType, maximumBytes: LARGEST_BYTES, expiresAt };
  const url = await services()
    .blob.uploadAddress(document.blobPath!, rules)
    .catch((error: unknown) => undo(document, error));
  return { document: toDocument(document), upload: { url, method: 'PUT', contentType } };
}

/** A document with its file, read before this resolves. @throws AppError `bad_request` for a type that is none of ours */
async function addFile(tenantId: string, { name, bytes }: UploadedFile): Promise<KnowledgeDocument> {
  const filename =
    name
      .replace(/\p{Cc}/gu, '')
      .toWellFormed()
      .trim() || 'document';
  if ([...filename].length > LONGEST_FILENAME)
    throw badRequest(`file: its name must have at most ${LONGEST_FILENAME} characters`);
  const told = documentTypeOf(filename, null) ?? typeOfContent(bytes);
  if (!told) throw refusedType();
  const mimeType = MIME_TYPE_OF[told];
  const claim = newClaim();
  const values = { filename, mimeType, sizeBytes: bytes.byteLength, status: 'processing' as const, ...claim };
  const document = await insert(tenantId, values);
  await services()
    .blob.put(document.blobPath!, bytes, mimeType)
    .catch((error: unknown) => undo(document, error));
  return ingestClaimed({ document, claimId: claim.claimId }, { filename, mimeType, bytes });
}

/**
 * A page of the tenant's site, read before this resolves; the same page again is read anew.
 * @throws AppError `bad_request` for an address elsewhere
 */
async function addPage(tenantId: string, address: string): Promise<KnowledgeDocument> {
  if (!isOnSite(address, await findTenant(tenantId))) throw badRequest('url: must be a page of your own site');
  const url = pageAddress(address);
  const known = await maybePage(tenantId, url);
  if (known) return ingestStored(tenantId, known);
  const claim = newClaim();
  const values = { ...{ url, title: titleOfPage(url), source: 'url' as const, mimeType: 'text/html' }, ...claim };
  const document = await insert(tenantId, { ...values, sizeBytes: 0, status: 'processing', blobPath: null });
  return ingestClaimed({ document, claimId: claim.claimId });
}

export const LONGEST_FILENAME = 255;

const refusedType = () => badRequest('file: must be PDF, DOCX, TXT, MD or CSV');

/** The one that the file is to be sent with. */
function acceptedType(filename: string, mimeType: string | null): string {
  const type = documentTypeOf(filename, mimeType);
  if (!type) throw badRequest('filename: must be that of a PDF, DOCX, TXT, MD or CSV file');
  const declared = mimeType?.split(';')[0]?.trim().toLowerCase() ?? '';
  return documentTypeOf('', declared) === type ? declared : MIME_TYPE_OF[type];
}

/** Without what only a browser uses of it. */
function pageAddress(address: string): string {
  const url = new URL(address);
  url.hash = '';
  return url.href;
}

function titleOfPage(address: string): string {
  const { host, pathname } = new URL(address);
  return titleOfName(pathname.split('/').findLast(Boolean) ?? host);
}

async function maybePage(tenantId: string, url: string): Promise<string | null> {
  const { tenantId: tenant, url: at, source, id } = knowledgeDocuments;
  const [row] = await db()
    .select({ id })
    .from(knowledgeDocuments)
    .where(and(eq(tenant, tenantId), eq(at, url), eq(source, 'url')));
  return row?.id ?? null;
}

type NewDocument = Pick<StoredDocument, 'mimeType' | 'sizeBytes' | 'status'> &
  Partial<Pick<StoredDocument, 'filename' | 'title' | 'source' | 'url' | 'blobPath' | 'claimId' | 'claimedUntil'>>;

function insert(tenantId: string, given: NewDocument): Promise<StoredDocument> {
  const id = newId('document');
  const at = now();
  const title = titleOfName(given.filename ?? '');
  const places = { title, source: 'upload' as const, blobPath: `${tenantId}/knowledge/${id}` };
  return unitOfWork(tenantId, async (unit) => {
    const [row] = await unit.tx
      .insert(knowledgeDocuments)
      .values({ tenantId, id, ...places, ...given, createdAt: at, updatedAt: at })
      .returning();
    tell(unit, row!);
    return row!;
  });
}

/** What has no file is no document. */
async function undo({ tenantId, id }: StoredDocument, error: unknown): Promise<never> {
  await db().delete(knowledgeDocuments).where(named(tenantId, id));
  throw error;
}
