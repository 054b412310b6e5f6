import type { TenantSettings } from '#lib/resources/tenant.ts';

/**
 * The origin of the tenant's site: its first site host, under the scheme that its allowed origins have for it; else
 * its first allowed origin. Null when no setting tells.
 */
export function siteOf({
  siteHosts,
  allowedOrigins,
}: Pick<TenantSettings, 'siteHosts' | 'allowedOrigins'>): string | null {
  const origins = allowedOrigins.flatMap((each) => (URL.canParse(each) ? [new URL(each)] : []));
  const [host] = siteHosts;
  if (!host) return origins[0]?.origin ?? null;
  const written = origins.find((each) => each.host === host)?.origin ?? `${isLocal(host) ? 'http' : 'https'}://${host}`;
  return URL.canParse(written) ? new URL(written).origin : null;
}

/** Whether the address is a page of the tenant's site: one of its hosts, over TLS where it is not this machine, or of an allowed origin. */
export function isOnSite(
  address: string,
  { siteHosts, allowedOrigins }: Pick<TenantSettings, 'siteHosts' | 'allowedOrigins'>,
): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, host, origin, username, password } = new URL(address);
  // A name before the host looks like the host.
  if (username || password) return false;
  if (allowedOrigins.some((each) => URL.canParse(each) && new URL(each).origin === origin)) return true;
  return (protocol === 'https:' || isLocal(host)) && siteHosts.some((each) => each.toLowerCase() === host);
}

const isLocal = (host: string) => /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/.test(host);

/** The address as it leads from anywhere, or as it is where there is nothing to resolve it against. */
export function resolved(address: string, base: string | null): string {
  if (base === null || !isRelative(address) || !URL.canParse(address, base)) return address;
  return new URL(address, base).href;
}

/** The Markdown with its links leading from anywhere. */
export function withResolvedLinks(markdown: string, base: string | null): string {
  if (base === null) return markdown;
  return markdown.replace(TARGET, (_all, before: string, address: string) => `](${before}${resolved(address, base)}`);
}

const TARGET = /\]\(([ \t]{0,4}<?)([^\s<>()]{1,2000})/g;

/** A path, a query or a place in the page itself; what begins with two slashes, or a scheme, leads to another host. */
const isRelative = (address: string) => !/^(?:[/\\]{2}|\/\\|[a-z][a-z0-9+.-]*:)/i.test(address.trim());
