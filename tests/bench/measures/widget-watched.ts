import type { Browser, Page } from 'playwright';
import { startHostSite } from '#tests/e2e/widget/host-page.ts';
import { launchChromium } from '#tests/support/browser/chromium.ts';
import { benchTenant } from '../bench-tenant.ts';
import type { Measure } from '../measure.ts';
import { median } from '../median.ts';

const RUNS = 5;
// As a phone of the lower middle is to a computer.
const SLOWER = 4;
const WATCHED_FOR_MS = 6_000;
/** What nobody feels: a third of a frame. */
const LONGEST_MS = 5;
const CATEGORIES = ['toplevel', 'devtools.timeline', 'v8.execute', 'disabled-by-default-devtools.timeline'];

interface TraceEvent {
  name: string;
  ph: string;
  tid: number;
  ts: number;
  dur?: number;
  args: { data?: { url?: string } };
}

/** The longest task of the page in which anything of the widget's reports runs, while a pointer moves without a rest. */
export default {
  path: 'widget while watched',
  reference: 'what nobody feels',
  run: async ({ app, platformApiKey }) => {
    const [{ id }, browser] = await Promise.all([benchTenant(app.url, platformApiKey), launchChromium()]);
    const site = await startHostSite(app.url);
    site.tenantId = id;
    try {
      const longestAt = async (rate: number) => {
        const longest: number[] = [];
        for (let run = 0; run < RUNS; run++) longest.push(await longestTaskMs(browser, site.url, rate));
        return median(longest);
      };
      const row = { unit: 'ms', reference: LONGEST_MS } as const;
      return [
        { ...row, name: 'longest task', ours: await longestAt(1), bar: { atMost: 1 } },
        { ...row, name: 'longest task, 4 × CPU', ours: await longestAt(SLOWER) },
      ];
    } finally {
      await browser.close();
      site.server.close();
    }
  },
} satisfies Measure;

async function longestTaskMs(browser: Browser, url: string, rate: number): Promise<number> {
  const context = await browser.newContext({ locale: 'en-GB' });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await page.route(/visitor\/activity$/, (route) =>
    route.fulfill({
      json: { watch: true, interval: 500 },
      headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' },
    }),
  );
  const watched = page.waitForRequest((request) => request.postData()?.includes('samples') ?? false);
  await page.goto(url);
  await watched;
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  await browser.startTracing(page, { categories: CATEGORIES });
  await moveFor(page, WATCHED_FOR_MS);
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  await context.close();
  return longestOf(trace.traceEvents);
}

async function moveFor(page: Page, ms: number): Promise<void> {
  const until = Date.now() + ms;
  for (let step = 0; Date.now() < until; step++) {
    await page.mouse.move(100 + (step % 600), 100 + ((step * 7) % 400));
    if (step % 100 === 0) await page.mouse.click(100 + (step % 600), 100 + ((step * 7) % 400));
  }
}

/** Whole tasks, with what the browser itself does in them. */
function longestOf(events: TraceEvent[]): number {
  const ours = events.filter(
    ({ name, args }) => name === 'FunctionCall' && /chat-\w+live\.js/.test(args.data?.url ?? ''),
  );
  const tasks = events.filter(({ name, dur }) => name === 'RunTask' && dur);
  const holding = tasks.filter(({ tid, ts, dur }) =>
    ours.some((call) => call.tid === tid && call.ts >= ts && call.ts <= ts + dur!),
  );
  if (holding.length === 0) throw new Error('nothing of the widget was seen at work');
  return Math.max(...holding.map(({ dur }) => dur!)) / 1_000;
}
