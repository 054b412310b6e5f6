import { IdentityRefusal } from '#lib/services/identity/identity-refusal.ts';
import { embeddedRoute, preflight } from '../embedded-route.ts';

const nothingHere = embeddedRoute(() => Promise.reject(new IdentityRefusal('not_found')));

// What else Supabase Auth has (passwords, phones, OAuth) must be refused so that `supabase-js` can read it.
export const GET = nothingHere;
export const POST = nothingHere;
export const PUT = nothingHere;
export const PATCH = nothingHere;
export const DELETE = nothingHere;
export const OPTIONS = preflight;
