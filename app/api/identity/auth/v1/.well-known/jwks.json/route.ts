import { embeddedRoute, preflight } from '../../embedded-route.ts';

export const GET = embeddedRoute(async (_request, identity) =>
  Response.json(await identity.publicKeys(), { headers: { 'cache-control': 'public, max-age=600' } }),
);

export const OPTIONS = preflight;
