import { z } from 'zod';
import { endpoint } from '#lib/http/endpoint.ts';
import { route } from '#lib/http/route.ts';
import { AssistantUsage } from '#lib/resources/assistant/assistant-usage.ts';
import { readUsage } from '#lib/turns/usage.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    auth: 'admin',
    summary: 'Says what the assistant has used',
    description: 'Turns, tokens and what they cost on each of the last `days` (1–90, 7), today among them.',
    query: z.object({ days: z.coerce.number().int().min(1).max(90).default(7) }),
    response: AssistantUsage,
    handler: ({ actor, query }) => readUsage(actor.tenantId, query.days),
  }),
});
