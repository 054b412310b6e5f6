import { identityRoute } from '../../identity-route.ts';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = identityRoute({
  GET: async (_request, identity) =>
    Response.json(await identity.publicKeys(), { headers: { 'cache-control': 'public, max-age=600' } }),
});
