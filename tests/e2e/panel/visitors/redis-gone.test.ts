import { expect, it, onTestFinished } from 'vitest';
import { PATIENT } from '../panel-browser.ts';
import { panelStage } from '../panel-stage.ts';
import { OnTheSite } from './on-the-site.ts';

const stage = panelStage();

/** Other tests of this worker need it after this one. */
function redisThatComesBack() {
  let isGone = false;
  const goes = async () => {
    isGone = true;
    await stage.redis.kill9();
  };
  const comes = async () => {
    if (isGone) await stage.redis.startAgain();
    isGone = false;
  };
  onTestFinished(comes);
  return { goes, comes };
}

it('while Redis is gone a list, a watched page and the figures say so, and come back by themselves with it', async () => {
  const redis = redisThatComesBack();
  const kari = await OnTheSite.of(stage.shop, { name: 'Kari' });
  await kari.opens('/tents', 'Tents');
  const { page } = stage;
  await page.goto(`${stage.line.url}/panel/visitors`);
  const row = page.getByRole('row').filter({ hasText: 'Kari' });
  await row.getByRole('button').press('Enter');
  await page.getByRole('dialog', { name: 'Kari' }).getByRole('button', { name: 'Watch' }).press('Enter');
  const view = page.getByRole('region', { name: 'The page of Kari, seen from outside' });
  const moves = () => kari.reports({ samples: [[0, 600, 400]] });
  const light = view.getByText('Live', { exact: true });
  await expect.poll(async () => (await moves()) && (await light.isVisible()), PATIENT).toBe(true);

  await redis.goes();
  await view.getByText('No contact with the service. We try again.').first().waitFor(PATIENT);
  expect(await moves()).toBe(false);
  await redis.comes();
  await expect.poll(async () => (await moves()) && (await light.isVisible()), PATIENT).toBe(true);

  await page.goto(`${stage.line.url}/panel/dashboard`);
  await page.getByRole('table').first().waitFor({ state: 'attached' });
  await redis.goes();
  await page.getByRole('button', { name: '30 days' }).click();
  await page.getByText('The figures could not be fetched').waitFor(PATIENT);

  // Whoever opens the panel only now comes in all the same.
  await page.goto(`${stage.line.url}/panel/visitors`);
  await page.getByText('The visitors could not be fetched').waitFor(PATIENT);
  await page.getByRole('link', { name: /^Dashboard/ }).press('Enter');
  await page.getByText('The figures could not be fetched').waitFor(PATIENT);
  await redis.comes();
  await page.getByRole('table').first().waitFor({ state: 'attached', timeout: PATIENT.timeout });
  await kari.reports();
  await page.getByRole('link', { name: /^Visitors/ }).press('Enter');
  await row.waitFor(PATIENT);
  const refused = page.getByText(/could not be/);
  await expect.poll(() => refused.count(), PATIENT).toBe(0);
});
