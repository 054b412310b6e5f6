import { z } from 'zod';
import { keepAlive } from '#lib/core/keep-alive.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { route } from '#lib/http/route.ts';
import { enforce } from '#lib/limits/enforce.ts';
import { LIMITS } from '#lib/limits/rules.ts';
import { BrowserMark } from '#lib/operators/sign-in/browser-mark.ts';
import { sendSignInCode } from '#lib/operators/sign-in/send-sign-in-code.ts';
import { EmailText } from '#lib/visitors/contact-fields.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    auth: 'anyone',
    summary: 'Mails a code and a one-time link for the hosted panel',
    description:
      'The answer is the same whether or not the address belongs to an operator. A new code takes the place of the one before. With `mark`, a secret that the browser makes for itself and keeps, the code is taken only together with it (header `x-browser-mark` of the redemption), so that no stranger’s wrong guesses can use it up.',
    body: z.object({ email: EmailText.transform((email) => email.toLowerCase()), mark: BrowserMark.optional() }),
    example: { email: 'anna@shop.example.com' },
    errors: ['unavailable'],
    ownLimits: LIMITS.signInCodes,
    response: z.object({ sent: z.literal(true) }),
    handler: async ({ body, address, headers }) => {
      await enforce(LIMITS.signInCodes, { email: body.email, address });
      const [language = ''] = (headers.get('accept-language') || 'no').split(/[,;]/);
      keepAlive(sendSignInCode(body.email, body.mark ?? null, language));
      return { sent: true } as const;
    },
  }),
});
