import { heartbeat } from '#lib/conversations/routing/come-online.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { route } from '#lib/http/route.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    auth: 'operator',
    summary: 'Keeps the operator online for 60 s',
    description: 'Send it every 25 s while the interface is open.',
    response: null,
    handler: ({ actor }) => heartbeat(actor),
  }),
});
