import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { made } from '#tests/support/api/api-client.ts';
import { aTenant, type TestTenant } from '#tests/support/api/api-tenant.ts';
import { launchChromium } from '#tests/support/browser/chromium.ts';
import { sessionOf } from '#tests/support/browser/panel-sign-in.ts';
import { signedInAs } from '#tests/support/browser/signed-in-as.ts';
import type { Measure } from '../measure.ts';
import { median } from '../median.ts';

const RUNS = 7;
const CONVERSATIONS = 116;
/** As Lighthouse's phone: four times slower than the machine, and its screen. */
const SLOWER = 4;
const PHONE: BrowserContextOptions = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  locale: 'en-GB',
};
// A task may hold the page so long before somebody who presses notices (web.dev, Total Blocking Time).
const UNNOTICED_MS = 50;
// Interactive is what is followed by so long a quiet.
const QUIET_MS = 5_000;

/** How long the inbox holds up whoever has just opened it on a phone. */
export default {
  path: `panel's inbox on a phone, ${CONVERSATIONS} conversations, 4 × CPU`,
  reference: 'what Lighthouse calls good',
  run: async ({ app, platformApiKey }) => {
    const browser = await launchChromium();
    try {
      const tenant = await aTenant({ url: app.url, platformApiKey });
      await fillInbox(tenant);
      const session = await sessionOf(tenant.page, tenant.adminEmail);
      const device = { ...PHONE, storageState: signedInAs(session, app.url) };
      const blocked: number[] = [];
      for (let run = 0; run < RUNS; run++) blocked.push(await blockedMs(browser, app.url, device));
      return [{ name: 'blocking time', unit: 'ms', ours: median(blocked), reference: 200, bar: { atMost: 1 } }];
    } finally {
      await browser.close();
    }
  },
} satisfies Measure;

async function fillInbox(tenant: TestTenant): Promise<void> {
  for (let number = 0; number < CONVERSATIONS; number++) {
    const visitor = await tenant.visitor();
    await made(visitor.api.patch('/visitor/me', { name: `Visitor number ${number}` }));
    const id = await visitor.conversation();
    await visitor.says(id, `Hello, this is visitor number ${number}`);
    if (number % 6 === 0) await made(visitor.api.post(`/visitor/conversations/${id}/request-human`));
  }
}

async function blockedMs(browser: Browser, origin: string, device: BrowserContextOptions): Promise<number> {
  const context = await browser.newContext(device);
  const page = await context.newPage();
  await page.addInitScript(keepLongTasks);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.goto(`${origin}/panel`);
  await page.getByRole('listitem').getByRole('link').first().waitFor();
  await page.waitForTimeout(QUIET_MS);
  const blocked = await blockedUntilInteractive(page);
  await context.close();
  return blocked;
}

interface LongTask {
  startTime: number;
  duration: number;
}

function keepLongTasks(): void {
  const tasks: LongTask[] = [];
  Object.assign(window, { longTasks: tasks });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) tasks.push({ startTime, duration });
  }).observe({ type: 'longtask', buffered: true });
}

/** From the first contentful paint to the first quiet, what each task took beyond what goes unnoticed. */
async function blockedUntilInteractive(page: Page): Promise<number> {
  const { tasks, paintedAt } = await page.evaluate(() => ({
    tasks: (window as unknown as { longTasks: LongTask[] }).longTasks,
    paintedAt: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
  }));
  let [blocked, busyUntil] = [0, paintedAt];
  for (const { startTime, duration } of tasks) {
    const end = startTime + duration;
    if (end < paintedAt) continue;
    if (startTime - busyUntil > QUIET_MS) break;
    blocked += Math.max(0, end - Math.max(startTime, paintedAt) - UNNOTICED_MS);
    busyUntil = end;
  }
  return blocked;
}
