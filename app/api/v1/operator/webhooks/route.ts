import { endpoint } from '#lib/http/endpoint.ts';
import { route } from '#lib/http/route.ts';
import { MadeEndpoint, WebhookEndpoints } from '#lib/resources/webhook.ts';
import { EndpointInput } from '#lib/webhooks/endpoint-input.ts';
import { addEndpoint, listEndpoints } from '#lib/webhooks/endpoints.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    auth: 'admin',
    summary: 'Lists the webhook endpoints',
    description: 'In the order in which they were made, without their secrets.',
    response: WebhookEndpoints,
    handler: async ({ actor }) => ({ endpoints: await listEndpoints(actor.tenantId) }),
  }),
  POST: endpoint({
    auth: 'admin',
    summary: 'Adds a webhook endpoint',
    description: 'It gets what happens from now on. `secret` is shown only here. A tenant has at most 10.',
    body: EndpointInput,
    example: { url: 'https://shop.example.com/parley', description: 'Orders', events: ['conversation.requested'] },
    status: 201,
    errors: ['conflict'],
    response: MadeEndpoint,
    handler: ({ actor, body }) => addEndpoint(actor.tenantId, body, actor),
  }),
});
