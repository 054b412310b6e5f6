import { endpoint } from '#lib/http/endpoint.ts';
import { route } from '#lib/http/route.ts';
import { stopWatching, watchVisitor } from '#lib/live/watch.ts';
import { WatchResult } from '#lib/resources/live-visitor.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    auth: 'operator',
    summary: "Watches a visitor's page for 25 s more",
    description:
      'Renew it about every 10 s while the view is open. The visitor’s browser sends batches meanwhile, which come on the stream as `pointer`, to those alone who watch. One whose chat was never opened learns of it with its next heartbeat; until then there is `last`.',
    params: { id: 'visitor' },
    response: WatchResult,
    handler: ({ actor, params }) => watchVisitor(actor, params.id),
  }),
  DELETE: endpoint({
    auth: 'operator',
    summary: "Stops the watching of a visitor's page",
    description: 'At once, and for all: whoever still watches begins it again when they renew. Also for an unknown id.',
    params: { id: 'text' },
    response: null,
    handler: ({ actor, params }) => stopWatching(actor, params.id),
  }),
});
