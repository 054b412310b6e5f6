import { now } from '#lib/core/time.ts';
import { guardedRequest, type GuardedResult } from '#lib/services/outbound/guarded-request.ts';
import type { Claimed } from './claim.ts';
import { signatureOf, signingSecrets } from './signature.ts';

// api-v1.md, Limits, Webhooks.
const DEADLINE_MS = 5_000;
const KEPT_CHARACTERS = 2_000;
/** Of UTF-8 that has no longer characters. */
const BYTES_PER_CHARACTER = 4;

/** What became of one attempt. */
export interface Attempted {
  /** Api-v1.md, Webhook delivery error codes; null: it was received. */
  error: string | null;
  responseStatus: number | null;
  responseBody: string | null;
  durationMs: number;
  /** When it was over: waits are counted from then. */
  at: Date;
}

/** Sends a delivery once, signed now. Never rejects. */
export async function attempt(delivery: Claimed): Promise<Attempted> {
  const result = await guardedRequest(delivery.url, {
    method: 'POST',
    headers: headersOf(delivery, now()),
    body: delivery.payload,
    maximumBytes: KEPT_CHARACTERS * BYTES_PER_CHARACTER,
    deadlineMs: DEADLINE_MS,
  });
  return { ...readResult(result), durationMs: result.durationMs, at: now() };
}

function headersOf({ payload, eventId, eventType, id, attempts, ...secrets }: Claimed, at: Date) {
  return {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(payload)),
    'user-agent': 'Parley-Webhooks/1.0',
    'service-signature': signatureOf(payload, signingSecrets(secrets, at), at),
    'service-event-id': eventId,
    'service-event-type': eventType,
    'service-delivery-id': id,
    'service-delivery-attempt': String(attempts + 1),
  };
}

function readResult(result: GuardedResult): Omit<Attempted, 'durationMs' | 'at'> {
  if (!result.ok) return { error: result.error, responseStatus: null, responseBody: null };
  const { status } = result;
  const isReceived = status >= 200 && status <= 299;
  return {
    error: isReceived ? null : `http_${status}`,
    responseStatus: status,
    responseBody: keptText(result.body),
  };
}

/** As text that a database can hold, whatever was sent. */
function keptText(body: Buffer): string {
  const text = new TextDecoder().decode(body).replaceAll('\0', '\uFFFD');
  return [...text].slice(0, KEPT_CHARACTERS).join('');
}
