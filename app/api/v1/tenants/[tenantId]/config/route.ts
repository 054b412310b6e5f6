import { endpoint } from '#lib/http/endpoint.ts';
import { route } from '#lib/http/route.ts';
import { PublicConfig } from '#lib/resources/tenant.ts';
import { publicConfig } from '#lib/widget/public-config.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    auth: 'anyone',
    summary: 'What a widget needs before a visitor says anything',
    description:
      'Needs no token and may be read from any origin: name, colours, texts, the team and whether somebody is there. Cached for 15 s.',
    params: { tenantId: 'tenant' },
    response: PublicConfig,
    // api-v1.md, Limits, Timings: config cache 15 s.
    cacheControl: 'public, max-age=15, s-maxage=15',
    handler: ({ params }) => publicConfig(params.tenantId),
  }),
});
