import { z } from 'zod';
import { operatorDetail } from '#lib/conversations/conversation-detail.ts';
import { FILTERS } from '#lib/conversations/lists/conversation-lists.ts';
import { SORTS } from '#lib/conversations/lists/list-cursor.ts';
import { operatorConversations } from '#lib/conversations/lists/list-conversations.ts';
import { keepAlive } from '#lib/core/keep-alive.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { MessageBody } from '#lib/http/inputs/inputs.ts';
import { route } from '#lib/http/route.ts';
import { TagName } from '#lib/http/inputs/triage-inputs.ts';
import { LIMITS } from '#lib/limits/rules.ts';
import { startConversation } from '#lib/posting/start-conversation.ts';
import { OperatorConversations } from '#lib/resources/assistant/answer.ts';
import { OperatorConversationDetail, Priority } from '#lib/resources/conversation/conversation.ts';
import { translateMessages } from '#lib/translations/translate-messages.ts';

const DESCRIPTION = `\`open\`: not closed. \`mine\`: the caller takes part or was asked for. \`unassigned\`: open, without an
owner. \`snoozed\`: put off; only this and \`all\` have those. \`closed\`: those that are done with. \`sort=waiting\`: first
where a person was asked for and none came yet, the longest wait first, then the others by their newest activity.
\`q\`: words of messages, visitor name or e-mail; \`match\` then says where. A cursor goes on in the list that gave it.`;

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
      tag: TagName.optional().meta({ description: 'Conversations with this tag.' }),
      priority: Priority.optional(),
      departmentId: z.string().optional().meta({ description: 'Conversations of this department.' }),
      visitorId: z.string().optional().meta({ description: 'Conversations of this visitor.' }),
    }),
    response: OperatorConversations,
    handler: ({ actor, query }) => operatorConversations(actor, query),
  }),
  POST: endpoint({
    auth: 'operator',
    summary: 'Starts a conversation with a visitor',
    description: "The caller owns it, and the visitor's open pages hear of it at once.",
    body: z.object({
      visitorId: z.string().meta({ description: 'With whom.' }),
      body: MessageBody(4000).meta({ description: 'What it begins with; may be left out.' }),
    }),
    example: { visitorId: 'visitor_01jd4q8w2tf7sbm3v5x9kz6ahe', body: 'Hi! Your tent is back in stock.' },
    errors: ['not_found'],
    ownLimits: LIMITS.operatorMessages,
    status: 201,
    response: OperatorConversationDetail,
    handler: async ({ actor, body }) => {
      const { state, message } = await startConversation(actor, body);
      const { visitor } = state.snapshot;
      if (message) keepAlive(translateMessages(actor.tenantId, visitor.id, [message], visitor.language));
      return operatorDetail(actor.tenantId, state, actor.language, keepAlive);
    },
  }),
});
