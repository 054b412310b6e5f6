import { z } from 'zod';
import { LIMITS } from '#lib/limits/rules.ts';
import { IdentityRefusal } from '#lib/services/identity/identity-refusal.ts';
import { identityRoute, readBody } from '../identity-route.ts';
import { sessionJson } from '../session-json.ts';

const Refresh = z.object({ refresh_token: z.string().min(1).max(500) });

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = identityRoute(
  {
    POST: async (request, identity) => {
      const grantType = new URL(request.url).searchParams.get('grant_type');
      if (grantType !== 'refresh_token') throw new IdentityRefusal('invalid_credentials');
      const body = await readBody(request, Refresh);
      return sessionJson(await identity.refresh(body.refresh_token));
    },
  },
  LIMITS.identityToken,
);
