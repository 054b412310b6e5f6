import type { Locator } from 'playwright';
import { describe, expect, it } from 'vitest';
import { Customer } from '#tests/support/browser/customer.ts';
import { PATIENT, seen } from '../panel-browser.ts';
import { anAgentOf } from '../panel-stage.ts';
import { conversationWithAnna } from '../conversation-with-anna.ts';

const { stage, openConversation, anna } = conversationWithAnna();

const focused = (control: Locator) => control.evaluate((element) => element === document.activeElement);

describe('an admin', () => {
  it('makes a key that is shown once and copied, and revokes it only after asking', async () => {
    const page = await openConversation();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: /^Account/ }).click();
    await page.getByRole('menuitem', { name: 'API keys' }).click();
    const keys = page.getByRole('region', { name: 'Developers' });
    await keys.getByText('First key').waitFor();
    await keys.getByRole('button', { name: 'Make a key' }).click();
    await keys.getByText('Give the key a name.').waitFor();
    await keys.getByLabel('Name').fill('Web shop');
    await page.keyboard.press('Enter');
    const fresh = keys.getByRole('region', { name: 'The key “Web shop” is ready' });
    const secret = await fresh.locator('code').textContent();
    await fresh.getByRole('button', { name: 'Copy' }).click();
    await fresh.getByRole('button', { name: 'Copied' }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret);
    await fresh.getByRole('button', { name: 'Done' }).click();
    expect(await keys.textContent()).not.toContain(secret);
    await expect.poll(() => focused(keys.getByLabel('Name')), PATIENT).toBe(true);
    const revoke = keys.getByRole('button', { name: 'Revoke “Web shop”' });
    await revoke.click();
    await keys.getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(() => focused(revoke), PATIENT).toBe(true);
    await keys.getByRole('button', { name: 'Revoke “Web shop”' }).click();
    await keys.getByRole('group').getByRole('button', { name: 'Revoke' }).click();
    await keys.getByText('“Web shop” is revoked.').waitFor({ state: 'attached' });
    expect(await keys.getByText('Web shop', { exact: true }).count()).toBe(0);
    expect(stage.line.seen(/api-keys/).length).toBe(3);
  });

  it('erases a visitor only once the word is typed, and an agent cannot', async () => {
    const page = await openConversation();
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Erase the visitor' }).click();
    const dialog = page.getByRole('dialog', { name: 'Erase everything about Anna?' });
    await dialog.getByLabel('Type “erase” to confirm').fill('delete');
    await page.keyboard.press('Enter');
    expect(await dialog.getByRole('button', { name: 'Erase everything' }).isEnabled()).toBe(false);
    expect(await stage.shop.has(anna().id)).toBe(true);
    await dialog.getByLabel('Type “erase” to confirm').fill(' Erase ');
    await page.keyboard.press('Enter');
    await page.getByText('The visitor is erased.').waitFor();
    await page.getByText('All answered').waitFor();
    expect(await stage.shop.has(anna().id)).toBe(false);
    const berit = await Customer.of(stage.shop, { name: 'Berit' }, 'Hello');
    const agents = await stage.reopen({}, await anAgentOf(stage.shop));
    await stage.enter(`/panel/conversations/${berit.id}`);
    await agents.getByRole('button', { name: /^Account/ }).click();
    await agents.getByRole('menuitem', { name: 'Sign out' }).waitFor();
    expect(await agents.getByRole('menuitem', { name: 'API keys' }).count()).toBe(0);
  });
});

describe('what a browser said', () => {
  it('is marked value by value of an identified visitor, and once of an anonymous one', async () => {
    const { shop } = stage;
    const kari = await shop.tenant.identified({ name: 'Kari', attributes: { plan: 'gold' } });
    const identified = await Customer.whoIs(shop, kari, { email: 'kari@example.com', attributes: { role: 'owner' } });
    const contact = { name: 'Kari', email: 'kari@example.com', attributes: { plan: 'gold', role: 'owner' } };
    const anonymous = await Customer.of(shop, contact, 'Hello');
    const page = await openConversation();
    const card = page.getByRole('complementary', { name: 'The visitor' });
    const marks = card.getByRole('img', { name: /^Not confirmed/ });
    await page.goto(`${stage.line.url}/panel/conversations/${identified.id}`);
    await card.getByText('Known to the site').waitFor();
    expect(await marks.count()).toBe(2);
    expect(
      await card
        .getByText('owner')
        .getByRole('img', { name: /^Not confirmed/ })
        .count(),
    ).toBe(1);
    await page.goto(`${stage.line.url}/panel/conversations/${anonymous.id}`);
    expect(await seen(card.getByText('Not confirmed. All is as the browser gave it.'))).toBe(true);
    expect(await marks.count()).toBe(0);
  });
});
