import { z } from 'zod';
import { endpoint } from '#lib/http/endpoint.ts';
import { requireColleague } from '#lib/http/find.ts';
import { route } from '#lib/http/route.ts';
import { deactivateColleague } from '#lib/offboarding/deactivate-operator.ts';
import { changeColleague } from '#lib/operators/colleagues.ts';
import { toOperator } from '#lib/operators/operator-row.ts';
import { onlineNow } from '#lib/operators/presence/presence.ts';
import { text } from '#lib/resources/fields.ts';
import { Operator, Role } from '#lib/resources/operator.ts';
import { EmailText } from '#lib/visitors/contact-fields.ts';

const Body = z.object({
  displayName: text({ min: 1, max: 80 }).optional(),
  email: EmailText.optional().meta({ description: 'Another one ends the login: it has to sign in again.' }),
  role: Role.optional(),
  available: z.boolean().optional().meta({ description: 'Checked in: may be asked for and shown as there.' }),
});

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  PATCH: endpoint({
    auth: 'admin',
    summary: 'Changes somebody of the team',
    description:
      'What is left out stays. `role` and `email` of an operator with an `externalId` are your backend’s to change: 409; so is what would leave the tenant without an admin.',
    params: { id: 'operator' },
    body: Body,
    example: { role: 'admin' },
    find: requireColleague,
    errors: ['conflict'],
    response: Operator,
    handler: async ({ actor, params, body }) => {
      const row = await changeColleague(actor, params.id, body);
      return toOperator(row, await onlineNow(actor.tenantId));
    },
  }),
  DELETE: endpoint({
    auth: 'admin',
    summary: 'Deactivates somebody of the team: access ends at once',
    description:
      'Tokens, sessions and open streams end, conversations pass on, the address is cleared; name and picture stay on what was written. Not oneself, and not the last admin: 409.',
    params: { id: 'operator' },
    errors: ['conflict'],
    response: null,
    handler: ({ actor, params }) => deactivateColleague(actor, params.id),
  }),
});
