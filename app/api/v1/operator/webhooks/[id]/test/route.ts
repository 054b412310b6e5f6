import { endpoint } from '#lib/http/endpoint.ts';
import { route } from '#lib/http/route.ts';
import { AttemptedDelivery } from '#lib/resources/webhook.ts';
import { sendTest } from '#lib/webhooks/send-test.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    auth: 'admin',
    summary: 'Sends an endpoint a test event',
    description: 'One attempt, whatever it has chosen and whether it is on. The answer says what became of it.',
    params: { id: 'endpoint' },
    response: AttemptedDelivery,
    handler: async ({ actor, params }) => ({ delivery: await sendTest(actor.tenantId, params.id) }),
  }),
});
