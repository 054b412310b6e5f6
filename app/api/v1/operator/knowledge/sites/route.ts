import { z } from 'zod';
import { endpoint } from '#lib/http/endpoint.ts';
import { route } from '#lib/http/route.ts';
import { addSite, listSites } from '#lib/knowledge/sites/sites.ts';
import { HttpUrl } from '#lib/resources/fields.ts';
import { KnowledgeSite, KnowledgeSites } from '#lib/resources/assistant/knowledge.ts';

export const maxDuration = 300;

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    auth: 'operator',
    summary: 'Lists sites',
    description: 'Whole sites whose pages the assistant reads, in the order in which they were added.',
    response: KnowledgeSites,
    handler: async ({ actor }) => ({ sites: await listSites(actor.tenantId) }),
  }),
  POST: endpoint({
    auth: 'operator',
    summary: 'Adds a site',
    description:
      'Its pages, as its sitemap names them, become documents one after the other, and are read again every week; without a sitemap links are followed from this page, three deep. What its robots.txt forbids is left out. At most 5 sites of 500 pages.',
    body: z.object({ url: HttpUrl.max(2000) }),
    example: { url: 'https://shop.example.com/' },
    status: 201,
    errors: ['conflict'],
    response: z.object({ site: KnowledgeSite }),
    handler: async ({ actor, body }) => ({ site: await addSite(actor, body.url) }),
  }),
});
