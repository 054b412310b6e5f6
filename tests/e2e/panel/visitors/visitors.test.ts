import { describe, expect, it } from 'vitest';
import { made } from '#tests/support/api/api-client.ts';
import { expectSound } from '../../access/sound-page.ts';
import { onlyByButton } from '../only-by-button.ts';
import { PATIENT } from '../panel-browser.ts';
import { panelStage } from '../panel-stage.ts';
import { OnTheSite } from './on-the-site.ts';

const stage = panelStage();
const HOSTILE = '<script>window.pwned=1</script>';

const enterVisitors = async () => {
  const page = await stage.enter();
  await page.getByRole('link', { name: /^Visitors/ }).press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Visitors' }).waitFor();
  return page;
};

const row = (name: string) => stage.page.getByRole('row').filter({ hasText: name });

describe('who is on the site', () => {
  it('appears by themselves, is found, and is told of with all that is known', async () => {
    const page = await enterVisitors();
    await page.getByText('Nobody is here now').waitFor();
    const kari = await OnTheSite.of(stage.shop, { name: 'Kari', email: 'kari@mail.example' });
    await kari.opens('/tents', 'Tents');
    await row('Kari').getByText('Tents', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Visitors: 1 on the site now' }).waitFor();
    const stranger = await OnTheSite.of(stage.shop);
    await stranger.opens('/%E2%80%AEgpj?size=2', HOSTILE);
    await row(HOSTILE).getByText('\\u202egpj').waitFor();
    await kari.opens('/boots', 'Boots');
    await row('Kari').getByText('Boots', { exact: true }).waitFor();
    await expectSound(page);
    // By who points at the list, whose rows stay where they are otherwise.
    const firstName = async () => (await page.getByRole('rowheader').allInnerTexts())[0];
    expect(await firstName()).toMatch(/^Visitor/);
    await page.getByRole('button', { name: 'Visitor', exact: true }).click();
    await expect.poll(firstName, PATIENT).toMatch(/Kari$/);
    await page.getByRole('button', { name: 'Visitor', exact: true }).click();
    await expect.poll(firstName, PATIENT).toMatch(/^Visitor/);
    await page.keyboard.press('/');
    await page.keyboard.type('boots');
    await row(HOSTILE).waitFor({ state: 'detached' });
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('dialog', { name: 'Kari' });
    await sheet.getByText('kari@mail.example').waitFor();
    await sheet.getByRole('tab', { name: 'Pages' }).click();
    await sheet.getByRole('tabpanel').getByRole('link', { name: 'Tents' }).waitFor();
    await expectSound(page);
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    await row('Kari').getByRole('button').press('Enter');
    await sheet.waitFor();
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    await expect.poll(() => new URL(page.url()).pathname, PATIENT).toBe('/panel/visitors');
  });

  it('is written to in a new conversation, by a key and from the details', async () => {
    const kari = await OnTheSite.of(stage.shop, { name: 'Kari' });
    await kari.opens('/tents', 'Tents');
    const page = await stage.enter();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Find conversations, visitors and actions' }).fill('tents');
    await page.getByRole('option', { name: 'On the site: Kari' }).click();
    await page.getByRole('dialog', { name: 'Kari' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: /^Visitors/ }).press('Enter');
    await row('Kari').waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('m');
    const dialog = page.getByRole('dialog', { name: 'New conversation with Kari' });
    await dialog.getByLabel('First message (can wait)').fill('Can I help?');
    await dialog.getByRole('button', { name: 'Start the conversation' }).press('Enter');
    await page.getByRole('article').getByText('Can I help?').waitFor();
    await page.goBack();
    await row('Kari').getByText('With the team').waitFor();
    await row('Kari').getByRole('button').press('Enter');
    await page.getByRole('button', { name: 'Open the conversation' }).press('Enter');
    await page.getByRole('article').getByText('Can I help?').waitFor();
  });

  it('is not told where the tenant has switched it off, and the way to the switch is', async () => {
    await made(stage.ragnhild.patch('/operator/tenant', { liveVisitors: false }));
    const page = await enterVisitors();
    await page.getByText('The site does not tell who is there').waitFor();
    await expectSound(page);
    await page.getByRole('button', { name: 'To the settings' }).press('Enter');
    await page.getByLabel('The team sees who is on the site now').waitFor();
  });

  it('has a way on where the list cannot be fetched', async () => {
    const { page, line } = stage;
    const goOn = await onlyByButton(page, {
      ...{ line, refused: /GET .*operator\/visitors$/, failed: 'The visitors could not be fetched' },
      open: () => page.goto(`${line.url}/panel/visitors`),
    });
    await page.getByText('Nobody is here now').waitFor();
    await goOn();
  });
});

it('a visitor is watched until one stops, whatever a colleague does, and told apart page by page', async () => {
  const kari = await OnTheSite.of(stage.shop, { name: 'Kari' });
  await kari.opens('/tents', 'Tents');
  const page = await enterVisitors();
  await row('Kari').getByRole('button').press('Enter');
  await page.getByRole('dialog', { name: 'Kari' }).getByRole('button', { name: 'Watch' }).press('Enter');
  const view = page.getByRole('region', { name: 'The page of Kari, seen from outside' });
  // Before the browser is heard of again, where it was.
  await view.getByText('Has seen 25 % of the page').waitFor();
  await view.getByText('1200 × 800').waitFor();
  await view.getByText('The pointer comes within ten seconds.').first().waitFor();
  await expect.poll(() => kari.reports(), PATIENT).toBe(true);
  await kari.reports({ samples: [[0, 600, 400]], scroll: { x: 0, y: 800 } });
  const pointer = view.locator('[data-pointer]');
  await expect
    .poll(() => pointer.evaluate((element) => element.style.transform), PATIENT)
    .toBe('translate(50cqw, 50cqh)');
  await view.getByText('Has seen 50 % of the page').waitFor();
  await expectSound(page);
  await kari.opens('/boots', 'Boots');
  await view.getByRole('status').getByText('Now on Boots').waitFor({ state: 'attached' });
  const sindre = stage.sindre.operator.api;
  await made(sindre.post(`/operator/visitors/${kari.id}/watch`));
  expect((await sindre.delete(`/operator/visitors/${kari.id}/watch`)).status).toBe(204);
  await expect.poll(() => kari.reports(), PATIENT).toBe(true);
  await page.keyboard.press('Escape');
  await expect.poll(() => kari.reports(), PATIENT).toBe(false);
  await page.goto(`${stage.line.url}/panel/visitors/${kari.id}/watch`);
  await expect.poll(() => kari.reports(), PATIENT).toBe(true);
  // Left without a word, not only when the 25 s are over.
  await page.goto('about:blank');
  await expect.poll(() => kari.reports(), PATIENT).toBe(false);
});
