import webPush from 'web-push';
import { ConfigError } from '#lib/core/config-error.ts';
import { keyPairFor } from '#lib/core/secrets/secrets.ts';

/** Who this deployment is to push services: keys as `web-push` and browsers want them, and where it can be reached. */
export interface Vapid {
  subject: string;
  publicKey: string;
  privateKey: string;
}

/** @throws ConfigError when push services would refuse the subject */
export function vapidOf(subject: string): Vapid {
  const { d, x, y } = keyPairFor('vapid');
  const uncompressed = Buffer.concat([Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]);
  const vapid = { subject, publicKey: uncompressed.toString('base64url'), privateKey: d };
  try {
    webPush.getVapidHeaders('https://push.example.com', subject, vapid.publicKey, vapid.privateKey, 'aes128gcm');
  } catch {
    throw new ConfigError('VAPID_SUBJECT: must be an https: or mailto: address');
  }
  return vapid;
}
