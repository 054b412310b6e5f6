import { z } from 'zod';
import { changeOwnAccount } from '#lib/conversations/routing/come-online.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { route } from '#lib/http/route.ts';
import { ownAccount } from '#lib/operators/own-account.ts';
import { OwnAccount } from '#lib/resources/assistant/answer.ts';
import { Language, LocalizedInput, text } from '#lib/resources/fields.ts';
import { Operator } from '#lib/resources/operator.ts';

const Body = z.object({
  displayName: text({ min: 1, max: 80 }).optional(),
  greeting: LocalizedInput(300).nullish().meta({ description: 'What the widget shows beside the operator.' }),
  language: Language.optional(),
  available: z.boolean().optional().meta({ description: 'Checked in: may be asked for and shown as there.' }),
});

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    auth: 'operator',
    summary: 'Shows the caller, the tenant, and the tenants of the same login',
    description:
      'The first call of a panel: without `X-Service-Tenant` it answers for the first of the tenants in which the login is an operator.',
    response: OwnAccount,
    handler: ({ actor }) => ownAccount(actor),
  }),
  PATCH: endpoint({
    auth: 'operator',
    summary: "Changes the caller's own name, greeting, language or availability",
    description:
      'What is left out stays. `available: true` checks in: it counts as a heartbeat, and visitors see that somebody is there.',
    body: Body,
    example: { available: true, greeting: { no: 'Hei, jeg er Anna', en: 'Hi, I am Anna' } },
    response: Operator,
    handler: ({ actor, body }) => changeOwnAccount(actor, body),
  }),
});
