import { beforeEach, describe, expect, it } from 'vitest';
import { Refused } from '#components/api/refused.ts';
import type { EndpointFields, WebhookApi } from '#components/panel/webhooks/state/webhook-api.ts';
import { Webhooks } from '#components/panel/webhooks/state/webhooks.ts';
import type { WebhookEndpoint } from '#lib/resources/webhook.ts';
import { AT, endpoint, ServedLog } from './log-stage.ts';

const GONE = new Refused({ status: 404, code: 'not_found', message: 'No endpoint', retryAfterMs: null });

let stored: WebhookEndpoint[];
let isDown: boolean;
let webhooks: Webhooks;

const find = (id: string): WebhookEndpoint => {
  const found = stored.find((each) => each.id === id);
  if (!found) throw GONE;
  return found;
};

const served = (): WebhookApi => ({
  endpoints: async () => {
    if (isDown) throw new Error('down');
    return { endpoints: [...stored] };
  },
  endpoint: async (id) => ({ endpoint: find(id), previousSecretUntil: AT }),
  events: async () => ({ events: [{ type: 'webhook.test', when: '', example: {} }] }),
  add: async (fields) => {
    const made = endpoint('new', fields);
    stored.push(made);
    return { endpoint: made, secret: 'whsec_new' };
  },
  change: async (id, fields: Partial<EndpointFields>) => {
    const changed = { ...find(id), ...fields };
    stored = stored.map((each) => (each.id === id ? changed : each));
    return { endpoint: changed };
  },
  remove: async (id) => {
    find(id);
    stored = stored.filter((each) => each.id !== id);
    return null;
  },
  rotate: async (id) => ({ endpoint: find(id), secret: 'whsec_rotated' }),
  ...new ServedLog().api,
});

const listed = () => webhooks.all.get()?.map(({ id }) => id);

beforeEach(async () => {
  [stored, isDown] = [[endpoint('a'), endpoint('b')], false];
  webhooks = new Webhooks(served());
  await webhooks.refresh();
});

describe('the endpoints of a tenant', () => {
  it('are in the order in which they were made, a new one last, with its secret to be seen until it is put away', async () => {
    expect(await webhooks.add({ url: 'https://new.example/' })).toBe('new');
    expect(listed()).toEqual(['a', 'b', 'new']);
    expect(webhooks.fresh.get()).toEqual({ endpointId: 'new', secret: 'whsec_new' });
    webhooks.putAway();
    expect(webhooks.fresh.get()).toBeNull();
  });

  it('change in their place, and go when they are deleted here or elsewhere', async () => {
    await webhooks.change('a', { enabled: false });
    expect(webhooks.all.get()![0]).toMatchObject({ id: 'a', enabled: false });
    await webhooks.remove('a');
    expect(listed()).toEqual(['b']);
    stored = [];
    await webhooks.remove('b');
    expect(listed()).toEqual([]);
  });

  it('are looked at one by one, and one that a colleague has deleted is taken out', async () => {
    await webhooks.lookAt('a');
    expect(webhooks.overlaps.get()).toEqual({ a: AT });
    stored = [endpoint('b')];
    await webhooks.lookAt('a');
    expect(listed()).toEqual(['b']);
  });

  it('say of a rotated secret until when the one before signs', async () => {
    await webhooks.rotate('b');
    expect(webhooks.fresh.get()).toEqual({ endpointId: 'b', secret: 'whsec_rotated' });
    expect(webhooks.overlaps.get()).toEqual({ b: AT });
  });

  it('stay on the screen while nobody answers, and are said to be missing where nothing was known', async () => {
    isDown = true;
    await webhooks.refresh();
    expect([listed(), webhooks.isFailed.get()]).toEqual([['a', 'b'], false]);
    webhooks = new Webhooks(served());
    await webhooks.refresh();
    expect([listed(), webhooks.isFailed.get()]).toEqual([undefined, true]);
  });

  it('are fetched again by a new connection only once somebody has looked', async () => {
    stored = [];
    webhooks.begin();
    await expect.poll(listed).toEqual([]);
    webhooks = new Webhooks(served());
    webhooks.begin();
    expect(listed()).toBeUndefined();
  });

  it('leave no secret behind when the panel is closed', async () => {
    await webhooks.rotate('a');
    webhooks.close();
    expect(webhooks.fresh.get()).toBeNull();
  });
});
