import { z } from 'zod';
import { config } from '#lib/core/config.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { route } from '#lib/http/route.ts';
import document from './openapi.generated.json' with { type: 'json' };

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    auth: 'anyone',
    summary: 'This description',
    description: 'OpenAPI 3.1 of every endpoint, with examples and error answers. A readable page of it is at `/docs`.',
    response: z.looseObject({ openapi: z.string().meta({ example: '3.1.1' }) }),
    cacheControl: 'public, max-age=60',
    handler: async () => ({ ...document, servers: [{ url: `${config().appUrl}/api/v1` }] }),
  }),
});
