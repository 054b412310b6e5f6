import { z } from 'zod';
import { endpoint } from '#lib/http/endpoint.ts';
import { route } from '#lib/http/route.ts';
import { text } from '#lib/resources/fields.ts';
import { TriedAnswer } from '#lib/resources/assistant/tried-answer.ts';
import { tryAnswer } from '#lib/turns/try-answer.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    auth: 'operator',
    summary: 'Shows what the assistant would answer',
    description:
      'As to an unknown visitor who asks it first: with what was found, and how each sentence fared. Nothing is stored and nobody is asked to come, but the tenant’s own tools are called, and it counts as one of the day’s turns.',
    body: z.object({ question: text({ min: 1, max: 1500 }) }),
    example: { question: 'How long do I have to return something?' },
    errors: ['rate_limited'],
    response: TriedAnswer,
    handler: ({ actor, body }) => tryAnswer(actor, body.question),
  }),
});
