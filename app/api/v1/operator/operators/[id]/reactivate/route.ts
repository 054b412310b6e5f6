import { z } from 'zod';
import { endpoint } from '#lib/http/endpoint.ts';
import { requireColleague } from '#lib/http/find.ts';
import { route } from '#lib/http/route.ts';
import { LIMITS } from '#lib/limits/rules.ts';
import { bringBack } from '#lib/operators/colleagues.ts';
import { inviteOnPut } from '#lib/operators/invite-operator.ts';
import { toOperator } from '#lib/operators/operator-row.ts';
import { onlineNow } from '#lib/operators/presence/presence.ts';
import { Operator } from '#lib/resources/operator.ts';
import { EmailText } from '#lib/visitors/contact-fields.ts';

const Body = z.object({
  email: EmailText.meta({ description: 'With which the person signs in: the one before was cleared.' }),
  invite: z.boolean().optional().meta({ description: 'Also mails a sign-in link; the answer then has `invited`.' }),
});

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    auth: 'admin',
    summary: 'Brings back a deactivated operator',
    description:
      'With the same name, history and role; tokens and sessions from before stay dead, and departments are not joined again. One with an `externalId` is brought back by your backend: 409.',
    params: { id: 'operator' },
    body: Body,
    example: { email: 'anna@shop.example.com', invite: true },
    find: requireColleague,
    errors: ['conflict'],
    ownLimits: LIMITS.invites,
    response: Operator.extend({ invited: z.boolean().optional() }),
    handler: async ({ actor, params, body }) => {
      const row = await bringBack(actor, params.id, body.email);
      const invited = body.invite === undefined ? {} : { invited: body.invite && (await inviteOnPut(row, actor)) };
      return { ...toOperator(row, await onlineNow(actor.tenantId)), ...invited };
    },
  }),
});
