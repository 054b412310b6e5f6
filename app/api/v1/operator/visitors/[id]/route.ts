import { endpoint } from '#lib/http/endpoint.ts';
import { route } from '#lib/http/route.ts';
import { eraseVisitor } from '#lib/personal-data/erase-visitor.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  DELETE: endpoint({
    auth: 'admin',
    summary: 'Erases a visitor with everything of theirs',
    description:
      'Profile, conversations, images, callback requests, history, and what events and waiting webhooks say of them. Tokens stop at once.',
    params: { id: 'visitor' },
    response: null,
    handler: ({ actor, params }) => eraseVisitor(actor.tenantId, params.id),
  }),
});
