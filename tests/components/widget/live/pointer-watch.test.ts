import { expect, test } from 'vitest';
import { PointerWatch } from '#components/widget/live/pointer-watch.ts';

/** As the browser tells it, with its own time. */
function tell(page: EventTarget, type: string, timeStamp: number, clientX = 0, clientY = 0, detail = 1): void {
  const event = new Event(type);
  for (const [name, value] of Object.entries({ timeStamp, clientX, clientY, detail }))
    Object.defineProperty(event, name, { value });
  page.dispatchEvent(event);
}

function aPage() {
  const page = new EventTarget();
  return { page, watch: new PointerWatch(page) };
}

test('samples are milliseconds since the first of the batch, in whole pixels', () => {
  const { page, watch } = aPage();
  tell(page, 'pointermove', 5_000, 10.4, 20.6);
  tell(page, 'pointermove', 5_050, 30, 40);
  expect(watch.take()).toEqual({
    samples: [
      [0, 10, 21],
      [50, 30, 40],
    ],
    clicks: [],
  });
  tell(page, 'pointermove', 5_600, 1, 2);
  expect(watch.take().samples).toEqual([[0, 1, 2]]);
  expect(watch.take()).toEqual({ samples: [], clicks: [] });
});

test('a fast pointer is told 30 times a second, and where it came to rest', () => {
  const { page, watch } = aPage();
  for (let at = 0; at < 500; at += 4) tell(page, 'pointermove', at, at, 0);
  const { samples } = watch.take();
  expect(samples.length).toBeLessThanOrEqual(16);
  expect(samples.at(-1)).toEqual([496, 496, 0]);
});

test('a click is told with its place; the keyboard’s has none', () => {
  const { page, watch } = aPage();
  tell(page, 'pointermove', 100, 5, 5);
  tell(page, 'click', 110, 7, 8);
  tell(page, 'click', 120, 0, 0, 0);
  expect(watch.take()).toEqual({
    samples: [
      [0, 5, 5],
      [10, 7, 8],
    ],
    clicks: [[10, 7, 8]],
  });
});

test('what cannot be sent for long stays within what the service takes', () => {
  const { page, watch } = aPage();
  for (let at = 0; at < 200_000; at += 40) tell(page, 'pointermove', at, at % 900, 0);
  for (let at = 190_000; at < 200_000; at += 100) tell(page, 'click', at, 1, 1);
  const { samples, clicks } = watch.take();
  expect(samples.length).toBeLessThanOrEqual(120);
  expect(clicks).toHaveLength(30);
  for (const [t] of [...samples, ...clicks]) expect(t >= 0 && t <= 60_000).toBe(true);
});

test('nothing is listened to once nobody watches', () => {
  const { page, watch } = aPage();
  watch.end();
  tell(page, 'pointermove', 1, 1, 1);
  tell(page, 'click', 1, 1, 1);
  expect(watch.take()).toEqual({ samples: [], clicks: [] });
});
