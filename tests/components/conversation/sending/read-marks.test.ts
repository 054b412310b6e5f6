import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Refused } from '#components/api/refused.ts';
import { type ReadMarks, readMarks } from '#components/conversation/sending/read-marks.ts';

const told: string[] = [];
let failures: Error[] = [];
let marks: ReadMarks;
let kept: { owed: Readonly<Record<string, string>> };

const refused = (status: number, retryAfterMs: number | null = null) =>
  new Refused({ status, code: 'no', message: 'No', retryAfterMs });

const made = (everyMs: number) =>
  readMarks({
    tell: async (id, through) => {
      told.push(`${id} ${through}`);
      const failure = failures.shift();
      if (failure) throw failure;
    },
    kept,
    everyMs,
  });

beforeEach(() => {
  vi.useFakeTimers();
  told.length = 0;
  failures = [];
  kept = { owed: {} };
  marks = made(800);
  return () => {
    marks.close();
    vi.useRealTimers();
  };
});

describe('a read mark', () => {
  it('is told once, at the furthest that was read', async () => {
    marks.mark('a', '1');
    marks.mark('a', '3');
    marks.mark('a', '2');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(told).toEqual(['a 3']);
  });

  it('is told again by itself when the server was too busy or could not be reached', async () => {
    failures = [refused(429, 30_000), new TypeError('fetch failed'), refused(503)];
    marks.mark('a', '1');
    await vi.advanceTimersByTimeAsync(29_000);
    expect(told).toEqual(['a 1']);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(told).toEqual(['a 1', 'a 1', 'a 1', 'a 1']);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(told).toHaveLength(4);
  });

  it('is given up where the conversation is gone', async () => {
    failures = [refused(404)];
    marks.mark('a', '1');
    await vi.advanceTimersByTimeAsync(600_000);
    marks.flush();
    expect(told).toEqual(['a 1']);
  });

  it('is told at once where nothing is collected, and only forward', async () => {
    marks = made(0);
    marks.mark('a', '2');
    marks.mark('a', '1');
    await vi.advanceTimersByTimeAsync(0);
    expect(told).toEqual(['a 2']);
    marks.mark('a', '1');
    expect(told).toEqual(['a 2']);
  });

  it('outlives a page that went away before it was told, for as long as it is kept', async () => {
    failures = [new TypeError('fetch failed')];
    marks.mark('a', '1');
    await vi.advanceTimersByTimeAsync(1_000);
    marks.close();
    expect(kept.owed).toEqual({ a: '1' });
    marks = made(800);
    marks.flush();
    await vi.advanceTimersByTimeAsync(0);
    expect(told).toEqual(['a 1', 'a 1']);
    expect(kept.owed).toEqual({});
  });
});
