import { beforeAll, describe, expect, inject, test } from 'vitest';
import { aTenant, type TestTenant } from '#tests/support/api/api-tenant.ts';
import { listeningTo } from '#tests/support/services/local-server.ts';
import { WebhookReceiver } from '#tests/support/services/webhook-receiver.ts';
import { OPERATIONS } from '../../../packages/client/src/operations.generated.ts';
import {
  ParleyClient,
  ParleyError,
  readWebhook,
  SignatureError,
  signWebhook,
} from '../../../packages/client/src/parley.ts';

let tenant: TestTenant;
let parley: ParleyClient;
beforeAll(async () => {
  tenant = await aTenant(inject('app'));
  parley = new ParleyClient({ url: `${inject('app').url}/`, apiKey: tenant.key });
});

describe('the client', () => {
  test('speaks to every operation of a backend', async () => {
    const params = { externalId: 'staff/17 æ?' };
    const made = await parley.call('putServerOperatorsExternalId', { params, body: { name: 'Anna', role: 'admin' } });
    expect(made).toMatchObject({ externalId: params.externalId, name: 'Anna' });
    expect(await parley.call('getServerOperatorsExternalId', { params })).toMatchObject({ id: made.id });
    const { operators } = await parley.call('getServerOperators');
    expect(operators).toHaveLength(1);
    expect(await parley.call('postServerOperatorTokens', { body: { ...params, name: 'Anna' } })).toHaveProperty(
      'token',
    );
    const { id } = await parley.call('postServerDepartments', { body: { name: 'Sales', memberIds: [made.id] } });
    const asked = { params: { id }, body: { name: 'Support' } };
    expect(await parley.call('patchServerDepartmentsId', asked)).toMatchObject({ name: 'Support' });
    expect(await parley.call('deleteServerDepartmentsId', { params: { id } })).toBeNull();
    await parley.call('postServerVisitorTokens', { body: { externalId: 'customer-1', name: 'Kari' } });
    const held = await parley.call('getServerVisitorsExternalId', { params: { externalId: 'customer-1' } });
    expect(held.visitor).toMatchObject({ name: 'Kari' });
    expect(await parley.call('deleteServerOperatorsExternalId', { params })).toBeNull();
    expect(Object.keys(OPERATIONS).length).toBeGreaterThanOrEqual(20);
  });

  test('throws what the service refuses, with its code', async () => {
    const missing = parley.call('getServerOperatorsExternalId', { params: { externalId: 'nobody' } });
    await expect(missing).rejects.toMatchObject({ name: 'ParleyError', status: 404, code: 'not_found' });
    const stranger = new ParleyClient({ url: inject('app').url, apiKey: 'sk_service_wrong' });
    await expect(stranger.call('getServerOperators', {})).rejects.toMatchObject({ code: 'unauthorized' });
  });

  test.each([undefined, '', '.', '..'])('asks for nothing else in place of the id %j', async (id) => {
    const params = { externalId: id as string };
    await expect(parley.call('getServerOperatorsExternalId', { params })).rejects.toBeInstanceOf(TypeError);
  });

  test('reads all events page by page, and follows those that come', async () => {
    const shop = await aTenant(inject('app'));
    const own = new ParleyClient({ url: inject('app').url, apiKey: shop.key });
    for (let n = 0; n < 3; n++) await (await shop.visitor()).conversation();
    const over = new AbortController();
    const seen: string[] = [];
    const reading = (async () => {
      const types = ['conversation.created'] as const;
      for await (const { events } of own.events({ types: [...types], follow: true, signal: over.signal }))
        seen.push(...events.map(({ id }) => id));
    })();
    await expect.poll(() => seen.length).toBe(3);
    await (await shop.visitor()).conversation();
    await expect.poll(() => seen.length).toBe(4);
    over.abort();
    await expect(reading).rejects.toMatchObject({ name: 'AbortError' });
    expect(new Set(seen).size).toBe(4);
  });
});

describe('a call that does not come through', () => {
  /** A service that answers so, one after the other, and then well. */
  async function after(...answers: { status: number; retryAfter?: string }[]) {
    const asked: string[] = [];
    const server = await listeningTo((request, response) => {
      asked.push(request.method!);
      const { status, retryAfter } = answers.shift() ?? { status: 200 };
      if (status === 0) return void request.socket.destroy();
      if (retryAfter) response.setHeader('retry-after', retryAfter);
      response.writeHead(status).end('{}');
    });
    const client = new ParleyClient({ url: server.url, apiKey: 'sk_service_x' });
    return { client, asked, close: () => server.close() };
  }

  test('is made again where that does no harm', async () => {
    const { client, asked, close } = await after({ status: 0 }, { status: 502 }, { status: 429, retryAfter: '1' });
    const begun = performance.now();
    await client.call('getServerOperators', {});
    expect(asked).toHaveLength(4);
    expect(performance.now() - begun).toBeGreaterThan(1_000);
    await close();
  });

  test('is not made again where it may have been done, unless it was refused', async () => {
    const department = { body: { name: 'Sales' } };
    const { client, asked, close } = await after({ status: 503, retryAfter: '1' }, { status: 500 });
    await expect(client.call('postServerDepartments', department)).rejects.toBeInstanceOf(ParleyError);
    expect(asked).toEqual(['POST', 'POST']);
    await close();
  });

  test('is given up after three times more, or when it would have to wait for long', async () => {
    const down = await after(...Array.from({ length: 9 }, () => ({ status: 502 })));
    await expect(down.client.call('getServerOperators', {})).rejects.toMatchObject({ status: 502, code: 'unknown' });
    expect(down.asked).toHaveLength(4);
    const busy = await after({ status: 429, retryAfter: '3600' });
    await expect(busy.client.call('getServerOperators', {})).rejects.toMatchObject({ retryAfterSeconds: 3600 });
    expect(busy.asked).toHaveLength(1);
    for (const { close } of [down, busy]) await close();
  });
});

describe('a webhook', () => {
  test('is read when its signature is right, by the old and the new secret of a rotation, and else refused', async () => {
    const receiver = await WebhookReceiver.start();
    const made = await parley.call('postServerWebhooks', {
      body: { url: receiver.url(), events: ['conversation.created'] },
    });
    const again = await parley.call('postServerWebhooksIdRotateSecret', { params: { id: made.endpoint.id } });
    await (await tenant.visitor()).conversation();
    await expect.poll(() => receiver.received.length).toBe(1);
    await receiver.close();
    const [{ raw, body, headers }] = receiver.received as [(typeof receiver.received)[0]];
    const signature = String(headers['service-signature']);
    for (const secret of [made.secret, again.secret])
      for (const bytes of [raw, new TextEncoder().encode(raw)])
        expect(await readWebhook(bytes, signature, secret)).toEqual(body);
    for (const [bytes, given, secret] of [
      [raw, signature, 'whsec_other'],
      [`${raw} `, signature, made.secret],
      [raw, null, made.secret],
      [raw, '', made.secret],
      [raw, 't=1,v1=00', made.secret],
      [raw, signature.replace(/v1=[^,]*/g, 'v1=zz'), made.secret],
    ] as const)
      await expect(readWebhook(bytes, given, secret)).rejects.toBeInstanceOf(SignatureError);
    const sentAt = 1000 * Number(/^t=(\d+)/.exec(signature)![1]);
    for (const now of [sentAt + 300_000, sentAt - 300_000])
      expect(await readWebhook(raw, signature, made.secret, { now })).toEqual(body);
    for (const now of [sentAt + 300_001, sentAt - 300_001])
      await expect(readWebhook(raw, signature, made.secret, { now })).rejects.toBeInstanceOf(SignatureError);
    expect(await readWebhook(raw, await signWebhook(raw, 'mine'), 'mine')).toEqual(body);
  });
});
