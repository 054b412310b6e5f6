import { z } from 'zod';
import { LIMITS } from '#lib/limits/rules.ts';
import { endStreamsOf } from '#lib/operators/end-streams-of.ts';
import { IdentityRefusal } from '#lib/services/identity/identity-refusal.ts';
import { bearerToken, identityRoute } from '../identity-route.ts';

const Scope = z.enum(['global', 'local', 'others']);

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = identityRoute(
  {
    POST: async (request, identity) => {
      const scope = Scope.safeParse(new URL(request.url).searchParams.get('scope') || 'global');
      if (!scope.success) throw new IdentityRefusal('validation_failed', 'scope: must be global, local or others');
      await endStreamsOf(await identity.signOut(bearerToken(request), scope.data));
      return new Response(null, { status: 204 });
    },
  },
  LIMITS.identitySession,
);
