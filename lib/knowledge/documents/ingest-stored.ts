import { setTimeout as delay } from 'node:timers/promises';
import { conflict } from '#lib/core/errors.ts';
import { keepAlive } from '#lib/core/keep-alive.ts';
import type { KnowledgeDocument } from '#lib/resources/assistant/knowledge.ts';
import { services } from '#lib/services/services.ts';
import { tenantLexicon } from '#lib/tenants/tenant.ts';
import { UnreadableDocument } from '../extract/extracted-text.ts';
import { prepareToRead, readApartInParts } from '../reading/read-apart.ts';
import type { FileToIngest } from '../reading/read-document.ts';
import { type Claim, claimDocument, ClaimLost, holding, isClaimed } from './claim-document.ts';
import { type StoredDocument, toDocument } from './document-row.ts';
import { findDocument } from './list-documents.ts';
import { freeAddress } from './free-address.ts';
import { sourceOf } from './source-of.ts';
import { StagedRead } from './staged-read.ts';

const LOOK_EVERY_MS = 200;

/**
 * Reads a document from where it came, and puts what is read in the place of what was there; at most one at a time
 * does, and whoever comes meanwhile is given its outcome.
 * @throws AppError `not_found`; `conflict` while a file that was announced has not come
 */
export async function ingestStored(tenantId: string, id: string): Promise<KnowledgeDocument> {
  const document = await findDocument(tenantId, id);
  if (isKeptNowhere(document)) return toDocument(document);
  if (document.status === 'uploading' && !(await services().blob.head(document.blobPath!)))
    throw conflict('The file has not come yet: send it to the address of the upload first.');
  const claim = await claimDocument(tenantId, id);
  return claim ? ingestClaimed(claim) : awaitOutcome(tenantId, id);
}

/** What came with the deployment has no file to be read again. */
const isKeptNowhere = ({ source, blobPath }: StoredDocument) => source === 'upload' && blobPath === null;

/** Goes on when the caller goes away. @param file where it is at hand */
export async function ingestClaimed(claim: Claim, file?: FileToIngest): Promise<KnowledgeDocument> {
  const work = holding(claim, () => readAndStore(claim, file));
  keepAlive(
    work.then(
      () => undefined,
      () => undefined,
    ),
  );
  try {
    return toDocument(await work);
  } catch (error) {
    if (error instanceof ClaimLost) return awaitOutcome(claim.document.tenantId, claim.document.id);
    throw error;
  }
}

async function readAndStore(claim: Claim, given: FileToIngest | undefined): Promise<StoredDocument> {
  const { document } = claim;
  const { title, mimeType, sizeBytes, url } = document;
  const staged = new StagedRead(claim);
  try {
    prepareToRead();
    const file = given ?? (await sourceOf(document));
    const fileBytes = file.bytes.byteLength;
    const { vocabulary } = await tenantLexicon(document.tenantId);
    const read = await readApartInParts(document.tenantId, { file, vocabulary }, (part) => staged.add(part));
    const told = { title: read.title, mimeType: read.mimeType, error: read.error, sizeBytes: fileBytes };
    const address = document.source === 'url' ? await freeAddress(document, [read.url, file.url]) : url;
    return await staged.finish({ ...told, url: address });
  } catch (error) {
    if (!(error instanceof UnreadableDocument)) throw error;
    return staged.finish({ title, mimeType, sizeBytes, url, error: error.message });
  }
}

async function awaitOutcome(tenantId: string, id: string): Promise<KnowledgeDocument> {
  for (;;) {
    const document = await findDocument(tenantId, id);
    if (!isClaimed(document))
      return document.status === 'processing' ? ingestStored(tenantId, id) : toDocument(document);
    await delay(LOOK_EVERY_MS);
  }
}
