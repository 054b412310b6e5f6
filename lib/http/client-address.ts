import { CLIENT_ADDRESS_HEADER, openClientAddress } from '#lib/core/caller/client-address-header.ts';
import { config } from '#lib/core/config.ts';

/**
 * Where the request comes from, as nobody but our own server or the platform can say (decisions.md, Client address).
 * `unknown` when neither did: such callers share their limits.
 */
export function clientAddress(headers: Headers): string {
  if (config().VERCEL) return headers.get('x-vercel-forwarded-for')?.split(',')[0]?.trim() || 'unknown';
  return openClientAddress(headers.get(CLIENT_ADDRESS_HEADER)) ?? 'unknown';
}
