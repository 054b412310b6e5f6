import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Delivery, Outbox } from '#components/panel/inbox/state/sending/outbox.ts';
import type { OutboxEntry } from '#components/panel/inbox/state/sending/outbox-entry.ts';
import { keptStorage } from '#tests/components/panel/state/kept-storage.ts';

const TIMINGS = { firstDelayMs: 2, maxDelayMs: 10 };
const open: Outbox[] = [];

function made(deliver: (entry: OutboxEntry) => Promise<Delivery>, store = keptStorage().tab()): Outbox {
  const outbox = new Outbox({ store, deliver, timings: TIMINGS });
  open.push(outbox);
  return outbox;
}

const stored: Delivery = { kind: 'stored' };
const refused = (status: number, code: string, retryAfterMs: number | null = null): Delivery => ({
  kind: 'refused',
  refusal: { status, code, message: code, retryAfterMs },
});
const written = (body: string, conversationId = 'c') => ({ conversationId, kind: 'text', body }) as const;
const isEmpty = (outbox: Outbox) => vi.waitFor(() => expect(outbox.entries.get()).toEqual([]));

afterEach(() => {
  for (const outbox of open.splice(0)) outbox.close();
});

describe('an outbox', () => {
  it('sends in order, one after the other, within a conversation', async () => {
    const sent: string[] = [];
    let underWay = 0;
    const outbox = made(async ({ body }) => {
      underWay += 1;
      expect(underWay).toBe(1);
      await new Promise((resolve) => setTimeout(resolve, 3));
      underWay -= 1;
      sent.push(body);
      return stored;
    });
    for (const body of ['1', '2', '3']) outbox.add(written(body));
    await isEmpty(outbox);
    expect(sent).toEqual(['1', '2', '3']);
  });

  it('lets no conversation wait for another', async () => {
    const outbox = made(async ({ conversationId }) => (conversationId === 'down' ? { kind: 'unreachable' } : stored));
    outbox.add(written('stays', 'down'));
    outbox.add(written('goes', 'up'));
    await vi.waitFor(() => expect(outbox.entries.get().map(({ body }) => body)).toEqual(['stays']));
  });

  it('tries again with the same clientId until the server has it', async () => {
    const ids: string[] = [];
    const outbox = made(async ({ clientId }) => {
      ids.push(clientId);
      return ids.length < 4 ? { kind: 'unreachable' } : stored;
    });
    outbox.add(written('once'));
    await isEmpty(outbox);
    expect(ids).toHaveLength(4);
    expect(new Set(ids).size).toBe(1);
  });

  it('goes on by itself after a fault of the server, and after a limit when its time is over', async () => {
    const answers = [refused(503, 'unavailable'), refused(429, 'rate_limited', 40), stored];
    const startedAt = performance.now();
    const outbox = made(async () => answers.shift() ?? stored);
    const putOff: boolean[] = [];
    outbox.entries.subscribe(() => putOff.push(outbox.entries.get()[0]?.until !== undefined));
    outbox.add(written('patient'));
    await isEmpty(outbox);
    expect(putOff).toContain(true);
    expect(performance.now() - startedAt).toBeGreaterThan(35);
  });

  it('leaves it to the operator what to do about a refusal, and goes on with what comes after', async () => {
    const outbox = made(async ({ body }) => (body === 'no' ? refused(409, 'conflict') : stored));
    const first = outbox.add(written('no'));
    outbox.add(written('yes'));
    await vi.waitFor(() =>
      expect(outbox.entries.get()).toMatchObject([{ body: 'no', state: 'failed', code: 'conflict' }]),
    );
    outbox.remove(first.clientId);
    expect(outbox.entries.get()).toEqual([]);
  });

  it('sends a refused one again when it is asked to', async () => {
    const answers = [refused(409, 'conflict'), stored];
    const outbox = made(async () => answers.shift() ?? stored);
    const { clientId } = outbox.add(written('again'));
    await vi.waitFor(() => expect(outbox.entries.get()[0]?.state).toBe('failed'));
    outbox.retry(clientId);
    await isEmpty(outbox);
  });

  it('does not wait for an answer when the stream has shown the message', async () => {
    const sent: string[] = [];
    const outbox = made(({ body }) => {
      sent.push(body);
      return new Promise(() => undefined);
    });
    const { clientId } = outbox.add(written('@varde, how long?'));
    outbox.add(written('and then'));
    outbox.remove(clientId);
    await vi.waitFor(() => expect(sent).toEqual(['@varde, how long?', 'and then']));
  });

  it('does not wait out its pause when the network is back', async () => {
    const slow = { firstDelayMs: 60_000, maxDelayMs: 60_000 };
    let isUp = false;
    const deliver = async (): Promise<Delivery> => (isUp ? stored : { kind: 'unreachable' });
    const outbox = new Outbox({ store: keptStorage().tab(), deliver, timings: slow });
    open.push(outbox);
    outbox.add(written('soon'));
    await vi.waitFor(() => expect(outbox.entries.get()[0]?.state).toBe('waiting'));
    isUp = true;
    await vi.waitFor(() => {
      outbox.wake();
      expect(outbox.entries.get()).toEqual([]);
    });
  });
});

describe('an outbox over a reload', () => {
  it('sends what was not confirmed, in order and with its clientId', async () => {
    const storage = keptStorage();
    const before = made(() => new Promise(() => undefined), storage.tab());
    const ids = [before.add(written('1')).clientId, before.add(written('2')).clientId];
    before.close();
    const sent: string[] = [];
    const after = made(async ({ clientId }) => {
      sent.push(clientId);
      return stored;
    }, storage.tab());
    await isEmpty(after);
    expect(sent).toEqual(ids);
    expect(storage.kept.size).toBe(0);
  });

  it('says nothing to a visitor that was written long ago, until the operator wants it', async () => {
    const storage = keptStorage();
    const tab = storage.tab();
    const old = { ...written('stale'), clientId: 'old', writtenAt: new Date(Date.now() - 3_600_000).toISOString() };
    tab.write('outbox/c/old', { ...old, state: 'waiting' });
    const deliver = vi.fn<() => Promise<Delivery>>(async () => stored);
    const outbox = made(deliver, tab);
    expect(outbox.entries.get()).toMatchObject([{ state: 'failed', code: 'stale' }]);
    outbox.retry('old');
    await isEmpty(outbox);
    expect(deliver).toHaveBeenCalledTimes(1);
  });

  it('drops what another tab has sent', async () => {
    const storage = keptStorage();
    const first = made(() => new Promise(() => undefined), storage.tab());
    const { clientId } = first.add(written('shared'));
    const second = made(() => new Promise(() => undefined), storage.tab());
    expect(second.entries.get()).toHaveLength(1);
    first.remove(clientId);
    expect(second.entries.get()).toEqual([]);
  });
});
