import { endpoint } from '#lib/http/endpoint.ts';
import { route } from '#lib/http/route.ts';
import { eraseKnownVisitor } from '#lib/personal-data/erase-visitor.ts';
import { heldData } from '#lib/personal-data/held-data.ts';
import { HeldData } from '#lib/resources/held-data.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    auth: 'server',
    summary: 'Shows everything that is held of a visitor',
    description:
      'For a request of access: profile, conversations with all messages, callback requests, pages. The team’s internal notes (`kind: "note"`) are among the messages: look through them before you hand them out.',
    params: { externalId: 'text' },
    errors: ['not_found'],
    response: HeldData,
    handler: ({ actor, params }) => heldData(actor.tenantId, params.externalId, actor),
  }),
  DELETE: endpoint({
    auth: 'server',
    summary: 'Erases a visitor with everything of theirs',
    description:
      'Profile, conversations, images, callback requests, history, and what events and waiting webhooks say of them. Tokens stop at once. An unknown visitor is 204 too.',
    params: { externalId: 'text' },
    response: null,
    handler: ({ actor, params }) => eraseKnownVisitor(actor.tenantId, params.externalId, actor),
  }),
});
