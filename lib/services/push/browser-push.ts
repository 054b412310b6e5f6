import { createHash } from 'node:crypto';
import webPush from 'web-push';
import type { RequestDetails } from 'web-push';
import { log } from '#lib/core/log/log.ts';
import { guardedRequest } from '../outbound/guarded-request.ts';
import type { Guard, GuardedResult } from '../outbound/guarded-request.ts';
import { clipped } from './clip.ts';
import type { BrowserSubscription, PushMessage, PushOutcome } from './port.ts';
import type { Vapid } from './vapid.ts';

const DEADLINE_MS = 10_000;

/** Nobody is helped by an alert of yesterday. */
const LIFETIME_SECONDS = 12 * 3600;

/** To a browser over Web Push, at whatever address its push service gave it. */
export async function sendToBrowser(
  vapid: Vapid,
  subscription: BrowserSubscription,
  message: PushMessage,
  guard: Guard,
): Promise<PushOutcome> {
  const details = encrypted(vapid, subscription, message);
  if (!details) return 'gone';
  const result = await guardedRequest(
    details.endpoint,
    {
      method: 'POST',
      headers: Object.fromEntries(Object.entries(details.headers).map(([name, value]) => [name, String(value)])),
      body: details.body ?? '',
      deadlineMs: DEADLINE_MS,
      maximumBytes: 1000,
    },
    guard,
  );
  return outcomeOf(result, details.endpoint);
}

// A subscription whose address or keys are none can never be sent to: it is as good as gone.
function encrypted(vapid: Vapid, subscription: BrowserSubscription, message: PushMessage): RequestDetails | null {
  const topic = createHash('sha256').update(message.tag).digest('base64url').slice(0, 32);
  try {
    const { href } = new URL(subscription.endpoint);
    const options = { vapidDetails: vapid, TTL: LIFETIME_SECONDS, urgency: 'high', topic } as const;
    return webPush.generateRequestDetails(
      { ...subscription, endpoint: href },
      JSON.stringify(clipped(message)),
      options,
    );
  } catch {
    return null;
  }
}

function outcomeOf(result: GuardedResult, endpoint: string): PushOutcome {
  if (result.ok && result.status >= 200 && result.status < 300) return 'sent';
  if (result.ok && (result.status === 404 || result.status === 410)) return 'gone';
  const service = new URL(endpoint).host;
  log.warn(
    'a push service did not take a message',
    result.ok ? { service, status: result.status } : { service, error: result.error },
  );
  return 'failed';
}
