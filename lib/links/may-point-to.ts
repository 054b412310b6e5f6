import type { Source } from '#lib/resources/conversation/message.ts';
import type { TenantSettings } from '#lib/resources/tenant.ts';
import type { MayPointTo } from './link-address.ts';
import { guardLinks } from './link-guard.ts';

/** decisions.md, rule 11: an answer leads to the hosts of its sources and to the tenant's own site, nowhere else. */
export function whereAnswersMayPoint(tenant: TenantSettings, sources: readonly Pick<Source, 'url'>[]): MayPointTo {
  const hosts = new Set(['', ...tenant.siteHosts.map((each) => each.toLowerCase())]);
  for (const address of [...tenant.allowedOrigins, ...sources.map((each) => each.url)])
    if (address && URL.canParse(address)) hosts.add(new URL(address).host.toLowerCase());
  return (host) => hosts.has(host);
}

/** What a model makes of somebody's words leads only where those words lead. */
export function whereTextPoints(original: string): MayPointTo {
  const addresses = new Set<string>();
  guardLinks(original, (_host, address) => Boolean(addresses.add(address)));
  return (_host, address) => addresses.has(address);
}
