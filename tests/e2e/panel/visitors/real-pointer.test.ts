import type { Locator, Page } from 'playwright';
import { expect, it, onTestFinished } from 'vitest';
import { startHostSite } from '../../widget/host-page.ts';
import { PATIENT } from '../panel-browser.ts';
import { panelStage } from '../panel-stage.ts';

const stage = panelStage();

/** The shop's own page with the widget on it, in a visitor's browser. */
async function visitorsPage(): Promise<Page> {
  const site = await startHostSite(stage.line.url);
  Object.assign(site, { tenantId: stage.shop.id, page: { body: '<h1>Tents</h1><p style="height:3000px">Tents</p>' } });
  const context = await stage.opened.context.browser()!.newContext({ viewport: { width: 1000, height: 800 } });
  onTestFinished(async () => {
    await context.close();
    site.server.closeAllConnections();
    site.server.close();
  });
  const page = await context.newPage();
  await page.goto(`${site.url}/tents`);
  return page;
}

/** When the pointer was drawn at each of its places, by the clock of both browsers. */
async function noteMoves(pointer: Locator): Promise<() => Promise<Map<string, number>>> {
  await pointer.evaluate((element) => {
    const drawn: [string, number][] = [];
    new MutationObserver(() => drawn.push([element.style.transform, Date.now()])).observe(element, {
      attributeFilter: ['style'],
    });
    Object.assign(window, { drawn });
  });
  return async () =>
    new Map((await stage.page.evaluate(() => (window as never as { drawn: [string, number][] }).drawn)).toReversed());
}

it('a pointer that moves on the shop’s page is seen in the panel within a second, and so are clicks and scrolling', async () => {
  const visitor = await visitorsPage();
  const panel = stage.page;
  await panel.goto(`${stage.line.url}/panel/visitors`);
  await panel.getByRole('row').filter({ hasText: '/tents' }).getByRole('button').press('Enter');
  await panel.getByRole('dialog').getByRole('button', { name: 'Watch' }).press('Enter');
  const pointer = panel.locator('[data-pointer]');
  let step = 0;
  // It begins with the next report of the visitor's browser.
  await expect
    .poll(async () => {
      await visitor.mouse.move(100 + (step++ % 50), 100);
      return pointer.isVisible();
    }, PATIENT)
    .toBe(true);
  const drawn = await noteMoves(pointer);
  const moved: [string, number][] = [];
  for (const share of [20, 35, 50, 65, 80]) {
    moved.push([`translate(${share}cqw, 50cqh)`, Date.now()]);
    await visitor.mouse.move(share * 10, 400);
    await expect.poll(async () => (await drawn()).has(moved.at(-1)![0]), PATIENT).toBe(true);
  }
  const seen = await drawn();
  // The machine may be busy; what the product takes is in the quickest.
  expect(Math.min(...moved.map(([place, at]) => seen.get(place)! - at))).toBeLessThan(1_000);
  await visitor.mouse.click(500, 400);
  await panel.locator('[data-ripple]').first().waitFor({ state: 'attached' });
  await visitor.mouse.wheel(0, 800);
  await panel.getByText(/Has seen [45]\d % of the page/).waitFor();
});
