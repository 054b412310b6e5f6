import { z } from 'zod';
import { endpoint } from '#lib/http/endpoint.ts';
import { SuggestionFields } from '#lib/http/inputs/knowledge-inputs.ts';
import { route } from '#lib/http/route.ts';
import { addSuggestion, listSuggestions } from '#lib/knowledge/suggestions/suggestions.ts';
import { id } from '#lib/resources/fields.ts';
import { KnowledgeSuggestion, KnowledgeSuggestions, SuggestionStatus } from '#lib/resources/assistant/knowledge.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    auth: 'operator',
    summary: 'Lists suggested answers',
    description: 'The newest first, at most 500; of one status, or of all.',
    query: z.object({ status: SuggestionStatus.optional() }),
    response: KnowledgeSuggestions,
    handler: async ({ actor, query }) => ({ suggestions: await listSuggestions(actor.tenantId, query.status) }),
  }),
  POST: endpoint({
    auth: 'operator',
    summary: 'Suggests an answer',
    description: 'It is `pending`; the assistant knows it once it is approved.',
    body: z.object({ ...SuggestionFields, conversationId: id('conversation').nullish() }),
    example: { question: 'Do you ship to Iceland?', answer: 'Yes, within 5 working days.' },
    errors: ['not_found'],
    response: KnowledgeSuggestion,
    handler: ({ actor, body }) => addSuggestion(actor, body),
  }),
});
