import { bearerToken, embeddedRoute, preflight } from '../embedded-route.ts';
import { personJson } from '../session-json.ts';

export const GET = embeddedRoute(async (request, identity) =>
  Response.json(personJson(await identity.findPerson(bearerToken(request)))),
);

export const OPTIONS = preflight;
