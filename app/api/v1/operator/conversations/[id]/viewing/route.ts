import { noteLook } from '#lib/conversations/looks.ts';
import { showViewing } from '#lib/conversations/viewing.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { requireTenantConversation } from '#lib/http/find.ts';
import { ViewingInput } from '#lib/http/inputs/inputs.ts';
import { route } from '#lib/http/route.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    auth: 'operator',
    summary: 'Tells colleagues that an operator has the conversation open, or no longer',
    description:
      'Send it again about every 20 s while it is looked at. Who looks at a conversation is not notified of what happens there; streams of operators get a `viewing` frame, those of visitors none.',
    params: { id: 'conversation' },
    body: ViewingInput,
    example: { viewing: true },
    find: requireTenantConversation,
    response: null,
    handler: async ({ actor, params, body: { viewing } }) => {
      const { tenantId, operatorId, name } = actor;
      await Promise.all([
        showViewing(tenantId, params.id, { operatorId, name }, viewing),
        noteLook(actor, params.id, viewing ? 'open' : 'left'),
      ]);
    },
  }),
});
