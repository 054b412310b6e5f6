import { endpoint } from '#lib/http/endpoint.ts';
import { route } from '#lib/http/route.ts';
import { refreshSite } from '#lib/knowledge/sites/sites.ts';
import { KnowledgeSite } from '#lib/resources/assistant/knowledge.ts';

export const maxDuration = 300;

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    auth: 'operator',
    summary: 'Reads a site anew',
    description:
      'Its pages are read one after the other, beyond the answer: those that have changed replace what was there, and those that are gone go.',
    params: { id: 'site' },
    response: KnowledgeSite,
    handler: ({ actor, params }) => refreshSite(actor, params.id),
  }),
});
