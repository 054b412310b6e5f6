import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { CLIENT_ADDRESS_HEADER, sealClientAddress } from '#lib/core/client-address-header.ts';

const FORWARDING_PREFIXES = ['x-forwarded', 'x-original-', 'x-vercel-', 'cf-', 'x-parley-', 'x-envoy-', 'x-appengine-'];
const FORWARDING_NAMES = new Set([
  'forwarded',
  'x-real-ip',
  'x-client-ip',
  'x-cluster-client-ip',
  'x-azure-clientip',
  'true-client-ip',
  'fastly-client-ip',
  'fly-client-ip',
]);

/**
 * Takes every forwarding header out of the request, for Next and others would believe them, and sets our own.
 * @param options.hops how many proxies stand before us (`TRUSTED_PROXY_HOPS`): each adds one address at the right
 * @param options.protocol what the outermost proxy speaks to the world; read only when there is one
 */
export function settleClientAddress(request: IncomingMessage, options: { hops: number; protocol: string }): void {
  const { headers } = request;
  const address = clientAddress(headers, request.socket.remoteAddress ?? '', options.hops);
  for (const name of Object.keys(headers)) if (isForwarding(name)) delete headers[name];
  if (options.hops > 0) headers['x-forwarded-proto'] = options.protocol;
  headers[CLIENT_ADDRESS_HEADER] = sealClientAddress(address);
}

function clientAddress(headers: IncomingHttpHeaders, socketAddress: string, hops: number): string {
  const forwarded = headers['x-forwarded-for'];
  if (hops === 0 || typeof forwarded !== 'string') return plainAddress(socketAddress) ?? 'unknown';
  const chain = forwarded.split(',');
  // A shorter chain than we were told of has passed fewer proxies: what the outermost one wrote is still the best.
  const chosen = chain[Math.max(0, chain.length - hops)] ?? '';
  return plainAddress(chosen) ?? plainAddress(socketAddress) ?? 'unknown';
}

/** Without port, brackets, zone and the IPv4-in-IPv6 spelling; null when it is no address. */
function plainAddress(text: string): string | null {
  const address = text
    .trim()
    .replace(/^\[([^\]]*)\](:\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/%.*$/, '')
    .replace(/^::ffff:(\d+\.\d+\.\d+\.\d+)$/i, '$1');
  return isIP(address) ? address.toLowerCase() : null;
}

function isForwarding(name: string): boolean {
  return FORWARDING_NAMES.has(name) || FORWARDING_PREFIXES.some((prefix) => name.startsWith(prefix));
}
