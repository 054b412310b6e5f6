import { z } from 'zod';
import { endpoint } from '#lib/http/endpoint.ts';
import { route } from '#lib/http/route.ts';
import { ApiKeys, MadeApiKey } from '#lib/resources/assistant/answer.ts';
import { text } from '#lib/resources/fields.ts';
import { addApiKey, listApiKeys } from '#lib/tenants/api-keys.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    auth: 'admin',
    summary: "Lists the tenant's secret keys, the newest first",
    description: 'Of the secret itself only a hash is kept: `prefix` tells one key from another.',
    response: ApiKeys,
    handler: async ({ actor }) => ({ apiKeys: await listApiKeys(actor.tenantId) }),
  }),
  POST: endpoint({
    auth: 'admin',
    summary: 'Makes a secret key',
    description: '`key` is shown only here. A tenant has at most 20.',
    body: z.object({ name: text({ min: 1, max: 80 }) }),
    example: { name: 'Web shop' },
    errors: ['conflict'],
    response: MadeApiKey,
    handler: ({ actor, body }) => addApiKey(actor.tenantId, { name: body.name, createdBy: actor.operatorId }, actor),
  }),
});
