import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { CLIENT_ADDRESS_HEADER, sealClientAddress } from '#lib/core/caller/client-address-header.ts';
import { LOCAL_CALL_HEADER, sealLocalCall } from '#lib/core/caller/local-call-header.ts';
import { isLocalUrl, isLoopbackAddress } from '#lib/core/local-host.ts';

const FORWARDING_PREFIX = /^(?:x-(?:forwarded|original-|vercel-|parley-|envoy-|appengine-)|cf-)/;
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
/** They name no client, but nobody sends them without a proxy. */
const PROXY_NAMES = new Set([
  'via',
  'cdn-loop',
  'proxy-connection',
  'x-amzn-trace-id',
  'x-amz-cf-id',
  'x-cloud-trace-context',
  'x-arr-log-id',
  'x-nginx-proxy',
  'x-scheme',
]);

interface Surroundings {
  /** How many proxies stand before us (`TRUSTED_PROXY_HOPS`): each adds one address at the right. */
  hops: number;
  /** Under which the world reaches us. Its protocol is the outermost proxy's; read only when there is one. */
  appUrl: string;
}

/**
 * Takes every forwarding header out of the request, for Next and others would believe them, and sets our own: where it
 * comes from, and whether from this very machine.
 */
export function settleClientAddress(request: IncomingMessage, { hops, appUrl }: Surroundings): void {
  const { headers } = request;
  const address = clientAddress(headers, request.socket.remoteAddress ?? '', hops);
  const isLocal = isLoopbackAddress(request.socket.remoteAddress ?? '') && !cameThroughProxy(request, { hops, appUrl });
  for (const name of Object.keys(headers)) if (isForwarding(name)) delete headers[name];
  const settled = {
    ...(hops > 0 && { 'x-forwarded-proto': new URL(appUrl).protocol.slice(0, -1) }),
    [CLIENT_ADDRESS_HEADER]: sealClientAddress(address),
    ...(isLocal && { [LOCAL_CALL_HEADER]: sealLocalCall() }),
  };
  Object.assign(headers, settled);
  request.rawHeaders = [...withoutForwarding(request.rawHeaders), ...Object.entries(settled).flat()];
}

/** Names and values by turns, as they came: some readers of a request know no others. */
function withoutForwarding(rawHeaders: string[]): string[] {
  return rawHeaders.filter((_, at) => !isForwarding(rawHeaders[at - (at % 2)]!.toLowerCase()));
}

/**
 * A proxy shows by what it adds, or by the old protocol that many speak by default. With an address for the world and
 * proxies before it, even what shows nothing is taken to have come through one.
 */
function cameThroughProxy(request: IncomingMessage, { hops, appUrl }: Surroundings): boolean {
  if (request.httpVersion !== '1.1' || (hops > 0 && !isLocalUrl(appUrl))) return true;
  return Object.keys(request.headers).some((name) => isForwarding(name) || PROXY_NAMES.has(name));
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
  return FORWARDING_PREFIX.test(name) || FORWARDING_NAMES.has(name);
}
