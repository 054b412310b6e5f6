import ipaddr from 'ipaddr.js';

/**
 * Whom an address counts as in a rate limit (decisions.md, rule 12): an IPv4 address itself, mapped into IPv6 or not;
 * an IPv6 address its /64, of which one client has all. What is no address shares the one key `unknown`.
 */
export function addressKey(ip: string): string {
  if (ipaddr.IPv4.isValidFourPartDecimal(ip)) return ip;
  if (!ipaddr.IPv6.isValid(ip)) return 'unknown';
  const address = ipaddr.IPv6.parse(ip);
  if (address.isIPv4MappedAddress()) return address.toIPv4Address().toString();
  return `${address.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}
