import { z } from 'zod';
import { endpoint } from '#lib/http/endpoint.ts';
import { route } from '#lib/http/route.ts';
import { LIMITS } from '#lib/limits/rules.ts';
import { addColleague, allOperators } from '#lib/operators/colleagues.ts';
import { inviteOnPut } from '#lib/operators/invite-operator.ts';
import { toOperator, toServerOperator } from '#lib/operators/operator-row.ts';
import { onlineNow } from '#lib/operators/presence/presence.ts';
import { text } from '#lib/resources/fields.ts';
import { Operator, Role, ServerOperator } from '#lib/resources/operator.ts';
import { EmailText } from '#lib/visitors/contact-fields.ts';

const Body = z.object({
  name: text({ min: 1, max: 80 }),
  email: EmailText,
  role: Role.default('agent'),
  invite: z
    .boolean()
    .optional()
    .meta({ description: 'Also mails a sign-in link; the answer then says in `invited` whether it went out.' }),
});

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    auth: 'admin',
    summary: 'Lists everybody who is or was in the team',
    description: 'Deactivated ones and accounts of integrations too, in the order in which they came.',
    response: z.object({ operators: z.array(ServerOperator) }),
    handler: async ({ actor }) => {
      const [rows, isOnline] = await Promise.all([allOperators(actor.tenantId), onlineNow(actor.tenantId)]);
      return { operators: rows.map((row) => toServerOperator(row, isOnline)) };
    },
  }),
  POST: endpoint({
    auth: 'admin',
    summary: 'Makes an operator without a backend',
    description:
      'The person signs in to the panel by mail with this address, which no colleague may have. Whatever hinders the invitation, the operator stays.',
    body: Body,
    example: { name: 'Anna Berg', email: 'anna@shop.example.com', role: 'agent', invite: true },
    errors: ['conflict'],
    ownLimits: LIMITS.invites,
    status: 201,
    response: Operator.extend({ invited: z.boolean().optional() }),
    handler: async ({ actor, body: { invite, ...input } }) => {
      const row = await addColleague(actor, input);
      const invited = invite === undefined ? {} : { invited: invite && (await inviteOnPut(row, actor)) };
      return { ...toOperator(row, () => false), ...invited };
    },
  }),
});
