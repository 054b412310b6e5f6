import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import type { NotificationSettings } from '#lib/resources/notifications.ts';
import { made } from '#tests/support/api/api-client.ts';
import { mailAfter } from '#tests/support/browser/panel-sign-in.ts';
import { PATIENT, seen } from './panel-browser.ts';
import { panelStage } from './panel-stage.ts';

const stage = panelStage();

const settings = () => made(stage.ragnhild.get<NotificationSettings>('/operator/notifications'));

/** The card on one's own page, once what is chosen is there. */
async function openCard(page: Page): Promise<Page> {
  await page.goto(`${stage.line.url}/panel/profile`);
  await page.getByRole('table', { name: 'Notifications' }).waitFor();
  return page;
}

async function registerPhone(): Promise<void> {
  const installationId = 'phone-of-ragnhild';
  const phone = { installationId, pushToken: `ExponentPushToken[${stage.shop.id}]`, platform: 'ios' };
  await made(stage.ragnhild.put('/operator/notifications/devices', phone));
}

describe('what one is told of', () => {
  it('is chosen for each thing by mail and by push, and kept', async () => {
    const page = await openCard(stage.page);
    const { preferences: before } = await settings();
    const boxes = ['New conversations by e-mail', 'New conversations as push'].map((name) =>
      page.getByRole('checkbox', { name }),
    );
    for (const box of boxes) await box.click();
    const changed = { email: !before.new.email, push: !before.new.push };
    await expect.poll(async () => (await settings()).preferences, PATIENT).toEqual({ ...before, new: changed });
    await openCard(page);
    expect(await Promise.all(boxes.map((box) => box.isChecked()))).toEqual([changed.email, changed.push]);
  });

  it('is as it was when it could not be kept', async () => {
    const page = await openCard(stage.page);
    const { preferences: before } = await settings();
    // What it was is known without asking.
    stage.line.refuse(/operator\/notifications$/, 503, 'unavailable', { times: 9 });
    const box = page.getByRole('checkbox', { name: 'New conversations by e-mail' });
    await box.click();
    await page.getByText('It was not saved. Try again.').first().waitFor();
    expect(await box.isChecked()).toBe(before.new.email);
  });
});

describe('whether it works', () => {
  it('is tried by a mail to oneself', async () => {
    const page = await openCard(stage.page);
    const { adminEmail, page: api } = stage.shop.tenant;
    await mailAfter(api, adminEmail, () => page.getByRole('button', { name: 'Try an e-mail' }).click());
    expect(await seen(page.getByText('An e-mail was sent to you.'))).toBe(true);
  });

  it('is tried on the devices that there are, and not where there is none', async () => {
    const page = await openCard(stage.page);
    const tryPush = page.getByRole('button', { name: 'Try a push' });
    await page.getByText('No device gets pushes yet.').waitFor();
    expect(await tryPush.isDisabled()).toBe(true);
    await registerPhone();
    await openCard(page);
    await page.getByText('1 phone', { exact: true }).waitFor();
    await tryPush.click();
    expect(await seen(page.getByText('A notification was sent to your devices.'))).toBe(true);
  });

  it('is said where the browser lets nobody notify', async () => {
    const page = await openCard(stage.page);
    const here = page.getByRole('switch', { name: 'Notifications in this browser' });
    await page.evaluate(() => (Notification.requestPermission = () => Promise.resolve('denied')));
    await here.click();
    await page.getByText('The browser blocks notifications from here.').waitFor();
    expect(await here.isChecked()).toBe(false);
    expect((await settings()).pushSubscriptions).toBe(0);
  });
});
