import type { ParleyClient, ParleyEvent } from './client.ts';
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

/** Forwards what happens from now on to a local address, signed as webhooks are: nothing has to be reachable from outside. */
export async function listen({ client, types, signal, ...forwarding }: ListenOptions): Promise<void> {
  const chosen = { ...(types && { types }), ...(signal && { signal }) };
  let cursor: string | undefined;
  for await (const page of client.events(chosen)) ({ cursor } = page);
  for await (const { events } of client.events({ ...chosen, cursor, follow: true }))
    for (const event of events) await forward(event, { ...forwarding, signal });
}

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
