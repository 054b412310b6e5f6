import { endpoint } from '#lib/http/endpoint.ts';
import { route } from '#lib/http/route.ts';
import { revokeApiKey } from '#lib/tenants/api-keys.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  DELETE: endpoint({
    auth: 'admin',
    summary: 'Revokes a secret key',
    description: 'The next call with it is refused with 401. What it has made stays.',
    params: { id: 'key' },
    response: null,
    handler: ({ actor, params }) => revokeApiKey(actor.tenantId, params.id, actor),
  }),
});
