import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import type { SavedReply } from '#lib/resources/conversation/saved-reply.ts';
import { made } from '#tests/support/api/api-client.ts';
import { expectSound } from '../../access/sound-page.ts';
import { conversationWithAnna } from '../conversation-with-anna.ts';
import { PATIENT } from '../panel-browser.ts';

const { stage, openConversation, field } = conversationWithAnna();

/** The list that the field says it controls, if it says so. */
const named = (page: Page) =>
  field(page).evaluate((element) => {
    const id = element.getAttribute('aria-controls');
    return id === null ? null : document.getElementById(id)?.getAttribute('aria-label');
  });

describe('what the composer completes', () => {
  it('writes a saved reply with its names filled in', async () => {
    const body = 'Hi {{visitor.name}}! {{operator.name}} here.';
    await made(stage.ragnhild.post('/operator/saved-replies', { shortcut: 'hi', body, shared: true }));
    const page = await openConversation();
    await field(page).pressSequentially('/h');
    await page.getByRole('option', { name: /^\/hi/ }).waitFor();
    expect(await named(page)).toBe('Saved replies');
    await expectSound(page);
    await page.keyboard.press('Enter');
    await expect.poll(() => field(page).inputValue(), PATIENT).toBe('Hi Anna! Ragnhild Skare here. ');
    await page.keyboard.press('ControlOrMeta+z');
    await expect.poll(() => field(page).inputValue(), PATIENT).toBe('/h');
    await page.keyboard.press('Escape');
    await field(page).fill('');
    // What fits nothing names no list.
    await field(page).pressSequentially('/nothing');
    await expect.poll(() => page.getByRole('option').count(), PATIENT).toBe(0);
    expect(await named(page)).toBeNull();
  });

  it('writes an emoji by its name, and leaves a time of the day alone', async () => {
    const page = await openConversation();
    await field(page).pressSequentially('At 10:30 :thumbs');
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('Tab');
    await expect.poll(() => field(page).inputValue(), PATIENT).toBe('At 10:30 👍 ');
    await page.keyboard.press('Home');
    await page.keyboard.type(':thumbs');
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.type('See you');
    await expect.poll(() => field(page).inputValue(), PATIENT).toBe('👍 See youAt 10:30 👍 ');
  });

  it('mentions a colleague in a note, and lets Escape leave the list and nothing else', async () => {
    const page = await openConversation();
    await page.getByRole('button', { name: 'Note' }).click();
    await field(page).pressSequentially('See @sin');
    await page.getByRole('option', { name: /Sindre/ }).waitFor();
    await page.keyboard.press('Escape');
    expect(await page.getByRole('option').count()).toBe(0);
    await field(page).pressSequentially('d');
    await page.getByRole('option', { name: /Sindre/ }).click();
    await expect.poll(() => field(page).inputValue(), PATIENT).toMatch(/^See @sindre[\w-]* $/);
  });
});

describe('the place of saved replies', () => {
  it('takes a new one, says what is wrong with it, and has it at hand at once', async () => {
    const page = await stage.enter();
    await page.getByRole('link', { name: 'Saved replies' }).click();
    await page.getByText('You have none of your own yet.').waitFor();
    await page.getByRole('button', { name: 'New reply' }).press('Enter');
    await page.getByLabel('Shortcut', { exact: true }).fill('late delivery');
    await page.getByLabel('Reply', { exact: true }).fill('We are sorry, ');
    await page.getByRole('button', { name: 'The visitor’s name' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Only small letters').waitFor();
    await expectSound(page);
    await page.getByLabel('Shortcut', { exact: true }).fill('late');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: '/late' }).waitFor();
    // While it goes, all beside it is hidden.
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expectSound(page);
    await page.getByRole('button', { name: 'Edit /late' }).press('Enter');
    await page.getByLabel('Reply', { exact: true }).fill('So sorry, {{visitor.name}}.');
    await page.getByRole('switch', { name: 'Shared by the whole team' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('You have none of your own yet.').waitFor();
    const stored = () => made(stage.ragnhild.get<{ savedReplies: SavedReply[] }>('/operator/saved-replies'));
    const late = { shortcut: 'late', body: 'So sorry, {{visitor.name}}.', shared: true };
    expect((await stored()).savedReplies).toMatchObject([late]);
    await page.getByRole('searchbox', { name: 'Search saved replies' }).fill('tent');
    await page.getByText('No reply has “tent” in it.').waitFor();
    await page.getByRole('searchbox', { name: 'Search saved replies' }).fill('sorry');
    await page.getByRole('button', { name: 'Delete /late' }).press('Enter');
    await expectSound(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect.poll(() => page.getByRole('heading', { name: '/late' }).count(), PATIENT).toBe(0);
    expect((await stored()).savedReplies).toEqual([]);
  });
});
