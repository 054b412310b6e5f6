import type { ParleyEvent } from './client.ts';

const TOLERANCE_SECONDS = 300;

/** What came is not from Parley, or not from now. */
export class SignatureError extends Error {
  override name = 'SignatureError';
}

/**
 * The event of a webhook request whose `Service-Signature` one of its secrets has made, of late. Uses WebCrypto alone, so
 * it runs wherever there is `fetch`. @param body as it came, before any parser. @throws SignatureError
 */
export async function readWebhook(
  body: string | Uint8Array,
  signature: string | null,
  secret: string,
  { now = Date.now() }: { now?: number } = {},
): Promise<ParleyEvent> {
  const pairs = (signature ?? '').split(',').map((pair) => pair.split('=', 2));
  const time = pairs.find(([name]) => name === 't')?.[1] ?? '';
  if (!/^\d{1,12}$/.test(time) || Math.abs(now / 1000 - Number(time)) > TOLERANCE_SECONDS)
    throw new SignatureError('The signature is missing, or not of the last five minutes.');
  const raw = typeof body === 'string' ? new TextEncoder().encode(body) : body;
  const signed = new Uint8Array([...new TextEncoder().encode(`${time}.`), ...raw]);
  const key = await importKey(secret, 'verify');
  for (const [name, hex = ''] of pairs)
    if (name === 'v1' && (await crypto.subtle.verify('HMAC', key, bytesOf(hex), signed)))
      return JSON.parse(new TextDecoder().decode(raw)) as ParleyEvent;
  throw new SignatureError('No signature of this secret is right.');
}

/** A header as Parley would send it, for tests of a receiver. */
export async function signWebhook(body: string, secret: string, now = Date.now()): Promise<string> {
  const seconds = Math.floor(now / 1000);
  const signed = new TextEncoder().encode(`${seconds}.${body}`);
  const made = new Uint8Array(await crypto.subtle.sign('HMAC', await importKey(secret, 'sign'), signed));
  return `t=${seconds},v1=${[...made].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

const importKey = (secret: string, use: 'sign' | 'verify') =>
  crypto.subtle.importKey('raw', new TextEncoder().encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [use]);

const bytesOf = (hex: string) => new Uint8Array((hex.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16)));
