import { randomBytes, timingSafeEqual } from 'node:crypto';
import { oncePerProcess } from './once-per-process.ts';

/** Set by our own server alone, with a secret of this process: a client that sends it is not believed. */
export const CLIENT_ADDRESS_HEADER = 'x-parley-client-address';

const processSecret = () => oncePerProcess('client-address-secret', () => randomBytes(32).toString('base64url'));

/** The header's value for an address that the server has settled. */
export function sealClientAddress(address: string): string {
  return `${processSecret()} ${address}`;
}

/** @returns the address, or null when the value is missing or was not sealed by this process */
export function openClientAddress(value: string | null): string | null {
  const secret = Buffer.from(processSecret());
  const given = Buffer.from((value ?? '').slice(0, secret.length));
  if (given.length !== secret.length || !timingSafeEqual(given, secret)) return null;
  return value?.slice(secret.length + 1) || null;
}
