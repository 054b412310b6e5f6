import { z } from 'zod';
import { endpoint } from '#lib/http/endpoint.ts';
import { requireOwnSuggestion } from '#lib/http/find.ts';
import { SuggestionFields } from '#lib/http/inputs/knowledge-inputs.ts';
import { route } from '#lib/http/route.ts';
import { changeSuggestion, deleteSuggestion } from '#lib/knowledge/suggestions/suggestions.ts';
import { KnowledgeSuggestion, SuggestionStatus } from '#lib/resources/assistant/knowledge.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  PATCH: endpoint({
    auth: 'operator',
    summary: 'Edits, approves or rejects a suggested answer',
    description: 'What is left out stays. Only approved ones are known to the assistant.',
    params: { id: 'suggestion' },
    find: requireOwnSuggestion,
    body: z.object({ status: SuggestionStatus, ...SuggestionFields }).partial(),
    example: { status: 'approved' },
    response: KnowledgeSuggestion,
    handler: ({ actor, params, body }) => changeSuggestion(actor, params.id, body),
  }),
  DELETE: endpoint({
    auth: 'operator',
    summary: 'Deletes a suggested answer',
    description: 'The assistant knows it no more; answers that it gave before stay as they were.',
    params: { id: 'suggestion' },
    response: null,
    handler: ({ actor, params }) => deleteSuggestion(actor, params.id),
  }),
});
