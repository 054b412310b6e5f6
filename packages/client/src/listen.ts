import type { ParleyClient, ParleyEvent } from './client.ts';
import { ParleyError } from './parley-error.ts';
import { pause } from './pause.ts';
import { signWebhook } from './webhook-signature.ts';

export interface ListenOptions {
  client: ParleyClient;
  /** The local address that is told, as `http://localhost:3000/parley`. */
  forwardTo: string;
  secret: string;
  types?: ParleyEvent['type'][];
  signal?: AbortSignal;
  /** Is told what became of each. */
  say?: (line: string) => void;
}

/** A webhook has to be answered within so long. */
const DEADLINE_MS = 5_000;

const [FIRST_PAUSE_MS, LONGEST_PAUSE_MS] = [1_000, 30_000];

/**
 * Forwards what happens from now on to a local address, signed as webhooks are: nothing has to be reachable from outside.
 * Once it has begun it outlives the service being away, and goes on where it stopped.
 */
export async function listen({ client, types, signal, ...forwarding }: ListenOptions): Promise<void> {
  const chosen = { ...(types && { types }), ...(signal && { signal }) };
  let cursor: string | undefined;
  for await (const page of client.events(chosen)) ({ cursor } = page);
  for (let failures = 0; ; failures++) {
    try {
      for await (const page of client.events({ ...chosen, cursor, follow: true })) {
        for (const event of page.events) await forward(event, { ...forwarding, signal });
        ({ cursor } = page);
        if (failures > 0) forwarding.say?.('It is back.');
        failures = 0;
      }
    } catch (error) {
      if (!(error instanceof ParleyError) || !passes(error)) throw error;
      if (failures === 0) forwarding.say?.(`${error.message} Trying again until it is back.`);
      await pause(Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS), signal);
    }
  }
}

const passes = ({ status }: ParleyError): boolean => status === 0 || status === 429 || status >= 500;

/** Forwards one event once more, of those of the last 30 days. @returns whether there is one */
export async function replay(eventId: string, { client, signal, ...forwarding }: ListenOptions): Promise<boolean> {
  for await (const { events } of client.events(signal ? { signal } : {})) {
    const event = events.find(({ id }) => id === eventId);
    if (!event) continue;
    await forward(event, { ...forwarding, signal });
    return true;
  }
  return false;
}

type Forwarding = Pick<ListenOptions, 'forwardTo' | 'secret' | 'say'> & { signal: AbortSignal | undefined };

async function forward(event: ParleyEvent, { forwardTo, secret, say, signal }: Forwarding): Promise<void> {
  const body = JSON.stringify(event);
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Parley-Webhooks/1.0',
    'service-signature': await signWebhook(body, secret),
    'service-event-id': event.id,
    'service-event-type': event.type,
    'service-delivery-id': event.id.replace('event_', 'delivery_'),
    'service-delivery-attempt': '1',
  };
  const deadline = AbortSignal.timeout(DEADLINE_MS);
  const ending = signal ? AbortSignal.any([deadline, signal]) : deadline;
  const outcome = await fetch(forwardTo, { method: 'POST', headers, body, redirect: 'manual', signal: ending }).then(
    async (response) => {
      await response.body?.cancel();
      return String(response.status);
    },
    () => (deadline.aborted ? 'no answer within 5 seconds' : 'nobody answers'),
  );
  if (!signal?.aborted) say?.(`${event.createdAt} ${event.type} ${event.id} → ${outcome}`);
}
