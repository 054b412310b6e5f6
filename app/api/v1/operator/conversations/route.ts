import { z } from 'zod';
import { FILTERS } from '#lib/conversations/lists/conversation-lists.ts';
import { SORTS } from '#lib/conversations/lists/list-cursor.ts';
import { operatorConversations } from '#lib/conversations/lists/list-conversations.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { route } from '#lib/http/route.ts';
import { OperatorConversations } from '#lib/resources/answer.ts';

const DESCRIPTION = `\`open\`: not closed. \`mine\`: the caller takes part or was asked for. \`unassigned\`: open, without an
owner. \`snoozed\`: put off; only this and \`all\` have those. \`sort=waiting\`: first where a person was asked for and none
came yet, the longest wait first, then the others by their newest activity. \`q\`: words of messages, visitor name or
e-mail; \`match\` then says where. A cursor goes on in the list that gave it.`;

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    auth: 'operator',
    summary: 'Lists conversations, the newest activity or the longest wait first',
    description: DESCRIPTION,
    query: z.object({
      filter: z
        .enum(FILTERS)
        .default('all')
        .meta({ description: '`open`: not closed. `mine`: the caller takes part or was asked for.' }),
      sort: z.enum(SORTS).default('newest'),
      limit: z.coerce.number().int().min(1).max(100).default(30).meta({ description: 'How many at most.' }),
      cursor: z.string().max(200).optional().meta({ description: '`nextCursor` of the page before.' }),
      q: z.string().trim().max(200).optional().meta({ description: 'Words to look for.' }),
      departmentId: z.string().optional().meta({ description: 'Conversations of this department.' }),
      visitorId: z.string().optional().meta({ description: 'Conversations of this visitor.' }),
    }),
    response: OperatorConversations,
    handler: ({ actor, query }) => operatorConversations(actor, query),
  }),
});
