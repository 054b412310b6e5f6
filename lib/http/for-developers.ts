import { isIP } from 'node:net';
import { config } from '#lib/core/config.ts';
import { isLocalCall } from '#lib/core/caller/local-call-header.ts';

/**
 * Whether what is for trying things out is there for this caller: the outbox with its sign-in codes, the test clock.
 * Never in production. Elsewhere for who sits at the machine itself, as our own server has settled it; on Vercel, where
 * nobody does, for everybody once `DEV_PAGES_ON_VERCEL` says so.
 */
export function mayDevelop(headers: Headers): boolean {
  const { production, VERCEL, DEV_PAGES_ON_VERCEL } = config();
  if (production) return false;
  return VERCEL ? DEV_PAGES_ON_VERCEL : isLocalCall(headers) && isOwnName(headers.get('host'));
}

/** As `mayDevelop`, and no other site's page asks. */
export function isForDevelopers(headers: Headers): boolean {
  return mayDevelop(headers) && !isOtherSites(headers);
}

/**
 * A name that no stranger's domain can have: one that is pointed at this machine would make its page one of ours
 * (DNS rebinding).
 */
function isOwnName(host: string | null): boolean {
  const url = `http://${host ?? ''}`;
  if (!URL.canParse(url)) return false;
  const { hostname } = new URL(url);
  const isLocal = !hostname.includes('.') || hostname.endsWith('.localhost');
  const isAddress = isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;
  return isLocal || isAddress || hostname === new URL(config().appUrl).hostname;
}

// Another port of this machine is another page: `same-site` is not enough.
function isOtherSites(headers: Headers): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null && site !== 'same-origin' && site !== 'none') return true;
  const origin = headers.get('origin');
  if (origin === null) return false;
  return !URL.canParse(origin) || new URL(origin).host !== headers.get('host')?.toLowerCase();
}
