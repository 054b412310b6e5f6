import { endpoint } from '#lib/http/endpoint.ts';
import { route } from '#lib/http/route.ts';
import { deleteDocument } from '#lib/knowledge/documents/delete-document.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  DELETE: endpoint({
    auth: 'admin',
    summary: 'Deletes a document',
    description: 'With its file and all that was read of it; the assistant knows nothing of it any more.',
    params: { id: 'document' },
    response: null,
    handler: ({ actor, params }) => deleteDocument(actor, params.id),
  }),
});
