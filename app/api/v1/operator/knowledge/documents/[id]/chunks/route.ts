import { z } from 'zod';
import { endpoint } from '#lib/http/endpoint.ts';
import { requireOwnDocument } from '#lib/http/find.ts';
import { route } from '#lib/http/route.ts';
import { CHUNKS_AT_ONCE, listChunks } from '#lib/knowledge/documents/list-chunks.ts';
import { DocumentChunks } from '#lib/resources/assistant/knowledge.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    auth: 'operator',
    summary: 'Shows the passages of a document',
    description: 'As the assistant reads them, in their order; none while it has not been read.',
    params: { id: 'document' },
    find: requireOwnDocument,
    query: z.object({
      after: z.coerce
        .number()
        .int()
        .min(0)
        .max(1_000_000)
        .optional()
        .meta({ description: 'The `position` of the last one known.' }),
      limit: z.coerce.number().int().min(1).max(100).default(CHUNKS_AT_ONCE),
    }),
    response: DocumentChunks,
    handler: ({ actor, params, query }) => listChunks(actor.tenantId, params.id, query),
  }),
});
