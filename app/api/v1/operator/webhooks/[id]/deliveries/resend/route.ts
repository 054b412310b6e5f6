import { endpoint } from '#lib/http/endpoint.ts';
import { requireEndpoint } from '#lib/http/find.ts';
import { route } from '#lib/http/route.ts';
import { ResentDeliveries } from '#lib/resources/webhook.ts';
import { resendDeliveries, ResendInput } from '#lib/webhooks/resend-many.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    auth: 'admin',
    summary: 'Sends many deliveries once more',
    description:
      'All that fit, as fast as the endpoint takes them: those that have failed, or all since a time. Tests are left out, and so is what is being sent just now. The answer says how many it will be.',
    params: { id: 'endpoint' },
    find: requireEndpoint,
    body: ResendInput,
    example: { status: 'failed' },
    errors: ['conflict'],
    response: ResentDeliveries,
    handler: async ({ actor, params, body }) => ({
      count: await resendDeliveries(actor.tenantId, params.id, body),
    }),
  }),
});
