import { endpoint } from '#lib/http/endpoint.ts';
import { route } from '#lib/http/route.ts';
import { deleteSite } from '#lib/knowledge/sites/sites.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  DELETE: endpoint({
    auth: 'admin',
    summary: 'Deletes a site',
    description: 'With the documents that its pages are: the assistant knows nothing of them any more.',
    params: { id: 'site' },
    response: null,
    handler: ({ actor, params }) => deleteSite(actor, params.id),
  }),
});
