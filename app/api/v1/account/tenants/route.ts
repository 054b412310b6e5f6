import { z } from 'zod';
import { endpoint } from '#lib/http/endpoint.ts';
import { route } from '#lib/http/route.ts';
import { LIMITS } from '#lib/limits/rules.ts';
import { toOperator } from '#lib/operators/operator-row.ts';
import { foundTenant, isFounder } from '#lib/platform/found-tenant.ts';
import { FoundedTenant, FoundingOffer } from '#lib/resources/assistant/answer.ts';
import { HttpUrl, Language, text } from '#lib/resources/fields.ts';
import { Origin } from '#lib/tenants/input/site-names.ts';

const Body = z.object({
  name: text({ min: 1, max: 80 }).meta({ example: 'Fjell & Fritid' }),
  site: HttpUrl.transform((url) => new URL(url).origin)
    .pipe(Origin)
    .nullish()
    .meta({ description: 'Any page of the shop; its origin may then call, with and without `www.`' }),
  language: Language.default('no').meta({ description: 'Of the chat where nothing tells, and of the panel.' }),
});

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    auth: 'person',
    summary: 'Tells whether the signed-in person may found a tenant',
    description:
      'Only who is an operator nowhere is ever offered it, and only where the deployment has it on (`TENANT_SIGNUP`).',
    response: FoundingOffer,
    handler: async ({ actor }) => ({ mayFound: await isFounder(actor) }),
  }),
  POST: endpoint({
    auth: 'person',
    summary: 'Founds a tenant, whose first admin the signed-in person becomes',
    description:
      'For the first sign-in of somebody who is an operator nowhere; 409 for who is one, 403 where the deployment does not offer it. Asked twice at once it makes one tenant.',
    body: Body,
    example: { name: 'Fjell & Fritid', site: 'https://shop.example.com/', language: 'no' },
    errors: ['conflict'],
    limits: LIMITS.newTenants,
    status: 201,
    response: FoundedTenant,
    handler: async ({ actor, body }) => {
      const { tenant, operator } = await foundTenant(actor, { ...body, site: body.site ?? null });
      return { tenant, operator: toOperator(operator, () => false) };
    },
  }),
});
