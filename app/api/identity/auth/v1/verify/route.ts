import { z } from 'zod';
import { LIMITS } from '#lib/limits/rules.ts';
import { BrowserMark } from '#lib/operators/sign-in/browser-mark.ts';
import { identityRoute, readBody } from '../identity-route.ts';
import { sessionJson } from '../session-json.ts';

const type = z.enum(['email', 'magiclink']);
const absent = z.never().optional();
const Verify = z.union(
  [
    z.object({ type, email: z.string().min(1).max(320), token: z.string().min(1).max(100), token_hash: absent }),
    z.object({ type, token_hash: z.string().min(1).max(200), email: absent, token: absent }),
  ],
  'needs the type email or magiclink, and either email and token, or token_hash',
);

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = identityRoute(
  {
    POST: async (request, identity) => {
      const body = await readBody(request, Verify);
      if (body.token_hash !== undefined) return sessionJson(await identity.redeemLink(body.token_hash));
      const mark = BrowserMark.safeParse(request.headers.get('x-browser-mark')).data ?? null;
      return sessionJson(await identity.redeemCode(body.email, body.token, mark));
    },
  },
  LIMITS.identityVerify,
);
