import { endpoint } from '#lib/http/endpoint.ts';
import { NewDocument } from '#lib/http/inputs/knowledge-inputs.ts';
import { route } from '#lib/http/route.ts';
import { KNOWLEDGE_UPLOAD } from '#lib/http/upload.ts';
import { addDocument } from '#lib/knowledge/documents/add-document.ts';
import { listDocuments } from '#lib/knowledge/documents/list-documents.ts';
import { AddedDocument, KnowledgeDocuments } from '#lib/resources/assistant/knowledge.ts';

export const maxDuration = 300;

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    auth: 'operator',
    summary: 'Lists documents',
    description: 'Everything that the assistant reads, the newest first.',
    response: KnowledgeDocuments,
    handler: async ({ actor }) => ({ documents: await listDocuments(actor.tenantId) }),
  }),
  POST: endpoint({
    auth: 'operator',
    summary: 'Adds a document',
    description:
      'A file up to 4.5 MB as a form, or the address of a page of your site: it is read before the answer, and what cannot be read has the status `error` and says why. A larger file, up to 50 MB, is announced with its name and size: send it to `upload.url` by `PUT`, then call `…/ingest`.',
    body: NewDocument,
    upload: KNOWLEDGE_UPLOAD,
    example: { filename: 'catalogue.pdf', mimeType: 'application/pdf', size: 31_457_280 },
    status: 201,
    response: AddedDocument,
    handler: ({ actor, body, file }) => addDocument(actor, file ?? body!),
  }),
});
