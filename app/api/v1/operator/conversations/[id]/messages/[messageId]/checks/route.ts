import { endpoint } from '#lib/http/endpoint.ts';
import { requireTenantConversation } from '#lib/http/find.ts';
import { route } from '#lib/http/route.ts';
import { MessageChecks } from '#lib/resources/assistant/answer-checks.ts';
import { findChecks } from '#lib/turns/find-checks.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    auth: 'operator',
    summary: 'Says how an answer of the assistant came about',
    description:
      'Each sentence that the model wrote, whether it stood against what it cites, and why not. Null for a message that the assistant did not write.',
    params: { id: 'conversation', messageId: 'message' },
    find: requireTenantConversation,
    response: MessageChecks,
    handler: async ({ actor, params }) => ({
      checks: await findChecks(actor.tenantId, params.id, params.messageId),
    }),
  }),
});
