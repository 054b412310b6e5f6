import { recentRequests } from '#lib/conversations/requests/recent-requests.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { route } from '#lib/http/route.ts';
import { AskedRequests } from '#lib/resources/assistant/answer.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    auth: 'operator',
    summary: 'Lists where somebody asked for the caller within the last 30 minutes',
    description:
      "What was asked while no stream was open: requests that name the caller, the caller's department, or everybody.",
    response: AskedRequests,
    handler: async ({ actor }) => ({ requests: await recentRequests(actor) }),
  }),
});
