import { endpoint } from '#lib/http/endpoint.ts';
import { route } from '#lib/http/route.ts';
import { ChangedEndpoint } from '#lib/resources/webhook.ts';
import { EndpointChanges } from '#lib/webhooks/endpoint-input.ts';
import { changeEndpoint, removeEndpoint } from '#lib/webhooks/endpoints.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  PATCH: endpoint({
    auth: 'server',
    summary: 'Changes a webhook endpoint',
    description: 'Switched off, what waits for it has failed; switched on again, it begins without failures.',
    params: { id: 'endpoint' },
    body: EndpointChanges,
    example: { enabled: true },
    response: ChangedEndpoint,
    handler: async ({ actor, params, body }) => ({
      endpoint: await changeEndpoint(actor.tenantId, params.id, body, actor),
    }),
  }),
  DELETE: endpoint({
    auth: 'server',
    summary: 'Deletes a webhook endpoint',
    description: 'What waits for it is not sent any more. Its log goes with it, and its place is free.',
    params: { id: 'endpoint' },
    response: null,
    handler: ({ actor, params }) => removeEndpoint(actor.tenantId, params.id, actor),
  }),
});
