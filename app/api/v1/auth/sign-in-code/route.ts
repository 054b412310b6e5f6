import { z } from 'zod';
import { keepAlive } from '#lib/http/background.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { route } from '#lib/http/route.ts';
import { enforce } from '#lib/limits/enforce.ts';
import { LIMITS } from '#lib/limits/rules.ts';
import { sendSignInCode } from '#lib/operators/send-sign-in-code.ts';
import { EmailText } from '#lib/visitors/contact-fields.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    auth: 'anyone',
    summary: 'Mails a code and a one-time link for the hosted panel',
    description: 'The answer is the same whether or not the address belongs to an operator.',
    body: z.object({ email: EmailText.transform((email) => email.toLowerCase()) }),
    example: { email: 'anna@shop.example.com' },
    errors: ['rate_limited', 'unavailable'],
    response: z.object({ sent: z.literal(true) }),
    handler: async ({ body, address }) => {
      await enforce(LIMITS.signInCodes(body.email, address));
      keepAlive(sendSignInCode(body.email));
      return { sent: true } as const;
    },
  }),
});
