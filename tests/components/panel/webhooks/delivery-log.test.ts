import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DeliveryLog, EVERYTHING, PAGE } from '#components/panel/webhooks/state/delivery-log.ts';
import { aged, many, ServedLog } from './log-stage.ts';

let served: ServedLog;
let log: DeliveryLog;
let attempts: number;
const ids = () => log.rows.get()?.map(({ id }) => id);

beforeEach(() => {
  served = new ServedLog();
  attempts = 0;
  log = new DeliveryLog(served.api, 'endpoint_1', () => void attempts++);
});

describe('the log of an endpoint', () => {
  it('is shown a page at a time, and goes on behind the last row', async () => {
    served.stored = many(PAGE + 3);
    await log.refresh();
    expect([log.rows.get()!.length, log.hasMore.get()]).toEqual([PAGE, true]);
    await log.more();
    expect([ids(), log.hasMore.get()]).toEqual([served.stored.map(({ id }) => id), false]);
    expect(served.asked.at(-1)!.before).toBe(served.stored[PAGE - 1]!.id);
  });

  it('keeps what was fetched behind the newest when it looks again, each once', async () => {
    served.stored = many(PAGE + 3);
    await log.refresh();
    await log.more();
    served.stored = [aged('new', 10_000), ...served.stored];
    await log.refresh();
    expect(ids()).toEqual(served.stored.map(({ id }) => id));
    await log.more();
    expect(ids()).toEqual(served.stored.map(({ id }) => id));
  });

  it('drops what is there no more when all of it is on the first page', async () => {
    served.stored = many(3);
    await log.refresh();
    served.stored = many(2);
    await log.refresh();
    expect(ids()).toEqual(['d0002', 'd0001']);
  });

  it('shows what the last filter let through, whatever comes later of the one before', async () => {
    served.stored = [aged('failed', 2, { status: 'failed' }), aged('well', 1)];
    const { promise, resolve } = Promise.withResolvers<void>();
    served.hold = promise;
    const slow = log.refresh();
    served.hold = Promise.resolve();
    log.show({ ...EVERYTHING, status: 'failed' });
    await expect.poll(ids).toEqual(['failed']);
    resolve();
    await slow;
    expect(ids()).toEqual(['failed']);
  });

  it('stays on the screen while nobody answers, and says that it may be old', async () => {
    served.stored = many(1);
    await log.refresh();
    served.isDown = true;
    await log.refresh();
    expect([ids(), log.isFailed.get()]).toEqual([['d0001'], true]);
    served.isDown = false;
    await log.refresh();
    expect(log.isFailed.get()).toBe(false);
  });
});

describe('what is sent once more', () => {
  it('is shown with what became of it, also when an older look ends after it', async () => {
    served.stored = [aged('d', 1, { status: 'failed', error: 'http_500' })];
    await log.refresh();
    const { promise, resolve } = Promise.withResolvers<void>();
    served.hold = promise;
    const looking = log.refresh();
    expect(await log.resend('d')).toMatchObject({ status: 'delivered', attempts: 2 });
    resolve();
    await looking;
    expect(log.rows.get()).toMatchObject([{ id: 'd', status: 'delivered', attempts: 2 }]);
    expect(attempts).toBe(1);
  });

  it('is in the log at once where it is a test', async () => {
    served.stored = many(1);
    await log.refresh();
    await log.test();
    await expect.poll(ids).toEqual(['test', 'd0001']);
  });
});

describe('while somebody looks', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('what is about to be sent is looked at again soon, the rest now and then, and nothing afterwards', async () => {
    const past = new Date(Date.now() - 1_000).toISOString();
    served.stored = [aged('d', 1, { status: 'waiting', nextAttemptAt: past, attempts: 0 })];
    const leave = log.watch();
    await vi.advanceTimersByTimeAsync(0);
    expect(served.asked).toHaveLength(1);
    served.stored = [aged('d', 1)];
    await vi.advanceTimersByTimeAsync(2_000);
    expect([served.asked.length, log.rows.get()![0]!.status, attempts]).toEqual([2, 'delivered', 1]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(served.asked).toHaveLength(2);
    log.nudge();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(served.asked).toHaveLength(3);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(served.asked).toHaveLength(4);
    leave();
    log.nudge();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(served.asked).toHaveLength(4);
  });
});
