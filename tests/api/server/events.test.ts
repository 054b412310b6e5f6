import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { made, refusal } from '#tests/support/api/api-client.ts';
import { aTenant, type TestTenant } from '#tests/support/api/api-tenant.ts';
import { WebhookReceiver } from '#tests/support/services/webhook-receiver.ts';

let tenant: TestTenant;
beforeAll(async () => {
  tenant = await aTenant(inject('app'));
});

interface Page {
  events: { id: string; type: string; data: Record<string, unknown> }[];
  cursor: string;
  hasMore: boolean;
}

const path = (query: Record<string, string | number> = {}) =>
  `/server/events?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`;
const pull = (query: Record<string, string | number> = {}) => made(tenant.server.get<Page>(path(query)));

test('a backend reads what webhooks are sent, byte for byte, also what happened before there was an endpoint', async () => {
  const before = await (await tenant.visitor()).conversation();
  const receiver = await WebhookReceiver.start();
  await made(tenant.server.post('/server/webhooks', { url: receiver.url('/hook') }));
  const visitor = await tenant.visitor();
  const conversationId = await visitor.conversation();
  await visitor.says(conversationId, 'Hei på deg 🛒');
  await expect.poll(() => receiver.of('message.created').length).toBeGreaterThan(0);
  const text = await (await tenant.server.fetch(path({ limit: 500 }))).text();
  for (const { raw } of receiver.received) expect(text).toContain(raw);
  await receiver.close();
  const begun = (JSON.parse(text) as Page).events.filter(({ type }) => type === 'conversation.created');
  expect(begun.map(({ data }) => data.conversationId)).toEqual([before, conversationId]);
});

test('a page goes on from where the one before ended, of the types that are asked for', async () => {
  for (let n = 0; n < 3; n++) await (await tenant.visitor()).conversation();
  const types = 'conversation.created, rating.created,conversation.created';
  const first = await pull({ types, limit: 2 });
  expect(first).toMatchObject({ hasMore: true, events: [{ type: 'conversation.created' }, {}] });
  const second = await pull({ types, after: first.cursor });
  expect(second.events.length).toBeGreaterThanOrEqual(1);
  const ids = [...first.events, ...second.events].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(await pull({ after: second.cursor })).toMatchObject({ events: [], hasMore: false });
});

test('a call that waits is answered when something happens', async () => {
  const { cursor } = await pull({ limit: 500 });
  const waiting = pull({ after: cursor, wait: 25, types: 'visitor.updated' });
  const visitor = await tenant.identified({ name: 'Kari' });
  const { events } = await waiting;
  expect(events).toMatchObject([{ type: 'visitor.updated', data: { visitorId: visitor.id } }]);
});

test('the loop of the guide reads everything once, and goes on from where it was', async () => {
  const guide = await readFile('docs/guides/webhooks.md', 'utf8');
  const [, code = ''] = /```js\n(const base[^]*?)```/.exec(guide) ?? [];
  const source = code.replace('https://chat.example.com', inject('app').url);
  const { readEvents } = (await import(`data:text/javascript,${encodeURIComponent(source)}`)) as { readEvents: Loop };
  const shop = await aTenant(inject('app'));
  const ids: string[] = [];
  let kept: string | undefined;
  const readUntil = async (count: number) => {
    const over = new AbortController();
    const reading = readEvents(shop.key, {
      load: async () => kept,
      save: async (cursor) => void (kept = cursor),
      handle: async ({ id }) => void ids.push(id),
      signal: over.signal,
    });
    await expect.poll(() => ids.length).toBe(count);
    over.abort();
    await expect(reading).rejects.toMatchObject({ name: 'AbortError' });
  };
  for (let n = 0; n < 3; n++) await (await shop.visitor()).conversation();
  await readUntil(3);
  await (await shop.visitor()).conversation();
  await readUntil(4);
  expect(new Set(ids).size).toBe(4);
});

type Loop = (
  apiKey: string,
  given: {
    load: () => Promise<string | undefined>;
    save: (cursor: string) => Promise<void>;
    handle: (event: { id: string }) => Promise<void>;
    signal: AbortSignal;
  },
) => Promise<void>;

describe('it is refused', () => {
  test.each<Record<string, string | number>>([
    ...[{ limit: 0 }, { limit: 501 }, { limit: 'x' }, { limit: 1.5 }],
    ...[{ wait: 26 }, { wait: -1 }, { wait: 'x' }],
    ...[{ types: 'nothing' }, { types: 'message.created,conversation.updated' }, { types: 'webhook.test' }],
    ...[{ after: 'nothing' }, { after: 'event_01jd4q8w2tf7sbm3v5x9kz6ahe' }],
  ])('for %j', async (query) => {
    expect(await tenant.server.get(path(query))).toMatchObject(refusal('bad_request'));
  });

  test('for a cursor of another tenant, and for who has no key', async () => {
    const { cursor } = await pull();
    const other = await aTenant(inject('app'));
    expect(await other.server.get(path({ after: cursor }))).toMatchObject(refusal('bad_request'));
    expect(await tenant.page.get(path())).toMatchObject(refusal('unauthorized'));
  });

  test('at the bounds it is not', async () => {
    await expect(pull({ limit: 1 })).resolves.toBeTruthy();
    await expect(pull({ limit: 500, wait: 0, types: '' })).resolves.toBeTruthy();
  });
});
