import { z } from 'zod';
import { operatorDetail } from '#lib/conversations/conversation-detail.ts';
import { deleteConversation } from '#lib/conversations/delete-conversation.ts';
import { triageConversation } from '#lib/conversations/triage/triage-conversation.ts';
import { keepAlive } from '#lib/core/keep-alive.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { requireTenantConversation, tenantConversation } from '#lib/http/find.ts';
import { route } from '#lib/http/route.ts';
import { TriageBody } from '#lib/http/inputs/triage-inputs.ts';
import { onlineNow } from '#lib/operators/presence/presence.ts';
import { toOperatorConversation } from '#lib/resources/conversation/conversation-snapshot.ts';
import { OperatorConversation, OperatorConversationDetail } from '#lib/resources/conversation/conversation.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    auth: 'operator',
    summary: 'Shows a conversation with a page of 50 messages',
    description:
      "Oldest first, notes among them, translated into the operator's language. `before` gives the page before.",
    params: { id: 'conversation' },
    query: z.object({
      before: z
        .string()
        .optional()
        .meta({ description: 'Id of the oldest message that is known: gives the page before it.' }),
    }),
    find: tenantConversation,
    response: OperatorConversationDetail,
    handler: ({ actor, found, query }) =>
      operatorDetail(actor.tenantId, found, actor.language, keepAlive, query.before),
  }),
  PATCH: endpoint({
    auth: 'operator',
    summary: 'Tags a conversation, puts it off, or changes its priority',
    description:
      'For the team alone: the visitor hears nothing of it. What is left out stays. `snoozedUntil` takes it out of the open ones until then, or until the visitor writes or asks for a person.',
    params: { id: 'conversation' },
    body: TriageBody,
    example: { tags: ['return'], priority: 'high', snoozedUntil: null },
    find: requireTenantConversation,
    response: OperatorConversation,
    handler: async ({ actor, params, body }) => {
      const { snapshot } = await triageConversation(actor, params.id, body);
      const isOnline = await onlineNow(actor.tenantId);
      return toOperatorConversation(snapshot, { isOnline, language: actor.language });
    },
  }),
  DELETE: endpoint({
    auth: 'admin',
    summary: 'Deletes a conversation with its messages and images',
    description:
      'For admins. Nothing of it can be read afterwards, on streams that come back neither; callback requests stay.',
    params: { id: 'conversation' },
    find: tenantConversation,
    response: null,
    handler: ({ actor, params }) => deleteConversation(actor.tenantId, params.id, actor),
  }),
});
