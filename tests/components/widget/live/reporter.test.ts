import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Refused } from '#components/api/refused.ts';
import { type PageNow } from '#components/widget/live/page-now.ts';
import { type Report, Reporter } from '#components/widget/live/reporter.ts';

const START = Date.parse('2026-11-20T12:00:00.000Z');
const CALM = { watch: false, interval: 10_000 };
const WATCHED = { watch: true, interval: 500 };

beforeEach(() => vi.useFakeTimers({ now: START }));
afterEach(() => void vi.useRealTimers());

type Answer = { watch: boolean; interval: number } | Error | Promise<{ watch: boolean; interval: number }>;

/** A tab, and a service that gives these answers, the last of them for ever. */
function aTab(answers: Answer[] = [CALM], from: Partial<PageNow> = {}) {
  const page = { url: 'https://shop.example/tents', title: 'Tents', visible: true, ...from } as PageNow;
  const sent: (Report & { at: number; isLast: boolean })[] = [];
  const watches = { begun: 0, ended: 0 };
  const reporter = new Reporter(
    {
      page: () => (page.url ? { ...page } : null),
      send: async (report, isLast) => {
        sent.push({ ...report, at: Date.now() - START, isLast });
        const answer = await (answers.length > 1 ? answers.shift()! : answers[0]!);
        if (answer instanceof Error) throw answer;
        return answer;
      },
      referrer: 'https://search.example/results?q=tents',
      watch: () => {
        watches.begun++;
        return {
          take: () => ({ samples: [[0, 10, 20]], clicks: [] }),
          end: () => void watches.ended++,
        };
      },
      onAnswer: () => undefined,
    },
    'k3v9x2mq',
  );
  return { page, sent, watches, reporter, answers };
}

const refused = (status: number, retryAfterMs: number | null = null) =>
  new Refused({ status, code: 'x', message: '', retryAfterMs });
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('beats', () => {
  test('the first report of a page says that it is one, and where the visitor came from', async () => {
    const { sent } = aTab();
    await pass(0);
    expect(sent).toMatchObject([
      { tabId: 'k3v9x2mq', pageview: true, visible: true, referrer: 'https://search.example/results?q=tents' },
    ]);
    await pass(10_000);
    expect(sent).toHaveLength(2);
    expect(sent[1]).toMatchObject({ pageview: false, at: 10_000 });
    expect(sent[1]).not.toHaveProperty('referrer');
    expect(sent[1]).not.toHaveProperty('samples');
  });

  test('come as far apart as the answer says', async () => {
    const { sent } = aTab([{ watch: false, interval: 4_000 }, { watch: false, interval: 20_000 }, CALM]);
    await pass(24_000);
    expect(sent.map(({ at }) => at)).toEqual([0, 4_000, 24_000]);
  });

  test('end for good where the answer says 0', async () => {
    const { sent, reporter, page } = aTab([CALM, { watch: false, interval: 0 }]);
    await pass(600_000);
    expect(sent).toHaveLength(2);
    page.url = 'https://shop.example/boots';
    reporter.turnPage();
    reporter.look();
    reporter.retry();
    reporter.startOver();
    await pass(600_000);
    expect(sent).toHaveLength(2);
  });

  test('never overlap, however slow the service is', async () => {
    let answer = (_: typeof CALM): void => undefined;
    const slow = new Promise<typeof CALM>((resolve) => (answer = resolve));
    const { sent, reporter, page } = aTab([slow, CALM]);
    page.url = 'https://shop.example/boots';
    reporter.turnPage();
    reporter.look();
    await pass(15_000);
    expect(sent).toHaveLength(1);
    answer(CALM);
    await pass(1_000);
    expect(sent.map(({ url }) => url)).toEqual(['https://shop.example/tents', 'https://shop.example/boots']);
  });

  test('are one, where a machine wakes up and everything tells of it at once', async () => {
    const { sent, reporter } = aTab();
    await pass(0);
    vi.setSystemTime(START + 8 * 3_600_000);
    for (let again = 0; again < 5; again++) {
      reporter.look();
      reporter.retry();
    }
    await pass(9_000);
    expect(sent).toHaveLength(2);
  });

  test('nothing is said of what is no page of the web', async () => {
    const { sent } = aTab([CALM], { url: '' });
    await pass(60_000);
    expect(sent).toEqual([]);
  });
});

test('what became of a greeting goes out once, soon, one with a report', async () => {
  const { sent, reporter } = aTab([CALM, new TypeError('offline'), CALM]);
  await pass(3_000);
  reporter.note({ id: 'returns', fate: 'shown' });
  reporter.note({ id: 'returns', fate: 'opened' });
  await pass(0);
  expect(sent[1]).toMatchObject({ greeting: { id: 'returns', fate: 'shown' }, pageview: false });
  await pass(60_000);
  expect(sent.slice(2).map(({ greeting }) => greeting?.fate)).toEqual(
    expect.arrayContaining(['shown', 'opened', undefined]),
  );
  expect(sent.slice(2).filter(({ greeting }) => greeting)).toHaveLength(2);
});

describe('another page', () => {
  test('is said within a second, once', async () => {
    const { sent, reporter, page } = aTab();
    await pass(5_000);
    page.url = 'https://shop.example/boots?size=44';
    reporter.turnPage();
    page.title = 'Boots';
    reporter.turnPage();
    await pass(1_000);
    expect(sent.slice(1)).toMatchObject([{ url: page.url, title: 'Boots', pageview: true }]);
    await pass(10_000);
    expect(sent[2]).toMatchObject({ pageview: false });
  });

  test.each([
    ['an anchor', 'https://shop.example/tents#size', 1],
    ['the same address again', 'https://shop.example/tents', 1],
    ['a route behind the #', 'https://shop.example/tents#/boots', 2],
    ['an older route behind the #', 'https://shop.example/tents#!boots', 2],
    ['other parameters', 'https://shop.example/tents?size=2', 2],
  ])('%s', async (_, url, reports) => {
    const { sent, reporter, page } = aTab();
    await pass(3_000);
    page.url = url;
    reporter.turnPage();
    await pass(2_000);
    expect(sent).toHaveLength(reports);
  });

  test('an address that changes all the time costs a report a second', async () => {
    const { sent, reporter, page } = aTab();
    await pass(1_000);
    for (let step = 0; step < 100; step++) {
      page.url = `https://shop.example/map?at=${step}`;
      reporter.turnPage();
      await pass(50);
    }
    expect(sent.length).toBeLessThanOrEqual(7);
    await pass(1_000);
    expect(sent.at(-1)).toMatchObject({ url: 'https://shop.example/map?at=99', pageview: true });
  });

  test('the same page as if it were new: somebody else looks at it', async () => {
    const { sent, reporter } = aTab();
    await pass(3_000);
    reporter.startOver();
    await pass(1_000);
    expect(sent.map(({ pageview }) => pageview)).toEqual([true, true]);
  });
});

describe('a tab that nobody looks at', () => {
  test('says so once, and is silent until somebody does', async () => {
    const { sent, reporter, page } = aTab();
    await pass(3_000);
    page.visible = false;
    reporter.look();
    await pass(600_000);
    expect(sent.map(({ visible }) => visible)).toEqual([true, false]);
    page.visible = true;
    reporter.look();
    await pass(0);
    expect(sent.at(-1)).toMatchObject({ visible: true, pageview: false });
    await pass(10_000);
    expect(sent).toHaveLength(4);
  });

  test('that was opened behind another says its page once', async () => {
    const { sent } = aTab([CALM], { visible: false });
    await pass(600_000);
    expect(sent).toMatchObject([{ visible: false, pageview: true }]);
  });

  test('that goes away says nothing: the next page does', async () => {
    const { sent, reporter, page } = aTab();
    await pass(3_000);
    reporter.leave();
    page.visible = false;
    expect(sent).toHaveLength(1);
  });
});

describe('when it goes wrong', () => {
  test('tries come ever later, and beats as before once one passes', async () => {
    const answers: Answer[] = [new TypeError('offline')];
    const { sent } = aTab(answers);
    await pass(3_600_000);
    const gaps = sent.map(({ at }, index) => at - (sent[index - 1]?.at ?? 0));
    expect(gaps[1]).toBeGreaterThanOrEqual(10_000);
    expect(Math.max(...gaps)).toBeLessThanOrEqual(300_000);
    expect(sent.length).toBeLessThan(35);
    expect(sent.every(({ pageview, referrer }) => pageview && referrer)).toBe(true);
    answers[0] = CALM;
    await pass(300_000);
    const passed = sent.findLastIndex(({ pageview }) => pageview);
    expect(sent[passed + 2]!.at - sent[passed + 1]!.at).toBe(10_000);
  });

  test.each([
    ['asks for patience', refused(429, 45_000), 45_000],
    ['has a fault', refused(503), 10_000],
  ])('a service that %s is left alone, whatever the visitor does', async (_, answer, atLeast) => {
    const { sent, reporter, page } = aTab([answer, CALM]);
    await pass(0);
    for (let step = 0; step < 9; step++) {
      page.url = `https://shop.example/${step}`;
      reporter.turnPage();
      reporter.look();
      await pass(1_000);
    }
    expect(sent).toHaveLength(1);
    await pass(60_000);
    expect(sent[1]!.at).toBeGreaterThanOrEqual(atLeast);
  });

  test('a line that is back is used soon, and not by everybody at once', async () => {
    const { sent, reporter } = aTab([new TypeError('offline'), CALM]);
    await pass(1_000);
    reporter.retry();
    await pass(3_000);
    expect(sent).toHaveLength(2);
  });

  test('a page that may not report does not try again', async () => {
    const { sent } = aTab([refused(403)]);
    await pass(3_600_000);
    expect(sent).toHaveLength(1);
  });
});

describe('watched', () => {
  test('batches come every half second with what the pointer did, and end with the watching', async () => {
    const { sent, watches } = aTab([CALM, WATCHED, WATCHED, WATCHED, CALM]);
    await pass(11_500);
    expect(sent.map(({ at }) => at)).toEqual([0, 10_000, 10_500, 11_000, 11_500]);
    expect(sent[1]).not.toHaveProperty('samples');
    expect(sent.slice(2)).toMatchObject([{ samples: [[0, 10, 20]], clicks: [] }, {}, { clicks: [] }]);
    expect(watches).toEqual({ begun: 1, ended: 1 });
    await pass(10_000);
    expect(sent.at(-1)!.at).toBe(21_500);
    expect(sent.at(-1)).not.toHaveProperty('samples');
  });

  test('a hidden tab is no longer listened to', async () => {
    const { sent, watches, reporter, page } = aTab([WATCHED]);
    await pass(1_000);
    page.visible = false;
    reporter.look();
    expect(watches.ended).toBe(1);
    await pass(60_000);
    expect(sent.at(-1)).toMatchObject({ visible: false });
    expect(sent.at(-1)).not.toHaveProperty('samples');
    expect(sent.length).toBeLessThanOrEqual(4);
  });

  test('what the pointer did last before the page went away still goes out', async () => {
    const { sent, reporter } = aTab([WATCHED]);
    await pass(700);
    reporter.leave();
    await pass(0);
    expect(sent.at(-1)).toMatchObject({ isLast: true, samples: [[0, 10, 20]] });
    await pass(60_000);
    expect(sent.filter(({ isLast }) => isLast)).toHaveLength(1);
  });

  test('whoever begins to watch is seen at once where the chat has heard of it', async () => {
    const { sent, reporter } = aTab([CALM, WATCHED]);
    await pass(2_000);
    reporter.look();
    await pass(600);
    expect(sent.map(({ at }) => at)).toEqual([0, 2_000, 2_500]);
  });
});
