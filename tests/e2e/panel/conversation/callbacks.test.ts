import { describe, expect, it } from 'vitest';
import type { CallbackRequest } from '#lib/resources/conversation/callback.ts';
import { made } from '#tests/support/api/api-client.ts';
import { Customer } from '#tests/support/browser/customer.ts';
import { expectSound } from '../../access/sound-page.ts';
import { PATIENT } from '../panel-browser.ts';
import { panelStage } from '../panel-stage.ts';

const stage = panelStage();

const stored = async () =>
  (await made(stage.ragnhild.get<{ callbacks: CallbackRequest[] }>('/operator/callbacks'))).callbacks;

describe('visitors who want to be called', () => {
  it('are listed as they ask, called, and put back when that was a mistake', async () => {
    const anna = await Customer.of(stage.shop, { name: 'Anna' }, 'Hello');
    await anna.askForCallback('Anna Lie', { phone: '+47 900 00 000', message: 'About the tent' });
    const page = await stage.enter();
    await page.getByRole('link', { name: 'Callbacks: 1 waiting to be called' }).press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Callbacks' }).waitFor();
    const card = (name: string) => page.getByRole('listitem').filter({ hasText: name });
    expect(await card('Anna Lie').getByRole('link').getAttribute('href')).toBe('tel:+4790000000');
    await card('Anna Lie').getByText('About the tent').waitFor();
    const berit = await Customer.of(stage.shop, { name: 'Berit' }, 'Hello');
    await berit.askForCallback('Berit', { email: 'berit@mail.example' });
    await card('Berit').getByRole('link', { name: 'berit@mail.example' }).waitFor();
    await expectSound(page);
    await page.getByRole('button', { name: 'Called: Anna Lie', exact: true }).press('Enter');
    await page.getByRole('link', { name: 'Callbacks: 1 waiting to be called' }).waitFor();
    await expect.poll(async () => (await stored()).map(({ handled }) => handled), PATIENT).toEqual([false, true]);
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false);
    await page.getByRole('button', { name: 'Not called after all: Anna Lie' }).press('Enter');
    await page.getByRole('link', { name: 'Callbacks: 2 waiting to be called' }).waitFor();
    await expect.poll(async () => (await stored()).map(({ handled }) => handled), PATIENT).toEqual([false, false]);
    await card('Anna Lie').getByRole('button', { name: 'Open the conversation' }).press('Enter');
    await page.getByLabel('Write to Anna').waitFor();
  });

  it('stay as they were when the change is not taken, and one has a way on when they cannot be fetched', async () => {
    const anna = await Customer.of(stage.shop, { name: 'Anna' }, 'Hello');
    await anna.askForCallback('Anna', { phone: '90000000' });
    stage.line.refuse(/GET .*operator\/callbacks$/, 503, 'unavailable', { times: 9 });
    const { page } = stage;
    await page.goto(`${stage.line.url}/panel/callbacks`);
    await page.getByText('The list could not be fetched').waitFor();
    await expectSound(page);
    stage.line.mend();
    await page.getByRole('button', { name: 'Try again' }).click();
    const called = page.getByRole('button', { name: 'Called: Anna', exact: true });
    stage.line.refuse(/PATCH .*callbacks/, 503, 'unavailable');
    await called.click();
    await page.getByText('It was not saved. Try again.').first().waitFor();
    await called.waitFor();
    expect((await stored())[0]).toMatchObject({ handled: false });
  });
});
