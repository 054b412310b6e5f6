import { LIMITS } from '#lib/limits/rules.ts';
import { bearerToken, identityRoute } from '../identity-route.ts';
import { personJson } from '../session-json.ts';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = identityRoute(
  { GET: async (request, identity) => Response.json(personJson(await identity.findPerson(bearerToken(request)))) },
  LIMITS.identitySession,
);
