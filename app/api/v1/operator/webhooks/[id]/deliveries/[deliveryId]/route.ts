import { endpoint } from '#lib/http/endpoint.ts';
import { route } from '#lib/http/route.ts';
import { AttemptedDelivery } from '#lib/resources/webhook.ts';
import { findDelivery } from '#lib/webhooks/delivery-log.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    auth: 'admin',
    summary: 'Tells of one delivery',
    description: 'What was sent and what was answered, wherever it stands in the log.',
    params: { id: 'endpoint', deliveryId: 'delivery' },
    response: AttemptedDelivery,
    handler: async ({ actor, params }) => ({
      delivery: await findDelivery(actor.tenantId, params.id, params.deliveryId),
    }),
  }),
});
