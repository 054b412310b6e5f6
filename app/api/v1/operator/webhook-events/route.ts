import { endpoint } from '#lib/http/endpoint.ts';
import { route } from '#lib/http/route.ts';
import { WebhookEventSamples } from '#lib/resources/webhook.ts';
import { eventSamples } from '#lib/webhooks/event-samples.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    auth: 'admin',
    summary: 'Lists the types of events that webhook endpoints get',
    description:
      'Each with a body as it may come. `webhook.test` comes when somebody asks for it, whatever an endpoint has chosen.',
    response: WebhookEventSamples,
    handler: async () => ({ events: eventSamples() }),
  }),
});
