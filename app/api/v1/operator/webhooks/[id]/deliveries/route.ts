import { z } from 'zod';
import { endpoint } from '#lib/http/endpoint.ts';
import { route } from '#lib/http/route.ts';
import { DELIVERY_STATES, WebhookDeliveries } from '#lib/resources/webhook.ts';
import { listDeliveries } from '#lib/webhooks/delivery-log.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    auth: 'admin',
    summary: "Lists an endpoint's newest deliveries",
    description: 'At most 100, the latest first. The log is kept for 30 days.',
    params: { id: 'endpoint' },
    query: z.object({
      status: z.enum(DELIVERY_STATES).optional().meta({ description: 'Of this state alone.' }),
      type: z.string().max(100).optional().meta({ description: 'Of events of this type alone.' }),
    }),
    response: WebhookDeliveries,
    handler: async ({ actor, params, query }) => ({
      deliveries: await listDeliveries(actor.tenantId, params.id, query),
    }),
  }),
});
