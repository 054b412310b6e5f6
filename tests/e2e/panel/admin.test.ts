import type { Locator } from 'playwright';
import { describe, expect, it } from 'vitest';
import { PATIENT, seen } from './panel-browser.ts';
import { talkWithAnna } from './talk-with-anna.ts';

const { stage, openConversation, anna } = talkWithAnna();

const focused = (control: Locator) => control.evaluate((element) => element === document.activeElement);

describe('an admin', () => {
  it('makes a key that is shown once and copied, and revokes it only after asking', async () => {
    const page = await openConversation();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: /^Account/ }).click();
    await page.getByRole('menuitem', { name: 'API keys' }).click();
    const dialog = page.getByRole('dialog', { name: 'API keys' });
    await dialog.getByText('First key').waitFor();
    await dialog.getByRole('button', { name: 'Make a key' }).click();
    await dialog.getByText('Give the key a name.').waitFor();
    await dialog.getByLabel('Name').fill('Web shop');
    await page.keyboard.press('Enter');
    const fresh = dialog.getByRole('region', { name: 'The key “Web shop” is ready' });
    const secret = await fresh.locator('code').textContent();
    await fresh.getByRole('button', { name: 'Copy' }).click();
    await fresh.getByText('Copied').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret);
    await fresh.getByRole('button', { name: 'Done' }).click();
    expect(await dialog.textContent()).not.toContain(secret);
    await expect.poll(() => focused(dialog.getByLabel('Name')), PATIENT).toBe(true);
    const revoke = dialog.getByRole('button', { name: 'Revoke “Web shop”' });
    await revoke.click();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(() => focused(revoke), PATIENT).toBe(true);
    await dialog.getByRole('button', { name: 'Revoke “Web shop”' }).click();
    await dialog.getByRole('group').getByRole('button', { name: 'Revoke' }).click();
    await dialog.getByText('Web shop', { exact: true }).waitFor({ state: 'detached' });
    expect(stage.fake.tenant.calls.filter((call) => call.includes('api-keys')).length).toBe(3);
  });

  it('erases a visitor only once the word is typed, and an agent cannot', async () => {
    const page = await openConversation();
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Erase the visitor' }).click();
    const dialog = page.getByRole('dialog', { name: 'Erase everything about Anna?' });
    await dialog.getByLabel('Type “erase” to confirm').fill('delete');
    await page.keyboard.press('Enter');
    expect(await dialog.getByRole('button', { name: 'Erase everything' }).isEnabled()).toBe(false);
    expect(stage.fake.tenant.conversations.has(anna())).toBe(true);
    await dialog.getByLabel('Type “erase” to confirm').fill(' Erase ');
    await page.keyboard.press('Enter');
    await page.getByText('The visitor is erased.').waitFor();
    await page.getByText('All answered').waitFor();
    expect(stage.fake.tenant.conversations.has(anna())).toBe(false);
    stage.fake.tenant.me.role = 'agent';
    const other = stage.fake.tenant.addConversation({ visitor: { name: 'Berit' } }).id;
    stage.fake.tenant.say(other, { body: 'Hello' });
    await page.goto(`${stage.fake.url}/panel/conversations/${other}`);
    await page.getByRole('button', { name: /^Account/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).waitFor();
    expect(await page.getByRole('menuitem', { name: 'API keys' }).count()).toBe(0);
  });
});

describe('what a browser said', () => {
  it('is marked value by value of an identified visitor, and once of an anonymous one', async () => {
    const contact = { name: 'Kari', email: 'kari@example.com', attributes: { plan: 'gold', role: 'owner' } };
    const known = { externalId: 'customer-1', unconfirmed: ['email', 'attributes.role'] };
    const identified = stage.fake.tenant.addConversation({ visitor: { ...contact, ...known } }).id;
    const anonymous = stage.fake.tenant.addConversation({ visitor: { ...contact, unconfirmed: ['name', 'email'] } }).id;
    for (const id of [identified, anonymous]) stage.fake.tenant.store(id, { body: 'Hello' });
    const page = await openConversation();
    const card = page.getByRole('complementary', { name: 'The visitor' });
    const marks = card.getByRole('img', { name: /^Not confirmed/ });
    await page.goto(`${stage.fake.url}/panel/conversations/${identified}`);
    await card.getByText('Known to the site').waitFor();
    expect(await marks.count()).toBe(2);
    expect(
      await card
        .getByText('owner')
        .getByRole('img', { name: /^Not confirmed/ })
        .count(),
    ).toBe(1);
    await page.goto(`${stage.fake.url}/panel/conversations/${anonymous}`);
    expect(await seen(card.getByText('Not confirmed. All is as the browser gave it.'))).toBe(true);
    expect(await marks.count()).toBe(0);
  });
});
