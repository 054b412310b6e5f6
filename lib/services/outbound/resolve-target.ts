import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import { isLocalhost } from '#lib/core/local-host.ts';
import { isLoopback, isPublicAddress } from './public-address.ts';
import type { Target } from './read-target.ts';
import { RefusedTarget } from './refused-target.ts';

/** Every address of a host, IPv4 and IPv6. Rejects when there is none. */
export type Resolve = (host: string, signal: AbortSignal) => Promise<string[]>;

/**
 * The addresses that may be connected to. One that may not refuses them all: an answer that mixes public and
 * private ones is an attack, not an accident. @throws RefusedTarget
 */
export async function resolveTarget(
  target: Target,
  options: { allowInsecure: boolean; resolve: Resolve; signal: AbortSignal },
): Promise<LookupAddress[]> {
  const addresses = await addressesOf(target, options);
  const isAllowed = (each: string) => isPublicAddress(each) || (options.allowInsecure && isLoopback(each));
  if (!addresses.every(isAllowed))
    throw new RefusedTarget('blocked_address', 'The address leads to a network that is not public.');
  return addresses.map((address) => ({ address, family: isIP(address) }));
}

async function addressesOf(
  { host, isLiteral }: Target,
  { allowInsecure, resolve, signal }: { allowInsecure: boolean; resolve: Resolve; signal: AbortSignal },
): Promise<string[]> {
  if (isLiteral) return [host];
  if (allowInsecure && isLocalhost(host)) return ['127.0.0.1', '::1'];
  const addresses = await resolve(host, signal).catch(() => []);
  if (addresses.length === 0) throw new RefusedTarget('dns', 'The host of the address cannot be found.');
  return addresses;
}

/**
 * Asks the name servers themselves. The system's own lookup cannot be cancelled and holds one of the process's few
 * worker threads for as long as a hostile name server likes.
 */
export const resolveByNameServer: Resolve = async (host, signal) => {
  const resolver = new Resolver({ timeout: 1000, tries: 2 });
  const cancel = () => resolver.cancel();
  signal.addEventListener('abort', cancel, { once: true });
  try {
    const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  } finally {
    signal.removeEventListener('abort', cancel);
  }
};
