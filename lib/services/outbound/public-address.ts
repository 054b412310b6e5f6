import ipaddr from 'ipaddr.js';

const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');

/** A public address to the world, but inside Azure the platform's own agent answers there. */
const AZURE_PLATFORM = '168.63.129.16';

/**
 * Whether the literal address belongs to the public internet (api-v1.md, Webhook URL rules). IPv6 forms that carry an
 * IPv4 address (mapped, 6to4, Teredo, NAT64, ISATAP) are refused whole: a gateway could lead them inside.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  if (parsed instanceof ipaddr.IPv6) return parsed.match(GLOBAL_UNICAST) && !isIsatap(parsed);
  return parsed.toString() !== AZURE_PLATFORM;
}

export function isLoopback(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.parse(address).range() === 'loopback';
}

function isIsatap(address: ipaddr.IPv6): boolean {
  const [, , , , flags = 0, marker = 0] = address.parts;
  return (flags & ~0x0200) === 0 && marker === 0x5efe;
}
