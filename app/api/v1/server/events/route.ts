import { z } from 'zod';
import { endpoint } from '#lib/http/endpoint.ts';
import { route } from '#lib/http/route.ts';
import { PulledEvents } from '#lib/resources/webhook.ts';
import { EventTypes } from '#lib/webhooks/endpoint-input.ts';
import { pullEvents } from '#lib/webhooks/pull/pull-events.ts';

export const maxDuration = 60;

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    auth: 'server',
    summary: 'Reads what has happened, in its order',
    description:
      'The same bodies that webhooks have, for 30 days, whether or not there is an endpoint; tests are not among them, and neither is what was erased since. Keep `cursor` and give it as `after` the next time. At most 20 calls of a tenant may wait at once.',
    query: z.object({
      after: z.string().optional().meta({
        description: 'The `cursor` of the answer before; without, it begins with the oldest. Older than 30 days: 400.',
      }),
      limit: z.coerce.number().int().min(1).max(500).default(100).meta({ description: 'How many at most.' }),
      types: EventTypes.optional().meta({
        description: 'Of these types alone, with commas between them.',
        example: 'message.created,callback.created',
      }),
      wait: z.coerce.number().int().min(0).max(25).default(0).meta({
        description: 'Where there is nothing yet, so many seconds for it to happen.',
      }),
    }),
    errors: ['rate_limited'],
    response: PulledEvents,
    handler: async ({ actor, query, signal }) => {
      const { after, limit, types = null, wait } = query;
      const pull = { after, limit, types, waitMs: wait * 1000 };
      const { bodies, cursor, hasMore } = await pullEvents(actor.tenantId, pull, signal);
      // The bodies as they are: whoever compares them with a webhook's finds no byte that differs.
      const rest = JSON.stringify({ cursor, hasMore }).slice(1);
      return new Response(`{"events":[${bodies.join(',')}],${rest}`, {
        headers: { 'content-type': 'application/json' },
      });
    },
  }),
});
