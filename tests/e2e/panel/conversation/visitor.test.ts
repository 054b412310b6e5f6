import { describe, expect, it } from 'vitest';
import { expectSound } from '../../access/sound-page.ts';
import { conversationWithAnna } from '../conversation-with-anna.ts';
import { PATIENT } from '../panel-browser.ts';

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

  it('is seen at once to be banned, and to be let in again, where a colleague did it', async () => {
    const page = await openConversation();
    const ban = page.getByRole('button', { name: 'Ban', exact: true });
    await ban.waitFor();
    const path = `/operator/visitors/${(await stored()).visitor.id}/ban`;
    expect((await stage.ragnhild.post(path, { reason: 'Shouts' })).status).toBe(204);
    await page.getByText('Shouts').waitFor();
    expect((await stage.ragnhild.delete(path)).status).toBe(204);
    await ban.waitFor();
  });
});
