import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import type { Greeting } from '#lib/resources/tenant.ts';
import { expectSound } from '../../access/sound-page.ts';
import { dialog, launcher, log, PHONE, SOON, useBrowser, visit } from '../widget-fixture.ts';

useBrowser();

const RETURNS: Greeting = {
  id: 'returns',
  enabled: true,
  text: { no: 'Lurer du på noe om retur?', en: 'Is there anything about returns that I can help with?' },
  when: { urls: ['/returns*'], seconds: 0, scroll: 50, returning: false, openOnly: false },
};
const SETTINGS = { greetings: [RETURNS] };
const TALL = { body: '<h1>Returns</h1><div style="height:3000px"></div>' };
const bubble = (page: Page) => page.getByRole('button', { name: RETURNS.text.en });

test('a greeting waits for its page and place, moves nothing, and the chat begins with it', async () => {
  const { page, shop, site, say, line } = await visit({ settings: SETTINGS, host: { ...TALL, head: SHIFT_OBSERVER } });
  await page.goto(`${site.url}/returns/how`);
  await launcher(page).waitFor();
  await page.evaluate(() => scrollTo(0, 1_200));
  await bubble(page).waitFor();
  expect(await page.evaluate('window.shifts')).toBe(0);
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  expect(line.seen(/visitor/)).toEqual([]);
  await bubble(page).click();
  await dialog(page).waitFor();
  await expect.poll(() => bubble(page).count(), SOON).toBe(0);
  await log(page).getByText(RETURNS.text.en).waitFor();
  await say('Yes, the boots are too small');
  await expect.poll(() => shop.visitorWords(), SOON).toEqual(['Yes, the boots are too small']);
  const [first] = await shop.messages();
  expect(first).toMatchObject({ role: 'assistant', body: RETURNS.text.en });
  await expect.poll(() => log(page).getByText(RETURNS.text.en).count(), SOON).toBe(1);
});

test('a greeting that is closed leaves the focus on the launcher, and is gone for whoever comes back', async () => {
  const now = { ...RETURNS, when: { ...RETURNS.when, urls: [], scroll: 0 } };
  const { page, shop } = await visit({ settings: { greetings: [now] } });
  await bubble(page).waitFor();
  await bubble(page).focus();
  await page.keyboard.press('Escape');
  await expect.poll(() => bubble(page).count(), SOON).toBe(0);
  await expect.poll(() => launcher(page).evaluate((it) => it.matches(':focus')), SOON).toBe(true);
  const kept = await page.evaluate((name) => JSON.parse(localStorage.getItem(name)!), `parley:${shop.id}`);
  expect(Object.keys(kept.closed)).toEqual(['returns']);
});

test.each([
  ['a desk', {}],
  ['a phone', PHONE],
])('a greeting on %s can be used by everybody', async (_, context) => {
  const now = { ...RETURNS, when: { ...RETURNS.when, urls: [], scroll: 0 } };
  const host = { body: '<main><h1>Fjell & Fjord</h1></main>' };
  const { page } = await visit({ settings: { greetings: [now] }, host, context });
  await bubble(page).waitFor();
  await expectSound(page);
  const [box, width] = [(await page.locator('.greeting-bubble').boundingBox())!, page.viewportSize()!.width];
  expect(box.x).toBeGreaterThanOrEqual(0);
  expect(box.x + box.width).toBeLessThanOrEqual(width);
  expect(box.y + box.height).toBeLessThanOrEqual((await launcher(page).boundingBox())!.y);
});

const SHIFT_OBSERVER = `<script>window.shifts=0;new PerformanceObserver((list)=>{for(const each of list.getEntries())window.shifts+=each.value})
.observe({type:'layout-shift',buffered:true})</script>`;
