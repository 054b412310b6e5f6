import { describe, expect, it } from 'vitest';
import { AN_IMAGE } from '#tests/support/an-image.ts';
import { expectSound } from '../access/sound-page.ts';
import { conversationWithAnna } from './conversation-with-anna.ts';
import { PATIENT } from './panel-browser.ts';
import { accountOf } from './panel-stage.ts';

const { stage, openConversation, field, stored, anna } = conversationWithAnna();

describe('the visitor beside the conversation', () => {
  it('is shown a page of the site, and no other', async () => {
    const page = await openConversation();
    await page.getByRole('button', { name: 'Show a page' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Show the visitor a page' });
    await dialog.getByLabel('Address').fill('https://evil.example/tents');
    await page.keyboard.press('Enter');
    await dialog.getByText('That is not a page of your site.').waitFor();
    await expectSound(page);
    await dialog.getByLabel('Address').fill('/tents');
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('The page is shown.').first().waitFor();
    const newest = async () => (await stage.shop.messages(anna().id)).at(-1);
    await expect
      .poll(newest, PATIENT)
      .toMatchObject({ kind: 'navigate', data: { url: 'https://fjell.example/tents' } });
  });

  it('is written to in a new conversation, and has the one before among the others', async () => {
    const page = await openConversation();
    await page.getByRole('button', { name: 'New conversation' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'New conversation with Anna' });
    await dialog.getByLabel('First message (can wait)').fill('Your tent is back in stock.');
    await expectSound(page);
    await dialog.getByRole('button', { name: 'Start the conversation' }).press('Enter');
    await page.getByRole('article').getByText('Your tent is back in stock.').waitFor();
    await page.getByText('You have this conversation').waitFor();
    expect(page.url()).not.toContain(anna().id);
    const hasKeyboard = () => field(page).evaluate((element) => element === document.activeElement);
    await expect.poll(hasKeyboard, PATIENT).toBe(true);
    await page.getByRole('tab', { name: 'History' }).click();
    await page.getByRole('tabpanel').getByText('Is anybody there?').click();
    await expect.poll(() => page.url(), PATIENT).toContain(anna().id);
    await expectSound(page);
    expect((await stored()).owner).toBeNull();
  });
});

describe("the operator's own picture", () => {
  it('is taken from the machine, and seen at once', async () => {
    const page = await openConversation();
    await page.getByRole('button', { name: 'Account: Ragnhild Skare' }).press('Enter');
    const asked = page.waitForEvent('filechooser');
    await page.getByRole('menuitem', { name: 'Change your picture' }).press('Enter');
    const chooser = await asked;
    await chooser.setFiles({ name: 'x.gif', mimeType: 'image/gif', buffer: Buffer.from(AN_IMAGE.bytes) });
    await page.getByText('Choose a JPEG, PNG or WebP picture').first().waitFor();
    await chooser.setFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(AN_IMAGE.bytes) });
    await page.getByText('Your picture is changed.').first().waitFor();
    const { avatarUrl } = await accountOf(stage.ragnhild);
    expect(avatarUrl).not.toBeNull();
    const drawn = page.getByRole('button', { name: 'Account: Ragnhild Skare' }).locator('img');
    await expect
      .poll(() => drawn.evaluate((image: HTMLImageElement) => image.naturalWidth), PATIENT)
      .toBeGreaterThan(0);
  });
});
