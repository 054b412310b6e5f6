import { z } from 'zod';
import { operatorConversations } from '#lib/conversations/list-conversations.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { route } from '#lib/http/route.ts';
import { OperatorConversation } from '#lib/resources/conversation.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    auth: 'operator',
    summary: 'Lists conversations, the newest activity first',
    description:
      '`open`: not closed. `mine`: the caller takes part or was asked for. `q`: words of messages, visitor name or e-mail.',
    query: z.object({
      filter: z.enum(['all', 'open', 'mine']).default('all'),
      limit: z.coerce.number().int().min(1).max(100).default(30),
      cursor: z.string().max(200).optional(),
      q: z.string().trim().max(200).optional(),
      departmentId: z.string().optional(),
      visitorId: z.string().optional(),
    }),
    response: z.object({ conversations: z.array(OperatorConversation), nextCursor: z.string().nullable() }),
    handler: ({ actor, query }) => operatorConversations(actor, query),
  }),
});
