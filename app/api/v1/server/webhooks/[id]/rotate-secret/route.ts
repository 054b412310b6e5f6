import { endpoint } from '#lib/http/endpoint.ts';
import { route } from '#lib/http/route.ts';
import { MadeEndpoint } from '#lib/resources/webhook.ts';
import { rotateSecret } from '#lib/webhooks/endpoints.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    auth: 'server',
    summary: 'Makes a new secret for a webhook endpoint',
    description: 'For 24 hours the one before it signs as well. `secret` is shown only here.',
    params: { id: 'endpoint' },
    response: MadeEndpoint,
    handler: ({ actor, params }) => rotateSecret(actor.tenantId, params.id, actor),
  }),
});
