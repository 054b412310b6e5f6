import { endpoint } from '#lib/http/endpoint.ts';
import { route } from '#lib/http/route.ts';
import { deleteTenant } from '#lib/platform/platform-tenants.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  DELETE: endpoint({
    auth: 'platform',
    summary: 'Erases a tenant with everything of it',
    description: 'Conversations, visitors, operators, knowledge and files, at once and for good. Open streams end.',
    params: { id: 'tenant' },
    response: null,
    handler: ({ params }) => deleteTenant(params.id),
  }),
});
