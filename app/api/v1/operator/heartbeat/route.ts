import { endpoint } from '#lib/http/endpoint.ts';
import { route } from '#lib/http/route.ts';
import { keepOnline } from '#lib/operators/presence/keep-online.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    auth: 'operator',
    summary: 'Keeps the operator online for 60 s',
    description: 'Send it every 25 s while the interface is open.',
    response: null,
    handler: ({ actor }) => keepOnline(actor),
  }),
});
