import { z } from 'zod';
import { badRequest } from '#lib/core/errors.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { ExternalId, ProvisionFields } from '#lib/http/inputs/server-inputs.ts';
import { route } from '#lib/http/route.ts';
import { deactivateOperator } from '#lib/offboarding/deactivate-operator.ts';
import { inviteOnPut } from '#lib/operators/invite-operator.ts';
import { toServerOperator } from '#lib/operators/operator-row.ts';
import { onlineNow } from '#lib/operators/presence/presence.ts';
import { findProvisionedOperator, putOperator } from '#lib/operators/provision-operator.ts';
import { ServerOperator } from '#lib/resources/operator.ts';

const Body = z.object({
  ...ProvisionFields,
  system: z.boolean().optional().meta({ description: 'An integration’s account: in no team list, asked by nobody.' }),
  invite: z
    .boolean()
    .optional()
    .meta({ description: 'Also mails a sign-in link for the panel, unless the operator has a login already.' }),
});

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    auth: 'server',
    summary: 'Shows an operator',
    description: 'By your own id, percent-encoded in the path.',
    params: { externalId: 'text' },
    errors: ['not_found'],
    response: ServerOperator,
    handler: async ({ actor, params }) => {
      const row = await findProvisionedOperator(actor.tenantId, params.externalId);
      return toServerOperator(row, await onlineNow(actor.tenantId));
    },
  }),
  PUT: endpoint({
    auth: 'server',
    summary: 'Creates, updates or reactivates an operator',
    description:
      '201 when created, else 200. A left-out field stays as it is. With `invite` the answer carries `invited`.',
    params: { externalId: 'text' },
    body: Body,
    example: { name: 'Anna Berg', email: 'anna@shop.example.com', role: 'agent', invite: true },
    response: ServerOperator.extend({ invited: z.boolean().optional() }),
    otherStatuses: { 201: 'The operator was created.' },
    handler: async ({ actor, params, body }) => {
      if (!ExternalId.safeParse(params.externalId).success)
        throw badRequest('externalId: must have 1 to 200 characters');
      const { invite, ...input } = body;
      const { operator, created } = await putOperator(actor.tenantId, params.externalId, input, actor);
      const shown = toServerOperator(operator, await onlineNow(actor.tenantId));
      const invited = invite === undefined ? {} : { invited: invite && (await inviteOnPut(operator, actor)) };
      return Response.json({ ...shown, ...invited }, { status: created ? 201 : 200 });
    },
  }),
  DELETE: endpoint({
    auth: 'server',
    summary: 'Deactivates an operator: access ends at once',
    description:
      'Tokens, sessions and open streams end, conversations pass on, the address is cleared; name and picture stay on what was written. Answers 204 for unknown ones too.',
    params: { externalId: 'text' },
    response: null,
    handler: ({ actor, params }) => deactivateOperator(actor.tenantId, params.externalId, actor),
  }),
});
