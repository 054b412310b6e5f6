import { z } from 'zod';
import { endpoint } from '#lib/http/endpoint.ts';
import { checkOrigin } from '#lib/http/origin.ts';
import { route } from '#lib/http/route.ts';
import { enforce } from '#lib/limits/enforce.ts';
import { LIMITS } from '#lib/limits/rules.ts';
import { NewVisitor } from '#lib/resources/assistant/answer.ts';
import { Language } from '#lib/resources/fields.ts';
import { findTenant } from '#lib/tenants/tenant.ts';
import { createVisitor } from '#lib/visitors/create-visitor.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    auth: 'anyone',
    summary: 'Creates an anonymous visitor',
    description: 'Called by the page: its origin must be one of the tenant.',
    body: z.object({
      tenantId: z.string().meta({ description: 'The tenant whose page it is, as in the script tag.' }),
      language: Language.nullish(),
    }),
    example: { tenantId: 'tenant_01jd4q8w2tf7sbm3v5x9kz6ahe', language: 'no' },
    errors: ['origin_not_allowed', 'not_found'],
    ownLimits: LIMITS.newVisitors,
    response: NewVisitor,
    handler: async ({ body, headers, address }) => {
      const tenant = await findTenant(body.tenantId);
      checkOrigin(headers, tenant.allowedOrigins);
      // Only now: a page elsewhere must not use up what its readers' addresses may do here.
      await enforce(LIMITS.newVisitors, { address });
      return createVisitor(tenant.id, body.language ?? null);
    },
  }),
});
