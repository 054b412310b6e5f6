import type { Service } from '../service.ts';

export interface PushMessage {
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

/** `gone`: the subscription or device is no longer there and should be forgotten. */
export type PushOutcome = 'sent' | 'gone' | 'failed';

export interface PushService extends Service {
  readonly vapidPublicKey: string;
  sendToBrowser(subscription: BrowserSubscription, message: PushMessage): Promise<PushOutcome>;
  sendToDevice(pushToken: string, message: PushMessage): Promise<PushOutcome>;
}
