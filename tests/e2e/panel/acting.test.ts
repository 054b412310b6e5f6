import { describe, expect, it } from 'vitest';
import { newId } from '#lib/core/ids.ts';
import { refOf } from '#tests/support/fake-operator/fake-tenant.ts';
import { seen, signIn } from './panel-browser.ts';
import { talkWithAnna } from './talk-with-anna.ts';

const { stage, openConversation, ownedBySindre, anna } = talkWithAnna();

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
    expect(stage.fake.tenant.find(anna()).status).toBe('human');
  });

  it('takes over from a colleague', async () => {
    ownedBySindre();
    const page = await openConversation();
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Take over' }).click();
    expect(await seen(page.getByText('You have this conversation'))).toBe(true);
  });

  it('says when somebody was faster, and shows how things stand', async () => {
    const page = await openConversation();
    await page.getByRole('button', { name: 'Join', exact: true }).click();
    await page.getByText('You joined').waitFor();
    const sindre = refOf(stage.fake.tenant.operators[1]!);
    stage.fake.tenant.conversations.set(anna(), { ...stage.fake.tenant.find(anna()), owner: sindre });
    await page.getByRole('button', { name: 'Hand back to the assistant' }).click();
    await page.getByText('Somebody was faster.').first().waitFor();
    expect(await seen(page.getByText('Sindre Moen has this conversation · You take part'))).toBe(true);
  });

  it('deletes only after asking, and only for an administrator', async () => {
    const page = await openConversation();
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Delete the conversation' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).last().click();
    expect(stage.fake.tenant.conversations.has(anna())).toBe(true);
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Delete the conversation' }).click();
    await page.getByRole('button', { name: 'Delete for good' }).click();
    await page.getByText('All answered').waitFor();
    expect(stage.fake.tenant.conversations.has(anna())).toBe(false);
    stage.fake.tenant.me.role = 'agent';
    const other = stage.fake.tenant.addConversation({ visitor: { name: 'Berit' } }).id;
    stage.fake.tenant.say(other, { body: 'Hello' });
    await page.goto(`${stage.fake.url}/panel/conversations/${other}`);
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Close' }).waitFor();
    expect(await page.getByRole('menuitem', { name: 'Delete the conversation' }).count()).toBe(0);
  });

  it('says that a conversation is gone when a colleague has deleted it', async () => {
    const page = await openConversation();
    stage.fake.tenant.delete(anna());
    await page.getByText('The conversation has been deleted').waitFor();
    await page.getByRole('button', { name: 'Back to the list' }).last().click();
    expect(await seen(page.getByText('All answered'))).toBe(true);
  });

  it('says that there is no such conversation, as of another tenant', async () => {
    const { page } = stage;
    await signIn(page, stage.fake.url, `/panel/conversations/${newId('conversation')}`);
    expect(await seen(page.getByText('There is no such conversation'))).toBe(true);
  });
});
