import { z } from 'zod';
import { endpoint } from '#lib/http/endpoint.ts';
import { ExternalId, TtlSeconds } from '#lib/http/inputs/server-inputs.ts';
import { route } from '#lib/http/route.ts';
import { id, Time, Token } from '#lib/resources/fields.ts';
import { identifyVisitor } from '#lib/profiles/identify-visitor.ts';
import { ProfileInput } from '#lib/visitors/profile-input.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    auth: 'server',
    summary: "Makes a token for a person whom the tenant's backend knows",
    description: 'Creates the visitor at first use. What is sent overwrites what is stored. Default lifetime 24 h.',
    body: ProfileInput.extend({ externalId: ExternalId, ttlSeconds: TtlSeconds.default(86_400) }),
    example: { externalId: 'customer-4711', name: 'Kari Nordmann', attributes: { plan: 'gold' } },
    response: z.object({ token: Token, expiresAt: Time, visitorId: id('visitor') }),
    handler: ({ actor, body }) => {
      const { externalId, ttlSeconds, ...profile } = body;
      return identifyVisitor(actor.tenantId, externalId, profile, ttlSeconds);
    },
  }),
});
