import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { untilItComes } from '#components/ui/pictures/until-it-comes.ts';

/** Every picture that was asked for, whose coming the test decides. */
let asked: { src: string; onload: () => void; onerror: () => void }[];
let page: EventTarget;

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  page = new EventTarget();
  vi.stubGlobal(
    'Image',
    class {
      src = '';
      onload = () => {};
      onerror = () => {};
      constructor() {
        asked.push(this);
      }
    },
  );
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const begin = () => {
  const ears = { onHere: vi.fn<() => void>(), onGone: vi.fn<() => void>() };
  return { ...ears, end: untilItComes('https://shop.example/tent.webp', ears) };
};

test('it is asked for again until it comes, and then no more', () => {
  const { onHere, onGone } = begin();
  expect(asked).toEqual([]);
  vi.advanceTimersByTime(4_000);
  expect(asked.map(({ src }) => src)).toEqual(['https://shop.example/tent.webp']);
  asked[0]!.onerror();
  expect([onHere.mock.calls.length, onGone.mock.calls.length]).toEqual([0, 1]);
  vi.advanceTimersByTime(8_000);
  asked[1]!.onload();
  expect([onHere.mock.calls.length, onGone.mock.calls.length]).toEqual([1, 1]);
  vi.advanceTimersByTime(3_600_000);
  expect(asked).toHaveLength(2);
});

test('what never comes is asked for ever more seldom, and no less than every five minutes', () => {
  begin();
  const seen: number[] = [];
  for (let minute = 0; minute < 120; minute++) {
    for (let second = 0; second < 60; second++) {
      vi.advanceTimersByTime(1_000);
      if (asked.length > seen.length) asked[seen.push(minute) - 1]!.onerror();
    }
  }
  expect(seen.filter((minute) => minute < 10).length).toBeGreaterThanOrEqual(7);
  expect(seen.filter((minute) => minute >= 60).length).toBeGreaterThanOrEqual(12);
  expect(seen.filter((minute) => minute >= 60).length).toBeLessThanOrEqual(24);
});

test('the network that is back is not waited for, and what was under way then does not count', () => {
  const { onHere, onGone } = begin();
  vi.advanceTimersByTime(4_000);
  page.dispatchEvent(new Event('online'));
  expect(asked).toHaveLength(2);
  asked[0]!.onerror();
  expect(onGone).not.toHaveBeenCalled();
  asked[1]!.onload();
  expect(onHere).toHaveBeenCalledOnce();
});

test('who no longer shows it hears nothing', () => {
  const { end, onHere, onGone } = begin();
  vi.advanceTimersByTime(4_000);
  end();
  asked[0]!.onload();
  asked[0]!.onerror();
  page.dispatchEvent(new Event('online'));
  vi.advanceTimersByTime(3_600_000);
  expect(asked).toHaveLength(1);
  expect([onHere.mock.calls.length, onGone.mock.calls.length]).toEqual([0, 0]);
});
