import { z } from 'zod';
import { requestCallback } from '#lib/conversations/requests/register-callback.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { ownConversation } from '#lib/http/find.ts';
import { route } from '#lib/http/route.ts';
import { enforce } from '#lib/limits/enforce.ts';
import { LIMITS } from '#lib/limits/rules.ts';
import { CallbackTaken } from '#lib/resources/assistant/answer.ts';
import { text } from '#lib/resources/fields.ts';
import { clearable, EmailText, PhoneText } from '#lib/visitors/contact-fields.ts';

const Body = z
  .object({
    name: text({ min: 1, max: 120 }),
    phone: clearable(PhoneText).default(null),
    email: clearable(EmailText).default(null),
    message: clearable(text({ max: 1000 })).default(null),
  })
  .refine((body) => body.phone !== null || body.email !== null, 'phone or email is needed');

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    auth: 'visitor',
    refusesBanned: true,
    summary: 'Leaves a callback request',
    description:
      'For when nobody is there: a name, and a phone number or an e-mail address. The team is told, and a system line of the conversation (`kind: "callback"`) says whom to call and how; the profile stays as it is. Answers 409 where the tenant has callbacks switched off. What is invalid counts for no limit.',
    params: { id: 'conversation' },
    body: Body,
    example: { name: 'Kari Nordmann', phone: '+47 987 65 432', message: 'About my order' },
    find: ownConversation,
    ownLimits: LIMITS.callbacks,
    errors: ['conflict'],
    response: CallbackTaken,
    handler: async ({ actor, found, body }) => {
      await enforce(LIMITS.callbacks, actor);
      await requestCallback(actor, found, body);
      return { ok: true } as const;
    },
  }),
});
