import { z } from 'zod';
import { endpoint } from '#lib/http/endpoint.ts';
import { ExternalId, ProvisionFields, TtlSeconds } from '#lib/http/inputs/server-inputs.ts';
import { route } from '#lib/http/route.ts';
import { toOperator } from '#lib/operators/operator-row.ts';
import { onlineNow } from '#lib/operators/presence/presence.ts';
import { issueOperatorToken } from '#lib/operators/provision-operator.ts';
import { Time, Token } from '#lib/resources/fields.ts';
import { Operator } from '#lib/resources/operator.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    auth: 'server',
    summary: "Makes a token for an operator of the tenant's own",
    description:
      'Creates the operator at first use; later updates name, e-mail, picture and role. Default lifetime 1 h.',
    body: z.object({ externalId: ExternalId, ...ProvisionFields, ttlSeconds: TtlSeconds.default(3_600) }),
    example: { externalId: 'staff-17', name: 'Anna Berg', email: 'anna@shop.example.com', role: 'agent' },
    errors: ['forbidden'],
    response: z.object({ token: Token, expiresAt: Time, operator: Operator }),
    handler: async ({ actor, body }) => {
      const { externalId, ttlSeconds, ...input } = body;
      const { operator, ...issued } = await issueOperatorToken(actor.tenantId, externalId, input, ttlSeconds, actor);
      return { ...issued, operator: toOperator(operator, await onlineNow(actor.tenantId)) };
    },
  }),
});
