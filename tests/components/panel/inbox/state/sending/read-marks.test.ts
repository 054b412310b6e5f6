import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Refused, Unreachable } from '#components/panel/api/panel-request.ts';
import { ReadMarks } from '#components/panel/inbox/state/sending/read-marks.ts';

const told: string[] = [];
let failures: Error[] = [];
let marks: ReadMarks;

const refused = (status: number, retryAfterMs: number | null = null) =>
  new Refused({ status, code: 'no', message: 'No', retryAfterMs });

beforeEach(() => {
  vi.useFakeTimers();
  told.length = 0;
  failures = [];
  marks = new ReadMarks({
    read: async (id: string, through: string) => {
      told.push(`${id} ${through}`);
      const failure = failures.shift();
      if (failure) throw failure;
      return null;
    },
  });
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
    failures = [refused(429, 30_000), new Unreachable(), refused(503)];
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
});
