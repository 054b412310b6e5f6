import { z } from 'zod';
import { endpoint } from '#lib/http/endpoint.ts';
import { requireOwnGap } from '#lib/http/find.ts';
import { SuggestionFields } from '#lib/http/inputs/knowledge-inputs.ts';
import { route } from '#lib/http/route.ts';
import { answerGap } from '#lib/knowledge/gaps/gaps.ts';
import { KnowledgeSuggestion } from '#lib/resources/assistant/knowledge.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    auth: 'operator',
    summary: 'Answers a gap',
    description: 'The answer becomes an approved suggestion, which the assistant knows at once, and the gap is gone.',
    params: { id: 'gap' },
    find: requireOwnGap,
    body: z.object(SuggestionFields),
    example: { question: 'Do you repair tents?', answer: 'Yes, for 450 kr, within two weeks.' },
    status: 201,
    response: KnowledgeSuggestion,
    handler: ({ actor, params, body }) => answerGap(actor, params.id, body),
  }),
});
