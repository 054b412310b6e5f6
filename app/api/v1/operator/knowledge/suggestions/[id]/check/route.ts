import { endpoint } from '#lib/http/endpoint.ts';
import { requireOwnSuggestion } from '#lib/http/find.ts';
import { SuggestionChanges } from '#lib/http/inputs/knowledge-inputs.ts';
import { route } from '#lib/http/route.ts';
import { SuggestionCheck } from '#lib/resources/assistant/suggestion-check.ts';
import { checkSuggestion } from '#lib/turns/check-suggestion.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    auth: 'admin',
    summary: 'Asks an approved question as after a change',
    description:
      'An approved suggestion is a question whose right answer is known: it is answered as it would be with these settings, or without that document, before anything is saved. It counts as one of the day’s turns.',
    params: { id: 'suggestion' },
    find: requireOwnSuggestion,
    body: SuggestionChanges,
    example: { assistantInstructions: 'Answer in one sentence.' },
    errors: ['conflict', 'rate_limited'],
    response: SuggestionCheck,
    handler: ({ actor, params, body }) => checkSuggestion(actor, params.id, body),
  }),
});
