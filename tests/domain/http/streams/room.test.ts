import { describe, expect, onTestFinished, test } from 'vitest';
import { AppError } from '#lib/core/errors.ts';
import { sse } from '#lib/http/sse.ts';
import { holdRoom, streamsThatFit, takeRoom } from '#lib/http/streams/room.ts';

const PLENTY = 1_000;

/** As many rooms as asked for, given back at the end of the test. */
function take(count: number, address: string, most = PLENTY) {
  return Array.from({ length: count }, () => {
    const leave = takeRoom(address, most);
    onTestFinished(leave);
    return leave;
  });
}

/** How many more streams fit where `most` may be open. */
function roomLeft(most: number): number {
  const taken: (() => void)[] = [];
  try {
    for (;;) taken.push(takeRoom(`198.51.100.${taken.length % 200}`, most));
  } catch {
    for (const leave of taken) leave();
    return taken.length;
  }
}

describe('an address', () => {
  test('has room for 250 streams; one more is told when to come back, and another address is not', () => {
    const [first] = take(250, '203.0.113.1');
    const refused = catching(() => takeRoom('203.0.113.1', PLENTY));
    expect(refused).toMatchObject({ code: 'unavailable', status: 503 });
    expect(refused.retryAfterSeconds).toBeGreaterThanOrEqual(15);
    take(1, '203.0.113.2');
    first!();
    take(1, '203.0.113.1');
    expect(() => takeRoom('203.0.113.1', PLENTY)).toThrow('Too many streams from this address');
  });

  test('of IPv6 counts with all of its /64', () => {
    for (let n = 0; n < 250; n++) take(1, `2001:db8:1:1::${n.toString(16)}`);
    expect(() => takeRoom('2001:db8:1:1:ffff::1', PLENTY)).toThrow('Too many streams');
    take(1, '2001:db8:1:2::1');
  });

  test('whose stream is given back twice has not got room for two', () => {
    const [first] = take(250, '203.0.113.3');
    first!();
    first!();
    take(1, '203.0.113.3');
    expect(() => takeRoom('203.0.113.3', PLENTY)).toThrow('Too many streams');
  });
});

describe('a process', () => {
  test('holds no more than it may, whoever asks', () => {
    for (let n = 0; n < 10; n++) take(1, `203.0.113.${n}`, 10);
    expect(catching(() => takeRoom('203.0.113.200', 10))).toMatchObject({ code: 'unavailable' });
    expect(roomLeft(12)).toBe(2);
    expect(roomLeft(10)).toBe(0);
  });

  test('counts the answers that stay open too, and refuses none of them', () => {
    const leaving = [holdRoom(), holdRoom(), holdRoom()];
    expect(roomLeft(2)).toBe(0);
    expect(roomLeft(5)).toBe(2);
    for (const leave of leaving) leave();
    expect(roomLeft(5)).toBe(5);
  });

  test('leaves 124 descriptors or a tenth for everything else, and half of the heap', () => {
    const heapBytes = 2 ** 32;
    expect(streamsThatFit({ descriptors: 1_024, heapBytes })).toBe(900);
    expect(streamsThatFit({ descriptors: 20_000, heapBytes })).toBe(18_000);
    expect(streamsThatFit({ descriptors: 256, heapBytes })).toBe(132);
    expect(streamsThatFit({ descriptors: Infinity, heapBytes })).toBe(32_768);
    expect(streamsThatFit({ descriptors: 20_000, heapBytes: 256 * 2 ** 20 })).toBe(2_048);
    expect(streamsThatFit({ descriptors: 64, heapBytes })).toBe(16);
  });
});

describe('a turn stream', () => {
  async function* turn(): AsyncGenerator<{ type: string }> {
    yield { type: 'delta' };
  }
  const begin = (signal: AbortSignal) => sse({ type: 'message' }, turn(), signal);

  test('gives its room back at its end', async () => {
    const stream = begin(new AbortController().signal);
    expect(roomLeft(5)).toBe(4);
    await stream.text();
    expect(roomLeft(5)).toBe(5);
  });

  test('gives its room back when its reader leaves, and when it had left before', async () => {
    const leaving = new AbortController();
    begin(leaving.signal);
    leaving.abort();
    begin(AbortSignal.abort());
    const { body } = begin(new AbortController().signal);
    await body!.cancel();
    await expect.poll(() => roomLeft(5)).toBe(5);
  });
});

function catching(action: () => unknown): AppError {
  try {
    action();
  } catch (error) {
    if (error instanceof AppError) return error;
  }
  throw new Error('nothing was refused');
}
