import { endpoint } from '#lib/http/endpoint.ts';
import { route } from '#lib/http/route.ts';
import { liveVisitorDetail } from '#lib/live/live-visitors.ts';
import { eraseVisitor } from '#lib/personal-data/erase-visitor.ts';
import { LiveVisitorDetail } from '#lib/resources/live-visitor.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    auth: 'operator',
    summary: 'Shows a visitor with pages and conversations',
    description:
      'As in the list, with the newest 200 pages and 30 conversations; also a visitor who has never reported a page.',
    params: { id: 'visitor' },
    response: LiveVisitorDetail,
    handler: ({ actor, params }) => liveVisitorDetail(actor.tenantId, params.id),
  }),
  DELETE: endpoint({
    auth: 'admin',
    summary: 'Erases a visitor with everything of theirs',
    description:
      'Profile, conversations, images, callback requests, history, and what events and waiting webhooks say of them. Tokens stop at once.',
    params: { id: 'visitor' },
    response: null,
    handler: ({ actor, params }) => eraseVisitor(actor.tenantId, params.id, actor),
  }),
});
