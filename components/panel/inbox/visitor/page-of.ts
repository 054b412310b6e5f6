import type { TenantSettings } from '#lib/resources/tenant.ts';

/**
 * The page of the tenant's site that is meant: a whole address, or a path of the site the visitor is on. Null for what
 * is no page of the site (api-v1.md, navigate); the server has the last word.
 */
export function pageOf(
  written: string,
  { siteHosts, allowedOrigins }: Pick<TenantSettings, 'siteHosts' | 'allowedOrigins'>,
  visited: string | null,
): string | null {
  const base = baseOf([visited, ...allowedOrigins, ...siteHosts.map((host) => `https://${host}`)]);
  const text = written.trim();
  const url = /^https?:\/\//i.test(text) ? parsed(text) : text.startsWith('/') && base ? parsed(text, base) : null;
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  const hosts = [...siteHosts, ...allowedOrigins.flatMap((origin) => parsed(origin)?.host ?? [])];
  const isOfSite = hosts.some((host) => host.toLowerCase() === url.host || host.toLowerCase() === url.hostname);
  return isOfSite ? url.href : null;
}

const baseOf = (candidates: readonly (string | null)[]): string | undefined =>
  candidates.flatMap((each) => (each ? (parsed(each)?.origin ?? []) : []))[0];

function parsed(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
