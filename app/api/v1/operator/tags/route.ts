import { mostUsedTags } from '#lib/conversations/triage/tags.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { route } from '#lib/http/route.ts';
import { Tags } from '#lib/resources/conversation/conversation.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    auth: 'operator',
    summary: 'Lists the tags in use, the most used first',
    description: 'At most 200, each with the number of conversations that have it, closed ones too.',
    response: Tags,
    handler: async ({ actor }) => ({ tags: await mostUsedTags(actor.tenantId) }),
  }),
});
