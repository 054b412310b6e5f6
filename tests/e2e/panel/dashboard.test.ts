import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { Customer } from '#tests/support/browser/customer.ts';
import { expectSound } from '../access/sound-page.ts';
import { onlyByButton } from './only-by-button.ts';
import { panelStage } from './panel-stage.ts';

const stage = panelStage();

describe('the dashboard', () => {
  it('has the figures, their tables and their files', async () => {
    const { page } = stage;
    await page.goto(`${stage.line.url}/panel/dashboard`);
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
    await page.getByText('No conversations in the period.').waitFor();
    await page.getByText('Whole days in the time zone Europe/Oslo, today included.').waitFor();
    await expectSound(page);
    const began = { pageUrl: 'https://fjell.example/s%C3%B8k?q=%E2%80%AEtelt', pageTitle: '' };
    const anna = await Customer.whoIs(stage.shop, await stage.shop.tenant.visitor(), { name: 'Anna' }, ['Hi'], began);
    await anna.askForPerson();
    await page.getByRole('button', { name: '30 days' }).click();
    const now = page.getByRole('region', { name: 'Right now' });
    await now.getByRole('definition').filter({ hasText: /^1$/ }).first().waitFor();
    const days = page.getByRole('table', { name: 'Conversations per day' });
    await expect.poll(() => days.getByRole('row').count()).toBe(31);
    await page.getByRole('button', { name: 'Show as a table: Conversations per day' }).press('Enter');
    const today = days.getByRole('row').last().getByRole('cell');
    await today.first().waitFor();
    expect(await today.allTextContents()).toEqual(['1', '0', '1']);
    await page.getByRole('link', { name: 'fjell.example/søk?q=\\u202etelt', exact: true }).waitFor();
    await expectSound(page);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download as CSV: Conversations per day' }).click(),
    ]);
    const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
    expect([lines.length, lines.at(-1)]).toEqual([31, expect.stringMatching(/^"20\d\d-\d\d-\d\d",1,0,1$/)]);
  });

  it('has a way on when the figures cannot be fetched, and keeps those that it has', async () => {
    const { page, line } = stage;
    const goOn = await onlyByButton(page, {
      ...{ line, refused: /GET .*operator\/dashboard/, failed: 'The figures could not be fetched' },
      open: () => page.goto(`${line.url}/panel/dashboard`),
    });
    await page.getByRole('region', { name: 'Right now' }).waitFor();
    await goOn();
    stage.line.refuse(/GET .*operator\/dashboard/, 503, 'unavailable', { times: 9 });
    await page.getByRole('button', { name: '90 days' }).click();
    await page.getByRole('button', { name: '7 days' }).click();
    await page.getByText('The figures could not be updated. Trying again.').waitFor();
    await page.getByRole('region', { name: 'Right now' }).waitFor();
  });
});
