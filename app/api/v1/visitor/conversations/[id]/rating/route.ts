import { z } from 'zod';
import { rateConversation } from '#lib/conversations/ratings/rate-conversation.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { requireOwnConversation } from '#lib/http/find.ts';
import { route } from '#lib/http/route.ts';
import { LIMITS } from '#lib/limits/rules.ts';
import { RatingGiven } from '#lib/resources/assistant/answer.ts';
import { text } from '#lib/resources/fields.ts';
import { clearable } from '#lib/visitors/contact-fields.ts';

const Body = z.object({
  score: z.number().int().min(1).max(5).meta({ description: 'From 1, bad, to 5, good.' }),
  comment: clearable(text({ max: 500 }))
    .default(null)
    .meta({ description: 'In the visitor’s own words; left out, there is none.' }),
});

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    auth: 'visitor',
    refusesBanned: true,
    summary: 'Rates the conversation',
    description:
      'In place of an earlier rating of it. The team and other tabs get the conversation anew, webhooks `rating.created`; the same again changes nothing.',
    params: { id: 'conversation' },
    body: Body,
    example: { score: 5, comment: 'Quick and kind' },
    find: requireOwnConversation,
    limits: LIMITS.ratings,
    response: RatingGiven,
    handler: async ({ actor, params, body }) => ({ rating: await rateConversation(actor.tenantId, params.id, body) }),
  }),
});
