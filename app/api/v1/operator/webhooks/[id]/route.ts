import { endpoint } from '#lib/http/endpoint.ts';
import { requireEndpoint } from '#lib/http/find.ts';
import { route } from '#lib/http/route.ts';
import { ChangedEndpoint, WebhookEndpointDetail } from '#lib/resources/webhook.ts';
import { EndpointChanges } from '#lib/webhooks/endpoint-input.ts';
import { changeEndpoint, readEndpoint, removeEndpoint } from '#lib/webhooks/endpoints.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    auth: 'admin',
    summary: 'Reads a webhook endpoint',
    description: 'As in the list, and whether the secret before the last rotation signs still.',
    params: { id: 'endpoint' },
    response: WebhookEndpointDetail,
    handler: ({ actor, params }) => readEndpoint(actor.tenantId, params.id),
  }),
  PATCH: endpoint({
    auth: 'admin',
    summary: 'Changes a webhook endpoint',
    description: 'Switched off, what waits for it has failed; switched on again, it begins without failures.',
    params: { id: 'endpoint' },
    find: requireEndpoint,
    body: EndpointChanges,
    example: { enabled: true },
    response: ChangedEndpoint,
    handler: async ({ actor, params, body }) => ({
      endpoint: await changeEndpoint(actor.tenantId, params.id, body, actor),
    }),
  }),
  DELETE: endpoint({
    auth: 'admin',
    summary: 'Deletes a webhook endpoint',
    description: 'What waits for it is not sent any more. Its log goes with it, and its place is free.',
    params: { id: 'endpoint' },
    response: null,
    handler: ({ actor, params }) => removeEndpoint(actor.tenantId, params.id, actor),
  }),
});
