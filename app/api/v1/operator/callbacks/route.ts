import { listCallbacks } from '#lib/callbacks/callbacks.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { route } from '#lib/http/route.ts';
import { Callbacks } from '#lib/resources/conversation/callback.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    auth: 'operator',
    summary: 'Lists the visitors who want to be called',
    description: 'First those whom nobody has called, then the others; of both the newest first, at most 500.',
    response: Callbacks,
    handler: async ({ actor }) => ({ callbacks: await listCallbacks(actor.tenantId) }),
  }),
});
