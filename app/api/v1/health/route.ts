import { z } from 'zod';
import { endpoint } from '#lib/http/endpoint.ts';
import { route } from '#lib/http/route.ts';
import { checkServices } from '#lib/health/check-services.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    auth: 'anyone',
    summary: 'Whether the services behind the app can be used',
    description: '`ok`, `embedded`, or what is wrong, for each. No secrets are told.',
    otherStatuses: { 503: 'A service cannot be used.' },
    response: z.object({
      status: z.enum(['ok', 'degraded']),
      checks: z.record(z.string(), z.string()).meta({ example: { database: 'ok', redis: 'ok', blob: 'embedded' } }),
    }),
    handler: async () => {
      const health = await checkServices();
      return Response.json(health, { status: health.status === 'ok' ? 200 : 503 });
    },
  }),
});
