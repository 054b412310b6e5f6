import { endpoint } from '#lib/http/endpoint.ts';
import { route } from '#lib/http/route.ts';
import { GreetingFigures } from '#lib/resources/tenant.ts';
import { greetingFigures } from '#lib/tenants/greeting-counts.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    auth: 'admin',
    summary: 'Counts what became of each greeting',
    description:
      'Since it was made, in the order of the settings. Shown and opened are known of visitors who are reported (`liveVisitors`), answered of all.',
    response: GreetingFigures,
    handler: async ({ actor }) => ({ greetings: await greetingFigures(actor.tenantId) }),
  }),
});
