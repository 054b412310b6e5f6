import { describe, expect, it } from 'vitest';
import { newId } from '#lib/core/ids.ts';
import { Customer } from '#tests/support/browser/customer.ts';
import { Colleague, Shop } from '#tests/support/browser/shop.ts';
import { expectSound } from '../../access/sound-page.ts';
import { PATIENT, seen } from '../panel-browser.ts';
import { anAgentOf } from '../panel-stage.ts';
import { conversationWithAnna } from '../conversation-with-anna.ts';

const { stage, openConversation, field, stored, ownedBySindre, anna } = conversationWithAnna();

describe('acting in a conversation', () => {
  it('joins, hands back, closes and reopens', async () => {
    const page = await openConversation();
    await page.getByRole('button', { name: 'Join', exact: true }).click();
    await page.getByText('You joined').waitFor();
    await page.getByRole('button', { name: 'Hand back to the assistant' }).click();
    await page.getByText('The assistant answers').first().waitFor();
    await page.getByRole('button', { name: 'Join', exact: true }).click();
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await page.getByText('You closed the conversation').waitFor();
    await page.getByRole('button', { name: 'Reopen', exact: true }).click();
    await page.getByText('You reopened the conversation').waitFor();
    expect((await stored()).status).toBe('human');
  });

  it('takes over from a colleague', async () => {
    await ownedBySindre();
    const page = await openConversation();
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Take over' }).click();
    expect(await seen(page.getByText('You have this conversation'))).toBe(true);
  });

  it('hands it to a colleague by the keyboard, and takes that back to whose it was', async () => {
    const gro = await Colleague.of(stage.shop, 'Gro Lien');
    await ownedBySindre();
    const page = await openConversation();
    await page.getByRole('button', { name: 'Owner: Sindre Moen' }).waitFor();
    await field(page).blur();
    await page.keyboard.press('a');
    await page.getByRole('menuitemradio', { name: 'Gro Lien' }).waitFor();
    await expectSound(page, { isInMenu: true });
    await page.keyboard.type('gro');
    await page.keyboard.press('Enter');
    await page.getByText('Gro Lien has the conversation now').first().waitFor();
    await expect.poll(async () => (await stored()).owner?.id, PATIENT).toBe(gro.operator.id);
    await page.getByRole('button', { name: 'Undo' }).first().click();
    await page.getByRole('button', { name: 'Owner: Sindre Moen' }).waitFor();
    await expect.poll(async () => (await stored()).owner?.id, PATIENT).toBe(stage.sindre.operator.id);
  });

  it('shows who else has it open, and lets them see the same', async () => {
    const panel = await stage.sindre.operator.api.stream('/operator/stream');
    const page = await openConversation();
    const { data } = await panel.next(({ event }) => event === 'viewing');
    expect(data).toMatchObject({ conversationId: anna().id, name: 'Ragnhild Skare', viewing: true });
    await stage.sindre.looksAt(anna().id);
    await page.getByRole('status').getByText('Also open for Sindre Moen').waitFor();
    await stage.sindre.typing(true, anna().id);
    await page.getByText('Sindre Moen is typing').waitFor();
    await expectSound(page);
    await page.reload();
    await page.getByText('Also open for Sindre Moen').waitFor();
    await stage.sindre.looksAt(anna().id, false);
    await page.getByText('Also open for Sindre Moen').waitFor({ state: 'detached' });
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('link', { name: 'Saved replies' }).click();
    await panel.next(({ event, data: told }) => event === 'viewing' && told.viewing === false);
    panel.cut();
  });

  it('says when somebody was faster, and shows how things stand', async () => {
    const page = await openConversation();
    await page.getByRole('button', { name: 'Join', exact: true }).click();
    await page.getByText('You joined').waitFor();
    stage.line.holdStreams();
    await stage.sindre.takeOver(anna().id);
    await page.getByRole('button', { name: 'Hand back to the assistant' }).click();
    await page.getByText('Somebody was faster.').first().waitFor();
    expect(await seen(page.getByText('Sindre Moen has this conversation · You take part'))).toBe(true);
  });

  it('deletes only after asking, and only for an administrator', async () => {
    const page = await openConversation();
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Delete the conversation' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).last().click();
    expect(await stage.shop.has(anna().id)).toBe(true);
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Delete the conversation' }).click();
    await page.getByRole('button', { name: 'Delete for good' }).click();
    await page.getByText('All answered').waitFor();
    expect(await stage.shop.has(anna().id)).toBe(false);
    const berit = await Customer.of(stage.shop, { name: 'Berit' }, 'Hello');
    const agents = await stage.reopen({}, await anAgentOf(stage.shop));
    await stage.enter(`/panel/conversations/${berit.id}`);
    await agents.getByRole('button', { name: 'More' }).click();
    await agents.getByRole('menuitem', { name: 'Close' }).waitFor();
    expect(await agents.getByRole('menuitem', { name: 'Delete the conversation' }).count()).toBe(0);
  });

  it('says that a conversation is gone when a colleague has deleted it', async () => {
    const page = await openConversation();
    await stage.sindre.remove(anna().id);
    await page.getByText('The conversation has been deleted').waitFor();
    await page.getByRole('button', { name: 'Back to the list' }).last().click();
    expect(await seen(page.getByText('All answered'))).toBe(true);
  });

  it('says that there is no such conversation, as of another tenant', async () => {
    const elsewhere = await Customer.of(await Shop.open(stage.line.url, 'Kari Nes'), {}, 'Hello');
    for (const id of [newId('conversation'), elsewhere.id]) {
      const page = await stage.enter(`/panel/conversations/${id}`);
      expect(await seen(page.getByText('There is no such conversation'))).toBe(true);
      expect(await page.getByText('Hello').count()).toBe(0);
    }
  });
});
