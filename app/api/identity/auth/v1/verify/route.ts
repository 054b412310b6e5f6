import { z } from 'zod';
import { embeddedRoute, preflight } from '../embedded-route.ts';
import { plainText, readBody } from '../read-body.ts';
import { sessionJson } from '../session-json.ts';

const type = z.enum(['email', 'magiclink']);
const absent = z.never().optional();
const Verify = z.union(
  [
    z.object({ type, email: plainText(320), token: plainText(100), token_hash: absent }),
    z.object({ type, token_hash: plainText(200), email: absent, token: absent }),
  ],
  'needs the type email or magiclink, and either email and token, or token_hash',
);

export const POST = embeddedRoute(async (request, identity) => {
  const body = await readBody(request, Verify);
  return sessionJson(
    body.token_hash === undefined
      ? await identity.redeemCode(body.email, body.token)
      : await identity.redeemLink(body.token_hash),
  );
});

export const OPTIONS = preflight;
