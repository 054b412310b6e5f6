import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refused } from '#components/api/refused.ts';
import type { WatchResult } from '#lib/resources/live-visitor.ts';
import { Watching } from '#components/panel/visitors/watch/watching.ts';

let calls: string[];
let answer: () => Promise<WatchResult>;
let watching: Watching;

beforeEach(() => {
  vi.useFakeTimers();
  calls = [];
  answer = async () => ({ watchedUntil: '', last: null });
  const watch = (id: string) => (calls.push(`watch ${id}`), answer());
  const stopWatching = async (id: string) => (calls.push(`stop ${id}`), null);
  watching = new Watching({ watch, stopWatching }, 'kari');
});
afterEach(() => {
  watching.end();
  vi.useRealTimers();
});

const after = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const here = (given: object) => ({ id: 'kari', online: true, watched: false, ...given });

describe('watching', () => {
  it('begins at once, is renewed every 10 s, and stops at once', async () => {
    watching.begin();
    watching.begin();
    await after(0);
    expect([calls, watching.state.get()]).toEqual([['watch kari'], 'watching']);
    await after(20_000);
    expect(calls).toHaveLength(3);
    watching.end();
    expect(calls.at(-1)).toBe('stop kari');
    await after(60_000);
    watching.end();
    watching.renew();
    expect(calls).toHaveLength(4);
  });

  it('is stopped once more when a renewal was on its way', async () => {
    const { promise, resolve } = Promise.withResolvers<WatchResult>();
    answer = () => promise;
    watching.begin();
    watching.end();
    expect(calls).toEqual(['watch kari', 'stop kari']);
    resolve({ watchedUntil: '', last: null });
    await after(0);
    expect(calls).toEqual(['watch kari', 'stop kari', 'stop kari']);
  });

  it('goes on where it was begun again meanwhile', async () => {
    const { promise, resolve } = Promise.withResolvers<WatchResult>();
    answer = () => promise;
    watching.begin();
    watching.end();
    watching.begin();
    resolve({ watchedUntil: '', last: null });
    await after(0);
    expect(calls.filter((call) => call.startsWith('stop'))).toHaveLength(1);
    await after(10_000);
    expect(calls.at(-1)).toBe('watch kari');
  });

  it('goes on at once when a colleague has stopped it for all', async () => {
    watching.begin();
    await after(0);
    watching.hear(here({}));
    await after(2_000);
    expect(calls).toHaveLength(1);
    watching.hear(here({ watched: true }));
    watching.hear(here({ id: 'ola' }));
    watching.hear(here({ online: false }));
    expect(calls).toHaveLength(1);
    watching.hear(here({}));
    watching.hear(here({}));
    await after(0);
    expect(calls).toHaveLength(2);
  });

  it('says that nobody answers, tries again, and knows who is there no more', async () => {
    answer = () => Promise.reject(new TypeError('fetch failed'));
    watching.begin();
    await after(0);
    expect(watching.state.get()).toBe('failed');
    answer = async () => ({ watchedUntil: '', last: null });
    await after(10_000);
    expect(watching.state.get()).toBe('watching');
    answer = () => Promise.reject(new Refused({ status: 404, code: 'not_found', message: '', retryAfterMs: null }));
    await after(10_000);
    expect(watching.state.get()).toBe('missing');
  });
});
