import { z } from 'zod';
import { endpoint } from '#lib/http/endpoint.ts';
import { route } from '#lib/http/route.ts';
import { listLiveVisitors } from '#lib/live/live-visitors.ts';
import { LiveVisitors } from '#lib/resources/live-visitor.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    auth: 'operator',
    summary: 'Lists the visitors who are, or were just, on the site',
    description:
      'Those who have reported a page within the last `minutes`: online ones first, then by when they were last heard of, at most 200. The stream tells of changes as `visitor`.',
    query: z.object({
      minutes: z.coerce.number().int().min(1).max(1440).default(30).meta({ description: 'How far back to look.' }),
    }),
    response: LiveVisitors,
    handler: async ({ actor, query }) => ({ visitors: await listLiveVisitors(actor.tenantId, query.minutes) }),
  }),
});
