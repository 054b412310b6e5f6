import { createDecipheriv, createECDH, hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { importJWK, jwtVerify } from 'jose';
import { bodyOf, listeningTo } from './local-server.ts';

export interface ReceivedPush {
  /** What the browser would hand to the service worker, decrypted with the subscription's own key. */
  payload: Record<string, unknown>;
  ttl: number;
  urgency: string | undefined;
  topic: string | undefined;
  /** The claims of the VAPID token, whose signature was checked. */
  claims: { aud?: unknown; sub?: string; exp?: number };
  /** The public key that signed, as the subscription's `applicationServerKey`. */
  publicKey: string;
}

export interface Subscriber {
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } };
  received: ReceivedPush[];
}

/** A push service and the browsers behind it: answers as RFC 8030, decrypts as RFC 8291, checks keys as RFC 8292. */
export interface PushServiceDouble {
  url: string;
  subscribe(): Subscriber;
  /** From now on the subscription is gone. */
  unsubscribe(subscriber: Subscriber): void;
  /** The next answers, in order, before it works again. */
  statuses: number[];
  close(): Promise<void>;
}

export async function startPushService(): Promise<PushServiceDouble> {
  const browsers = new Map<string, { subscriber: Subscriber; open: (body: Buffer) => Buffer }>();
  const statuses: number[] = [];
  const server = await listeningTo(async (request, response) => {
    const browser = browsers.get((request.url ?? '').replace('/push/', ''));
    const status = statuses.shift();
    if (status) return void response.writeHead(status).end('as ordered');
    if (!browser) return void response.writeHead(410).end();
    const { claims, publicKey } = await verifyVapid(request, server.url);
    if (request.headers['content-encoding'] !== 'aes128gcm') throw new Error('Not encrypted as aes128gcm.');
    browser.subscriber.received.push({
      payload: JSON.parse(browser.open(await bodyOf(request)).toString()) as Record<string, unknown>,
      ttl: Number(request.headers.ttl),
      urgency: request.headers.urgency?.toString(),
      topic: request.headers.topic?.toString(),
      claims,
      publicKey,
    });
    response.writeHead(201, { location: `${server.url}/message/${randomUUID()}` }).end();
  });

  return {
    url: server.url,
    statuses,
    close: () => server.close(),
    subscribe() {
      const id = randomUUID();
      const { keys, open } = newBrowserKeys();
      const subscriber: Subscriber = { subscription: { endpoint: `${server.url}/push/${id}`, keys }, received: [] };
      browsers.set(id, { subscriber, open });
      return subscriber;
    },
    unsubscribe({ subscription }) {
      browsers.delete(subscription.endpoint.replace(`${server.url}/push/`, ''));
    },
  };
}

function newBrowserKeys() {
  const ecdh = createECDH('prime256v1');
  const p256dh = ecdh.generateKeys();
  const auth = randomBytes(16);
  const open = (body: Buffer): Buffer => {
    const salt = body.subarray(0, 16);
    const senderKey = body.subarray(21, 21 + body.readUInt8(20));
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, senderKey]);
    const seed = hkdf(ecdh.computeSecret(senderKey), auth, info, 32);
    const key = hkdf(seed, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
    const nonce = hkdf(seed, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
    const record = body.subarray(21 + senderKey.length);
    const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-16));
    const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
    const end = padded.lastIndexOf(2);
    return padded.subarray(0, end);
  };
  return { keys: { p256dh: p256dh.toString('base64url'), auth: auth.toString('base64url') }, open };
}

const hkdf = (secret: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

async function verifyVapid(request: IncomingMessage, audience: string) {
  const [, token = '', publicKey = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(request.headers.authorization ?? '') ?? [];
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  const key = await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256');
  const { payload } = await jwtVerify(token, key, { audience, algorithms: ['ES256'], maxTokenAge: undefined });
  if ((payload.exp ?? Infinity) * 1000 > Date.now() + 24 * 3_600_000) throw new Error('Good for more than a day.');
  return { claims: payload, publicKey };
}
