import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { db } from '#lib/db/database.ts';
import { faultsOf } from '../../access/axe.ts';
import { rows, sheetOf, webhookStage } from './webhook-stage.ts';

const { stage, open, anEndpoint, somethingHappens } = webhookStage();

describe('what an admin looks at of an endpoint', () => {
  it('has an address for each delivery, which a colleague can open and "back" leaves', async () => {
    const { id } = await anEndpoint({ description: 'Orders' });
    const page = await open(`/${id}`);
    await somethingHappens();
    const row = rows(page).filter({ hasText: 'conversation.created' });
    await row.getByText('Delivered').waitFor();
    await row.getByRole('button').click();
    const sheet = sheetOf(page, 'conversation.created');
    await sheet.waitFor();
    const address = page.url();
    expect(address).toMatch(new RegExp(`/panel/webhooks/${id}/deliveries/delivery_`));
    await page.goBack();
    await sheet.waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe(`/panel/webhooks/${id}`);
    await page.goForward();
    await sheet.waitFor();
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Webhooks' }).click();
    await page.getByRole('button', { name: 'New endpoint' }).waitFor();

    // From outside, and behind what the log shows at first.
    const later = new Date(Date.now() + 60_000);
    await db().execute(sql`
      insert into webhook_deliveries
        (tenant_id, id, endpoint_id, event_id, event_type, payload, status, attempts, created_at)
      select ${stage.shop.tenant.id}, 'delivery_' || n, ${id}, 'event_' || n, 'callback.created', '{}', 'delivered', 1,
        ${later.toISOString()}::timestamptz from generate_series(1, 60) n`);
    await page.goto(address);
    await sheet.getByRole('group', { name: 'Headers' }).waitFor();
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe(`/panel/webhooks/${id}`);
    await page.goto(address.replace(/[^/]*$/, 'delivery_01jd4q8w2tf7sbm3v5x9kz6ahe'));
    await sheetOf(page, 'Delivery').getByText('There is no such delivery').waitFor();
    expect(await faultsOf(page)).toEqual([]);
  });

  it('finds what was written and not saved, and is asked before the page is left with it', async () => {
    const { id } = await anEndpoint({ description: 'Orders' });
    const page = await open(`/${id}/settings`);
    await page.getByLabel('Description').fill('Stock');
    await page.getByRole('tab', { name: 'Settings, not saved' }).waitFor();
    await page.getByRole('button', { name: 'Webhooks' }).click();
    await page.getByRole('listitem').getByText('Changes not saved').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    const asked = new Promise<string>((resolve) => {
      page.once('dialog', (dialog) => {
        resolve(dialog.type());
        void dialog.dismiss();
      });
    });
    await page.close({ runBeforeUnload: true });
    expect(await asked).toBe('beforeunload');
    await page.getByRole('link', { name: 'Orders' }).click();
    await page.getByRole('tab', { name: 'Settings' }).click();
    expect(await page.getByLabel('Description').inputValue()).toBe('Stock');
    await page.getByRole('button', { name: 'Discard' }).click();
    expect(await page.getByLabel('Description').inputValue()).toBe('Orders');
    await page.getByRole('button', { name: 'Webhooks' }).click();
    await page.getByRole('link', { name: 'Orders' }).waitFor();
    expect(await page.getByText('Changes not saved').count()).toBe(0);
  });
});
