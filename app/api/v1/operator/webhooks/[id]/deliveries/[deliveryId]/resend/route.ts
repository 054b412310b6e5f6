import { endpoint } from '#lib/http/endpoint.ts';
import { route } from '#lib/http/route.ts';
import { AttemptedDelivery } from '#lib/resources/webhook.ts';
import { resendDelivery } from '#lib/webhooks/resend.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    auth: 'admin',
    summary: 'Sends a delivery once more, now',
    description: 'Any delivery, with the ids and the body that it has. Retries that are still to come stay so.',
    params: { id: 'endpoint', deliveryId: 'delivery' },
    errors: ['conflict'],
    response: AttemptedDelivery,
    handler: async ({ actor, params }) => ({
      delivery: await resendDelivery(actor.tenantId, params.id, params.deliveryId),
    }),
  }),
});
