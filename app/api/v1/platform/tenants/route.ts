import { z } from 'zod';
import { endpoint } from '#lib/http/endpoint.ts';
import { route } from '#lib/http/route.ts';
import { toOperator } from '#lib/operators/operator-row.ts';
import { id, Language, text, Time } from '#lib/resources/fields.ts';
import { Operator } from '#lib/resources/operator.ts';
import { ApiKey, SecretKey, TenantSettings } from '#lib/resources/tenant.ts';
import { createTenant } from '#lib/platform/create-tenant.ts';
import { listTenants } from '#lib/platform/platform-tenants.ts';
import { Origin, SiteHost } from '#lib/tenants/input/site-names.ts';
import { EmailText } from '#lib/visitors/contact-fields.ts';

const Body = z.object({
  name: text({ min: 1, max: 80 }),
  adminEmail: EmailText,
  adminName: text({ min: 1, max: 80 }).optional(),
  allowedOrigins: z
    .array(Origin)
    .max(100)
    .default([])
    .meta({ description: 'Origins of the pages that may call for visitors and embedded operators.' }),
  siteHosts: z.array(SiteHost).max(100).default([]).meta({ description: 'Hosts of the tenant’s site.' }),
  defaultLanguage: Language.default('no'),
});

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    auth: 'platform',
    summary: 'Lists all tenants of the deployment',
    description: 'For whoever runs the deployment, by `PLATFORM_API_KEY`. Without that variable the path answers 404.',
    response: z.object({
      tenants: z.array(z.object({ id: id('tenant'), name: z.string().meta({ example: 'Shop' }), createdAt: Time })),
    }),
    handler: async () => ({ tenants: await listTenants() }),
  }),
  POST: endpoint({
    auth: 'platform',
    summary: 'Creates a tenant with its first admin and API key',
    description: 'The admin signs in to the panel by mail. `key`, the secret for the backend, is shown only here.',
    body: Body,
    example: { name: 'Shop', adminEmail: 'anna@shop.example.com', allowedOrigins: ['https://shop.example.com'] },
    status: 201,
    response: z.object({ tenant: TenantSettings, operator: Operator, apiKey: ApiKey, key: SecretKey }),
    handler: async ({ actor, body }) => {
      const { operator, ...created } = await createTenant(body, actor);
      return { ...created, operator: toOperator(operator, () => false) };
    },
  }),
});
