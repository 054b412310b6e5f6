import { endpoint } from '#lib/http/endpoint.ts';
import { requireOwnDocument } from '#lib/http/find.ts';
import { route } from '#lib/http/route.ts';
import { ingestStored } from '#lib/knowledge/documents/ingest-stored.ts';
import { KnowledgeDocument } from '#lib/resources/assistant/knowledge.ts';

export const maxDuration = 300;

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    auth: 'operator',
    summary: 'Reads a document',
    description:
      'A file that has come to the address of its upload, or again any other; a page is fetched anew. What was there before is found until what is read now takes its place. Answers when it is done: `ready`, or `error` with the reason.',
    params: { id: 'document' },
    find: requireOwnDocument,
    errors: ['conflict'],
    response: KnowledgeDocument,
    handler: ({ actor, params }) => ingestStored(actor.tenantId, params.id),
  }),
});
