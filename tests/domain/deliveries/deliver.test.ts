import { describe, expect, test } from 'vitest';
import { now } from '#lib/core/time.ts';
import { signedBy } from '#tests/support/services/webhook-receiver.ts';
import { deliveryRow, due, endpointRow, pass, run, useDeliveries } from './delivery-stage.ts';

const MINUTE_MS = 60_000;
const stage = useDeliveries();

describe('what is due', () => {
  test('is sent with its exact bytes, its ids and a signature, and is done with a 2xx', async () => {
    const endpoint = await stage.anEndpoint('/hook?a=1');
    const [id] = await due(endpoint);
    expect(await run()).toEqual({ done: 1, left: false });
    const [received, ...more] = stage.receiver.received;
    expect(more).toEqual([]);
    const { payload, event_id: eventId } = await deliveryRow(id!);
    expect([received!.raw, received!.path]).toEqual([payload, '/hook?a=1']);
    expect(received!.headers).toMatchObject({
      'content-type': 'application/json',
      'user-agent': 'Parley-Webhooks/1.0',
      'service-event-id': eventId,
      'service-event-type': 'callback.created',
      'service-delivery-id': id,
      'service-delivery-attempt': '1',
    });
    expect(signedBy(received!, { one: 'whsec_one' })).toEqual(['one']);
    const at = now();
    expect(await deliveryRow(id!)).toMatchObject({
      status: 'delivered',
      attempts: 1,
      error: null,
      next_attempt_at: null,
    });
    expect(await endpointRow(endpoint)).toMatchObject({ consecutive_failures: 0, last_success_at: expect.anything() });
    expect(Number((await deliveryRow(id!)).delivered_at)).toBeLessThanOrEqual(at.getTime());
  });

  test('is tried six times, the waits counted from the failed attempt, each signed anew under the same ids', async () => {
    const endpoint = await stage.anEndpoint();
    const [id] = await due(endpoint);
    stage.receiver.answerWith(500);
    for (const minutes of [1, 5, 30, 120, 360]) {
      await run();
      const { status, next_attempt_at: next } = await deliveryRow(id!);
      expect([status, Number(next) - now().getTime()]).toEqual(['waiting', minutes * MINUTE_MS]);
      pass(minutes * MINUTE_MS - 1);
      expect(await run()).toMatchObject({ done: 0 });
      pass(1);
    }
    await run();
    expect(await deliveryRow(id!)).toMatchObject({
      ...{ status: 'failed', attempts: 6, error: 'http_500', next_attempt_at: null },
      ...{ response_status: 500, response_body: 'answer 6' },
    });
    const { received } = stage.receiver;
    expect(received.map(({ headers }) => headers['service-delivery-attempt'])).toEqual(['1', '2', '3', '4', '5', '6']);
    expect(new Set(received.map(({ headers }) => headers['service-event-id'])).size).toBe(1);
    expect(new Set(received.map(({ headers }) => headers['service-signature'])).size).toBe(6);
    expect(await endpointRow(endpoint)).toMatchObject({ consecutive_failures: 6, enabled: true });
  });

  test('that comes through at last ends the row of failures', async () => {
    const endpoint = await stage.anEndpoint();
    await due(endpoint);
    stage.receiver.answerWith(500, 302, 200);
    for (const minutes of [1, 5, 0]) {
      await run();
      pass(minutes * MINUTE_MS);
    }
    expect(await endpointRow(endpoint)).toMatchObject({ consecutive_failures: 0, failing_since: null });
  });

  test('keeps 2000 characters of the answer, whatever it is', async () => {
    const [id] = await due(await stage.anEndpoint());
    stage.receiver.answer = (_, response) => void response.writeHead(200).end(`a\0${'🛒'.repeat(3000)}`);
    await run();
    const kept = [...(await deliveryRow(id!)).response_body!];
    expect([kept.length, kept[1], kept.at(-1)]).toEqual([2000, '\uFFFD', '🛒']);
  });

  test('fails for a redirect, which nobody follows', async () => {
    const [id] = await due(await stage.anEndpoint());
    stage.receiver.answer = (_, response) => void response.writeHead(307, { location: stage.receiver.url('/b') }).end();
    await run();
    expect(await deliveryRow(id!)).toMatchObject({ error: 'http_307', status: 'waiting' });
    expect(stage.receiver.received).toHaveLength(1);
  });
});
