import { endpoint } from '#lib/http/endpoint.ts';
import { route } from '#lib/http/route.ts';
import { listGaps } from '#lib/knowledge/gaps/gaps.ts';
import { KnowledgeGaps } from '#lib/resources/assistant/knowledge.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    auth: 'operator',
    summary: 'Lists questions that the assistant left without a good answer',
    description:
      'What asks for the same in the same language is one gap. The most frequent first, at most 100; of 90 days.',
    response: KnowledgeGaps,
    handler: async ({ actor }) => ({ gaps: await listGaps(actor.tenantId) }),
  }),
});
