import { z } from 'zod';
import { endpoint } from '#lib/http/endpoint.ts';
import { route } from '#lib/http/route.ts';
import { LIMITS } from '#lib/limits/rules.ts';
import { addressOfLink } from '#lib/operators/sign-in/sign-in-link.ts';
import { SignInLinkOwner } from '#lib/resources/assistant/answer.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    auth: 'anyone',
    summary: 'Tells whose sign-in a mailed link is',
    description:
      'For asking “Sign in as …?” before a link is redeemed. It redeems nothing. 404 for a link that is older than ten minutes or was not made here.',
    body: z.object({ tokenHash: z.string().min(1).max(200), as: z.string().min(1).max(600) }),
    example: { tokenHash: 'pTzWJ0fT4x1m', as: 'YW5uYUBzaG9wLmV4YW1wbGU.mi9kx2.k1cX' },
    errors: ['not_found'],
    limits: LIMITS.signInLinks,
    response: SignInLinkOwner,
    handler: async ({ body }) => ({ email: addressOfLink(body.tokenHash, body.as) }),
  }),
});
