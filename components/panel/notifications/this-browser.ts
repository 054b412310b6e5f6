import { pushedHere } from '../alerts/pushed-here.ts';

const WORKER = '/panel-worker.js';
const SCOPE = '/panel';

/** Whether this browser can be pushed to at all; on an iPhone only once the panel is on the home screen, in a frame never. */
export const canBePushed = (): boolean =>
  typeof navigator !== 'undefined' &&
  'serviceWorker' in navigator &&
  typeof PushManager !== 'undefined' &&
  window.parent === window;

export const isBlocked = (): boolean => typeof Notification !== 'undefined' && Notification.permission === 'denied';

/** Its subscription, where there is one. */
export async function subscriptionHere(): Promise<PushSubscription | null> {
  if (!canBePushed()) return null;
  const registration = await navigator.serviceWorker.getRegistration(SCOPE);
  const subscription = (await registration?.pushManager.getSubscription()) ?? null;
  pushedHere.set(subscription !== null);
  return subscription;
}

/**
 * Has the browser subscribe, which asks the operator. One that was made for another server's key is made anew.
 * @returns null when it was not allowed
 */
export async function subscribeHere(publicKey: string): Promise<PushSubscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const registration = await navigator.serviceWorker.register(WORKER, { scope: SCOPE });
  await activated(registration);
  const known = await registration.pushManager.getSubscription();
  if (known && keyOf(known) !== publicKey) await known.unsubscribe();
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const subscription = await registration.pushManager.subscribe(options);
  pushedHere.set(true);
  return subscription;
}

export async function unsubscribeHere(subscription: PushSubscription): Promise<void> {
  await subscription.unsubscribe();
  pushedHere.set(false);
}

/** A worker takes subscriptions once it is active. */
async function activated({ installing, waiting, active }: ServiceWorkerRegistration): Promise<void> {
  const worker = active ?? waiting ?? installing;
  if (!worker || worker.state === 'activated') return;
  await new Promise<void>((resolve) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated' || worker.state === 'redundant') resolve();
    });
  });
}

function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
