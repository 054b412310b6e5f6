import { z } from 'zod';
import { IdentityRefusal } from '#lib/services/identity/identity-refusal.ts';
import { embeddedRoute, preflight } from '../embedded-route.ts';
import { plainText, readBody } from '../read-body.ts';
import { sessionJson } from '../session-json.ts';

const Refresh = z.object({ refresh_token: plainText(500) });

export const POST = embeddedRoute(async (request, identity) => {
  const grantType = new URL(request.url).searchParams.get('grant_type');
  if (grantType !== 'refresh_token') throw new IdentityRefusal('invalid_credentials');
  const body = await readBody(request, Refresh);
  return sessionJson(await identity.refresh(body.refresh_token));
});

export const OPTIONS = preflight;
