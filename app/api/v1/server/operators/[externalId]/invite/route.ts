import { z } from 'zod';
import { endpoint } from '#lib/http/endpoint.ts';
import { route } from '#lib/http/route.ts';
import { LIMITS } from '#lib/limits/rules.ts';
import { inviteOperator } from '#lib/operators/invite-operator.ts';
import { findProvisionedOperator } from '#lib/operators/provision-operator.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    auth: 'server',
    summary: 'Mails a one-time sign-in link for the hosted panel',
    description:
      'The link leads to this tenant, is good for 10 minutes and for one use. An operator without an address is answered 409, a deactivated one 403.',
    params: { externalId: 'text' },
    find: ({ actor, params }) => findProvisionedOperator(actor.tenantId, params.externalId),
    errors: ['not_found', 'forbidden', 'conflict', 'unavailable'],
    ownLimits: LIMITS.invites,
    response: z.object({ sent: z.literal(true) }),
    handler: async ({ actor, found }) => {
      await inviteOperator(found, actor);
      return { sent: true } as const;
    },
  }),
});
