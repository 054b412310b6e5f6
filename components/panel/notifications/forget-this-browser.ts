import type { PanelRequest } from '../api/panel-request.ts';
import { notificationApi } from './notification-api.ts';
import { subscriptionHere, unsubscribeHere } from './this-browser.ts';

// Nobody waits longer to be signed out; what a push service calls gone the server forgets by itself.
const PATIENCE_MS = 2_000;

/** As somebody signs out: whoever uses the browser next is not told what was theirs. Never fails. */
export async function forgetThisBrowser(request: PanelRequest): Promise<void> {
  const patience = new Promise<void>((resolve) => void setTimeout(resolve, PATIENCE_MS));
  await Promise.race([forget(request).catch(() => undefined), patience]);
}

async function forget(request: PanelRequest): Promise<void> {
  const subscription = await subscriptionHere();
  if (!subscription) return;
  await Promise.allSettled([
    notificationApi(request).removeBrowser(subscription.endpoint),
    unsubscribeHere(subscription),
  ]);
}
