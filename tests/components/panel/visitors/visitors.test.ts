import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Visitors } from '#components/panel/visitors/state/visitors.ts';
import type { LiveFrame, LiveVisitor } from '#lib/resources/live-visitor.ts';
import { aLiveVisitor } from './a-live-visitor.ts';

let answer: () => Promise<LiveVisitor[]>;
let isOn: () => Promise<boolean>;
let asked: number;
let visitors: Visitors;

beforeEach(() => {
  vi.useFakeTimers();
  asked = 0;
  answer = async () => [aLiveVisitor('kari')];
  isOn = async () => true;
  const list = async () => {
    asked++;
    return { visitors: await answer() };
  };
  visitors = new Visitors({ api: { list }, isSwitchedOn: () => isOn() }, true);
});
afterEach(() => {
  visitors.close();
  vi.useRealTimers();
});

const ids = () => visitors.list.get() && [...visitors.list.get()!.keys()];
const hear = (visitor: LiveVisitor) => visitors.hear({ type: 'visitor', visitor });

describe('who is on the site', () => {
  it('is fetched when the connection stands, and again whenever what was missed is unknown', async () => {
    expect(ids()).toBeNull();
    visitors.begin();
    await vi.advanceTimersByTimeAsync(0);
    expect(ids()).toEqual(['kari']);
    answer = async () => [aLiveVisitor('ola')];
    visitors.beginAfresh();
    await vi.advanceTimersByTimeAsync(0);
    expect(ids()).toEqual(['ola']);
  });

  it('is drawn once for all that is told within a moment', async () => {
    await visitors.refetch();
    let drawn = 0;
    visitors.list.subscribe(() => drawn++);
    for (let index = 0; index < 1_000; index++) hear(aLiveVisitor(`v${index % 100}`, { sessionPageCount: index }));
    expect(drawn).toBe(0);
    await vi.advanceTimersByTimeAsync(250);
    expect([drawn, visitors.list.get()?.size, visitors.list.get()?.get('v99')?.sessionPageCount]).toEqual([
      1, 101, 999,
    ]);
  });

  it('is as the stream told while a fetch was under way, and as the last fetch says', async () => {
    const [first, second] = [Promise.withResolvers<LiveVisitor[]>(), Promise.withResolvers<LiveVisitor[]>()];
    answer = () => first.promise;
    const fetching = visitors.refetch();
    hear(aLiveVisitor('kari', { online: false }));
    answer = () => second.promise;
    const again = visitors.refetch();
    hear(aLiveVisitor('ola'));
    second.resolve([aLiveVisitor('kari')]);
    await again;
    first.resolve([]);
    await fetching;
    expect(ids()).toEqual(['kari', 'ola']);
    expect(visitors.list.get()?.get('kari')?.online).toBe(true);
  });

  it('is looked for again each minute while somebody looks, and no longer', async () => {
    const end = visitors.look();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(asked).toBe(3);
    end();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(asked).toBe(3);
  });

  it('stays on the screen while nobody answers, which is said', async () => {
    await visitors.refetch();
    answer = () => Promise.reject(new TypeError('fetch failed'));
    await visitors.refetch();
    expect([ids(), visitors.isFailed.get()]).toEqual([['kari'], true]);
    answer = async () => [];
    await visitors.refetch();
    expect([ids(), visitors.isFailed.get()]).toEqual([[], false]);
  });

  it('is fetched again by itself where that failed, ever more rarely, and no more once it is there', async () => {
    answer = () => Promise.reject(new TypeError('fetch failed'));
    visitors.begin();
    await vi.advanceTimersByTimeAsync(8_000);
    expect(asked).toBe(2);
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    expect(asked).toBeLessThan(26);
    answer = async () => [aLiveVisitor('kari')];
    await vi.advanceTimersByTimeAsync(60_000);
    expect([ids(), visitors.isFailed.get()]).toEqual([['kari'], false]);
    const until = asked;
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    expect(asked).toBe(until);
  });

  it('includes whom somebody looks at, for as long as they do', async () => {
    answer = async () => Array.from({ length: 200 }, (_, index) => aLiveVisitor(`v${index}`));
    await visitors.refetch();
    const old = aLiveVisitor('old', { sessionStartedAt: '2026-11-20T08:00:00.000Z' });
    visitors.keep(aLiveVisitor('gone', { online: false }))();
    const end = visitors.keep(old);
    for (let index = 200; index < 900; index++) hear(aLiveVisitor(`v${index}`));
    await vi.advanceTimersByTimeAsync(250);
    expect([visitors.list.get()?.has('old'), visitors.list.get()?.has('gone')]).toEqual([true, false]);
    end();
    hear(aLiveVisitor('v901'));
    await vi.advanceTimersByTimeAsync(250);
    expect(visitors.list.get()?.has('old')).toBe(false);
  });

  it('is more than is listed where the list is full', async () => {
    answer = async () => Array.from({ length: 199 }, (_, index) => aLiveVisitor(`v${index}`));
    await visitors.refetch();
    expect(visitors.hasMore.get()).toBe(false);
    answer = async () => Array.from({ length: 200 }, (_, index) => aLiveVisitor(`v${index}`));
    await visitors.refetch();
    expect(visitors.hasMore.get()).toBe(true);
  });

  it('is forgotten at once when erased, though news of them wait to be drawn', async () => {
    await visitors.refetch();
    hear(aLiveVisitor('kari', { sessionPageCount: 2 }));
    visitors.hear({ type: 'visitor.deleted', visitorId: 'kari' });
    await vi.advanceTimersByTimeAsync(250);
    expect(ids()).toEqual([]);
  });

  it('is told of as the tenant’s switch is now, and as it was where nobody answers', async () => {
    isOn = async () => false;
    visitors.look()();
    await vi.advanceTimersByTimeAsync(0);
    expect(visitors.isSwitchedOn.get()).toBe(false);
    isOn = () => Promise.reject(new TypeError('fetch failed'));
    visitors.look()();
    await vi.advanceTimersByTimeAsync(0);
    expect(visitors.isSwitchedOn.get()).toBe(false);
  });
});

it('pointers are told at once to who watches, until they stop', () => {
  const frames: LiveFrame[] = [];
  const end = visitors.onPointer((frame) => frames.push(frame));
  const frame: LiveFrame = {
    ...{ visitorId: 'kari', tabId: 'tab-1', url: 'https://shop.example/', title: 'Shop', viewport: null, scroll: null },
    ...{ documentHeight: null, samples: [], clicks: [], at: '2026-11-20T12:00:00.000Z' },
  };
  visitors.hear({ type: 'pointer', ...frame });
  end();
  visitors.hear({ type: 'pointer', ...frame });
  expect(frames).toHaveLength(1);
});
