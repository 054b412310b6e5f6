import { IdentityRefusal } from '#lib/services/identity/identity-refusal.ts';
import { identityRoute } from '../identity-route.ts';

const nothingHere = () => Promise.reject(new IdentityRefusal('not_found'));

// What else Supabase Auth has (passwords, phones, OAuth) is refused in a way that `supabase-js` can read.
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = identityRoute({
  GET: nothingHere,
  POST: nothingHere,
  PUT: nothingHere,
  PATCH: nothingHere,
  DELETE: nothingHere,
});
