import type { Config } from '#lib/core/config.ts';
import { log } from '#lib/core/log/log.ts';
import type { MailService } from '../mail/port.ts';
import type { Guard } from '../outbound/guarded-request.ts';
import { sendToBrowser } from './browser-push.ts';
import { ExpoPush } from './expo-push.ts';
import { clipped } from './clip.ts';
import type { DeviceOutcome, DevicePush, PushService } from './port.ts';
import { vapidOf } from './vapid.ts';

/** Web Push is real in both drivers; without a token for Expo, what would go to phones is kept in the outbox. */
export function createPushService(config: Config, mail: Pick<MailService, 'keep'>): PushService {
  const vapid = vapidOf(config.VAPID_SUBJECT);
  const guard: Guard = { allowInsecure: config.ALLOW_INSECURE_TARGETS };
  const shared = {
    vapidPublicKey: vapid.publicKey,
    sendToBrowser: (subscription, message) => sendToBrowser(vapid, subscription, message, guard),
    close: async () => {},
  } satisfies Partial<PushService>;
  if (!config.EXPO_ACCESS_TOKEN)
    return {
      ...shared,
      driver: 'embedded',
      sendToDevices: (pushes) => Promise.all(pushes.map((push) => keep(mail, push))),
      receipts: async () => new Map(),
      check: async () => {},
    };
  const expo = new ExpoPush(config.EXPO_ACCESS_TOKEN, config.EXPO_PUSH_URL);
  return {
    ...shared,
    driver: 'cloud',
    sendToDevices: (pushes) => expo.send(pushes),
    receipts: (receiptIds) => expo.receipts(receiptIds),
    check: () => expo.check(),
  };
}

async function keep(mail: Pick<MailService, 'keep'>, { pushToken: to, message }: DevicePush): Promise<DeviceOutcome> {
  const { id, title, body, path, tag } = clipped(message);
  try {
    await mail.keep({ to, subject: title, text: body, html: '', data: { id, path, tag } }, `${id}:${to}`);
    return { outcome: 'sent', receiptId: null };
  } catch (error) {
    log.error('a push to a phone could not be kept', error);
    return { outcome: 'failed', receiptId: null };
  }
}
