import { z } from 'zod';
import { endpoint } from '#lib/http/endpoint.ts';
import { requireEndpoint } from '#lib/http/find.ts';
import { route } from '#lib/http/route.ts';
import { WebhookDeliveries } from '#lib/resources/webhook.ts';
import { DeliveryFilter } from '#lib/webhooks/delivery-filter.ts';
import { listDeliveries, SHOWN } from '#lib/webhooks/delivery-log.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    auth: 'admin',
    summary: "Lists an endpoint's newest deliveries",
    description: 'At most 100 at a time, the latest first. The log is kept for 30 days.',
    params: { id: 'endpoint' },
    find: requireEndpoint,
    query: DeliveryFilter.extend({
      before: z.string().optional().meta({ description: 'The last of the deliveries before: what is older than it.' }),
      limit: z.coerce.number().int().min(1).max(SHOWN).default(SHOWN),
    }),
    response: WebhookDeliveries,
    handler: async ({ actor, params, query }) => ({
      deliveries: await listDeliveries(actor.tenantId, params.id, query),
    }),
  }),
});
