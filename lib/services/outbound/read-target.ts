import { isIP } from 'node:net';
import { isLocalhost } from '#lib/core/local-host.ts';
import { RefusedTarget } from './refused-target.ts';

export interface Target {
  /** Normalised: lower case, ASCII, no dot at the host's end. */
  url: URL;
  /** Without the brackets of an IPv6 address. */
  host: string;
  isLiteral: boolean;
}

/** The address taken apart and held against the URL rules that need no DNS. @throws RefusedTarget */
export function readTarget(address: string, allowInsecure: boolean): Target {
  if (!URL.canParse(address)) throw refused('The address is not a URL.');
  const url = new URL(address);
  if (url.protocol !== 'https:' && !(allowInsecure && url.protocol === 'http:'))
    throw refused('The address must begin with https://.');
  if (url.username || url.password) throw refused('The address must not carry a user name or password.');
  url.hash = '';
  dropFinalDots(url);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isLiteral = isIP(host) !== 0;
  if (!isLiteral && !isAllowedName(host, allowInsecure))
    throw refused('The address must name a host on the public internet.');
  return { url, host, isLiteral };
}

// The host is read back each time: without its dots it may turn out to be a number, and so an IPv4 address.
function dropFinalDots(url: URL): void {
  while (url.hostname.endsWith('.')) {
    const before = url.hostname;
    url.hostname = before.replace(/\.+$/, '');
    if (url.hostname === before) throw refused('The address has no valid host.');
  }
}

function isAllowedName(host: string, allowInsecure: boolean): boolean {
  if (isLocalhost(host)) return allowInsecure;
  const lastLabel = host.slice(host.lastIndexOf('.') + 1);
  return host.includes('.') && lastLabel !== 'local' && lastLabel !== 'internal';
}

const refused = (message: string) => new RefusedTarget('blocked_address', message);
