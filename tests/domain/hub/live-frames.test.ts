import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Audience, EVERYBODY, inConversation } from '#lib/events/address.ts';
import { announceChange, publishLive } from '#lib/events/channel.ts';
import { closeHubs } from '#lib/hub/hubs.ts';
import type { LiveSource } from '#lib/events/live-source.ts';
import { useDomain } from '#tests/support/domain.ts';
import { aTenant } from '#tests/support/factories.ts';
import { listen } from './listen.ts';

beforeAll(() => useDomain());
afterEach(() => {
  vi.useRealTimers();
  closeHubs();
});

const operator = (operatorId: string): Audience => ({ kind: 'operator', operatorId, via: 'token', isGuest: false });
const visitor = (visitorId: string, conversationId: string | null): Audience => ({
  ...{ kind: 'visitor', visitorId, conversationId },
});

const READERS = {
  anna: operator('operator_anna'),
  bo: operator('operator_bo'),
  'kari everywhere': visitor('visitor_kari', null),
  'kari in one': visitor('visitor_kari', 'conversation_1'),
  'kari in two': visitor('visitor_kari', 'conversation_2'),
  'ola everywhere': visitor('visitor_ola', null),
};

describe('a live frame reaches those whom it is addressed to, and nobody else', () => {
  test.each([
    ['everybody', EVERYBODY, Object.keys(READERS)],
    [
      'a conversation',
      inConversation('visitor_kari', 'conversation_1'),
      ['anna', 'bo', 'kari everywhere', 'kari in one'],
    ],
    [
      'a visitor in all places',
      { operators: [], visitors: { visitorId: 'visitor_kari', conversationId: null } },
      ['kari everywhere', 'kari in one', 'kari in two'],
    ],
    ['all operators', { operators: 'all', visitors: 'none' }, ['anna', 'bo']],
    ['certain operators', { operators: ['operator_bo'], visitors: 'none' }, ['bo']],
  ] as const)('%s', async (_, to, expected) => {
    const { tenant } = await aTenant();
    const streams = await Promise.all(
      Object.entries(READERS).map(async ([name, audience]) => ({ name, ...(await listen(tenant.id, audience)) })),
    );
    publishLive(tenant.id, { frame: { type: 'watch', watch: true, interval: 1 }, to });
    publishLive(tenant.id, { frame: { type: 'reset' }, to: EVERYBODY });
    const has = (type: string) =>
      streams.filter(({ frames }) => frames.some((frame) => frame.type === type)).map(({ name }) => name);
    await expect.poll(() => has('reset')).toEqual(Object.keys(READERS));
    expect(has('watch')).toEqual(expected);
  });
});

describe('a source of live state', () => {
  /** A number, which only operators are told. */
  function aCounter(changesByItself = false) {
    const state = { count: 1, told: 1 };
    const frame = () => ({ type: 'watch' as const, watch: true, interval: state.count });
    const source: LiveSource = {
      ...{ name: 'count', changesByItself },
      greet: ({ kind }) => (kind === 'operator' ? [frame()] : []),
      refresh: async () => {
        if (state.count === state.told) return [];
        state.told = state.count;
        return [{ frame: frame(), to: { operators: 'all', visitors: 'none' } }];
      },
    };
    return { state, source };
  }
  const counts = (frames: { type: string; data: Record<string, unknown> }[]) =>
    frames.filter(({ type }) => type === 'watch').map(({ data }) => data.interval);

  test('greets each stream right after `ready`, and tells its change when it is announced', async () => {
    const { tenant } = await aTenant();
    const { state, source } = aCounter();
    const anna = await listen(tenant.id, READERS.anna, null, [source]);
    const kari = await listen(tenant.id, READERS['kari everywhere'], null, [source]);
    expect(anna.frames.map(({ type }) => type)).toEqual(['ready', 'watch']);
    state.count = 2;
    announceChange(tenant.id, 'another');
    announceChange(tenant.id, 'count');
    await expect.poll(() => counts(anna.frames)).toEqual([1, 2]);
    expect(counts((await listen(tenant.id, READERS.bo)).frames)).toEqual([2]);
    expect(counts(kari.frames)).toEqual([]);
  });

  test('that changes by itself is looked at now and then, another is not', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const [one, other] = [await aTenant(), await aTenant()];
    const [changing, still] = [aCounter(true), aCounter(false)];
    const first = await listen(one.tenant.id, READERS.anna, null, [changing.source]);
    const second = await listen(other.tenant.id, READERS.anna, null, [still.source]);
    changing.state.count = still.state.count = 2;
    for (let tick = 0; tick < 4; tick++) {
      await vi.advanceTimersByTimeAsync(4_000);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    await expect.poll(() => counts(first.frames)).toEqual([1, 2]);
    expect(counts(second.frames)).toEqual([1]);
  });
});
