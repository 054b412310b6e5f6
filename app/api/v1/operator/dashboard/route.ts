import { z } from 'zod';
import { dashboardOf } from '#lib/dashboard/dashboard.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { route } from '#lib/http/route.ts';
import { Dashboard } from '#lib/resources/dashboard.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    auth: 'operator',
    summary: 'Shows the figures of the last days',
    description:
      'Whole days in the tenant’s time zone, today among them. What integration accounts write counts in no figure.',
    query: z.object({
      days: z.coerce.number().int().min(1).max(90).default(7).meta({ description: 'How many days.' }),
    }),
    response: Dashboard,
    handler: ({ actor, query }) => dashboardOf(actor.tenantId, query.days),
  }),
});
