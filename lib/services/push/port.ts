import type { Service } from '../service.ts';

export interface PushMessage {
  /** The same when it is sent once more, as after a crash: who gets it twice can tell. */
  id: string;
  title: string;
  body: string;
  /** Path within the panel that a click opens. */
  path: string;
  /** A later message with the same tag replaces the earlier one. */
  tag: string;
}

export interface BrowserSubscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

export interface DevicePush {
  pushToken: string;
  message: PushMessage;
}

/** `gone`: the subscription or device is no longer there and should be forgotten. */
export type PushOutcome = 'sent' | 'gone' | 'failed';

export interface DeviceOutcome {
  outcome: PushOutcome;
  /** By which Expo is asked later what became of it; null where there is nothing to ask. */
  receiptId: string | null;
}

export interface PushService extends Service {
  readonly vapidPublicKey: string;
  sendToBrowser(subscription: BrowserSubscription, message: PushMessage): Promise<PushOutcome>;
  /** Many at once, in as few requests as there may be. @returns in their order */
  sendToDevices(pushes: readonly DevicePush[]): Promise<DeviceOutcome[]>;
  /** What became of pushes to phones. @returns those that are known by now @throws when nobody can say */
  receipts(receiptIds: readonly string[]): Promise<Map<string, PushOutcome>>;
}
