import { z } from 'zod';
import { endpoint } from '#lib/http/endpoint.ts';
import { route } from '#lib/http/route.ts';
import { searchKnowledge } from '#lib/knowledge/search-knowledge.ts';
import { text } from '#lib/resources/fields.ts';
import { KnowledgeResults } from '#lib/resources/assistant/knowledge.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    auth: 'operator',
    summary: 'Shows what the assistant would find on a question',
    description: 'The best first; nothing where the knowledge holds nothing on it.',
    query: z.object({ q: text({ min: 1, max: 2000 }) }),
    response: KnowledgeResults,
    handler: async ({ actor, query }) => ({ results: await searchKnowledge(actor.tenantId, query.q) }),
  }),
});
