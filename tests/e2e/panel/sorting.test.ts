import { describe, expect, it } from 'vitest';
import type { OperatorConversationDetail } from '#lib/resources/conversation/conversation.ts';
import { made } from '#tests/support/api/api-client.ts';
import { Customer } from '#tests/support/browser/customer.ts';
import { expectSound } from '../access/sound-page.ts';
import { namesInList, PATIENT, rowOf } from './panel-browser.ts';
import { panelStage } from './panel-stage.ts';

const stage = panelStage();

/** Conversations of these visitors, the last one newest. */
async function conversations(...names: string[]): Promise<Customer[]> {
  const all: Customer[] = [];
  for (const name of names) all.push(await Customer.of(stage.shop, { name }, `Hello from ${name}`));
  return all;
}

const stored = (id: string) => made(stage.ragnhild.get<OperatorConversationDetail>(`/operator/conversations/${id}`));
const names = () => namesInList(stage.page);

describe('sorting conversations', () => {
  it('puts one off by the keyboard, out of the open ones, and takes that back', async () => {
    const [anna] = await conversations('Anna', 'Berit');
    const page = await stage.enter(`/panel/conversations/${anna!.id}`);
    await page.getByLabel('Write to Anna').waitFor();
    await page.keyboard.press('s');
    await page.getByRole('menuitemradio', { name: 'Tomorrow' }).waitFor();
    await expectSound(page, { isInMenu: true, widths: [1440] });
    await page.getByRole('menuitemradio', { name: 'Tomorrow' }).click();
    await expect.poll(names, PATIENT).toEqual(['Berit']);
    await expect.poll(async () => (await stored(anna!.id)).snoozedUntil, PATIENT).not.toBeNull();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(names, PATIENT).toEqual(['Berit', 'Anna']);
    await expect.poll(async () => (await stored(anna!.id)).snoozedUntil, PATIENT).toBeNull();
  });

  it('puts one off until a time of one’s own, in a place of its own, until it is brought back', async () => {
    const [anna] = await conversations('Anna', 'Berit');
    const page = await stage.enter(`/panel/conversations/${anna!.id}`);
    const dialog = page.getByRole('dialog', { name: 'Snooze the conversation' });
    const ask = async () => {
      await page.getByRole('button', { name: 'Snooze', exact: true }).click();
      await page.getByRole('menuitemradio', { name: 'Another time' }).click();
      await dialog.waitFor();
    };
    await ask();
    await dialog.getByLabel('Until').fill('2020-01-01T08:00');
    await dialog.getByRole('button', { name: 'Snooze' }).click();
    await dialog.getByText('Choose a time to come.').waitFor();
    await expectSound(page);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await ask();
    expect(await dialog.getByText('Choose a time to come.').count()).toBe(0);
    await dialog.getByLabel('Until').fill('2099-12-31T08:00');
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(names, PATIENT).toEqual(['Berit']);
    await page.getByRole('radio', { name: /^Snoozed/ }).click();
    await expect.poll(names, PATIENT).toEqual(['Anna']);
    await page.getByRole('button', { name: /^Snoozed until/ }).click();
    await page.getByRole('menuitemradio', { name: 'Bring it back now' }).click();
    await page.getByText('Nothing is snoozed').waitFor();
    await expect.poll(async () => (await stored(anna!.id)).snoozedUntil, PATIENT).toBeNull();
  });

  it('tags one with a new word, and lists those that have it', async () => {
    const [anna] = await conversations('Anna', 'Berit');
    const page = await stage.enter(`/panel/conversations/${anna!.id}`);
    await page.getByLabel('Write to Anna').waitFor();
    await page.keyboard.press('l');
    await page.getByLabel('New tag').fill('Returns');
    await page.getByRole('option', { name: 'Create “returns”' }).waitFor();
    await expectSound(page, { widths: [1440] });
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Remove returns' }).waitFor();
    await expect.poll(async () => (await stored(anna!.id)).tags, PATIENT).toEqual(['returns']);
    await page.getByRole('radio', { name: 'returns' }).click();
    await expect.poll(names, PATIENT).toEqual(['Anna']);
    await page.getByRole('button', { name: 'Remove returns' }).click();
    await expect.poll(names, PATIENT).toEqual([]);
  });

  it('keeps how many are in a view in sight, however long the names of departments and tags', async () => {
    await conversations('Anna');
    await made(
      stage.ragnhild.post('/operator/departments', { name: 'Customer care and warranty claims in the north' }),
    );
    const page = await stage.enter();
    const views = page.getByRole('navigation', { name: 'Views' });
    await views.getByRole('radio', { name: /^Customer care/ }).waitFor();
    expect(await views.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  });

  it('moves one to a department by the keyboard, and takes that back', async () => {
    const [anna] = await conversations('Anna');
    for (const name of ['Repairs', 'Sales']) await made(stage.ragnhild.post('/operator/departments', { name }));
    const page = await stage.enter(`/panel/conversations/${anna!.id}`);
    const picker = page.getByRole('button', { name: /^Department:/ });
    const departmentOf = async () => (await stored(anna!.id)).department?.name ?? null;
    await picker.waitFor();
    expect(await picker.getAttribute('aria-label')).toBe('Department: No department');
    await page.keyboard.press('d');
    await page.getByRole('menuitemradio', { name: 'Sales' }).waitFor();
    await expectSound(page, { isInMenu: true, widths: [1440, 390] });
    await page.getByRole('menuitemradio', { name: 'Sales' }).press('Enter');
    await page.getByRole('button', { name: 'Department: Sales' }).waitFor();
    await page.getByText('Moved to Sales').first().waitFor();
    await expect.poll(departmentOf, PATIENT).toBe('Sales');
    await picker.click();
    // Whoever opens a menu need not wait for what was told before: that stays for ten seconds.
    await page.getByRole('menuitemradio', { name: 'No department' }).click({ timeout: 5_000 });
    await page.getByText('Moved out of its department').first().waitFor();
    await expect.poll(departmentOf, PATIENT).toBeNull();
    await page.getByRole('button', { name: 'Undo' }).first().click();
    await expect.poll(departmentOf, PATIENT).toBe('Sales');
  });

  it('narrows the list by priority, and shows by what until that is taken away', async () => {
    const [anna] = await conversations('Anna', 'Berit');
    const page = await stage.enter(`/panel/conversations/${anna!.id}`);
    await page.getByLabel('Write to Anna').waitFor();
    await page.keyboard.press('p');
    await page.getByRole('menuitemradio', { name: 'Urgent' }).click();
    await rowOf(page, 'Anna').getByText('Urgent').waitFor({ state: 'attached' });
    await expect.poll(async () => (await stored(anna!.id)).priority, PATIENT).toBe('urgent');
    await page.getByRole('button', { name: 'Filter and sort' }).click();
    const filters = page.getByRole('menu', { name: 'Filter and sort' });
    await filters.getByRole('menuitemradio', { name: 'Urgent' }).waitFor();
    await expectSound(page, { isInMenu: true, widths: [1440] });
    await filters.getByRole('menuitemradio', { name: 'Urgent' }).click();
    await expect.poll(names, PATIENT).toEqual(['Anna']);
    await expectSound(page, { widths: [1440] });
    await page.getByRole('button', { name: 'Remove the filter Urgent' }).click();
    await expect.poll(names, PATIENT).toEqual(['Berit', 'Anna']);
  });

  it('puts the newest first where that is wanted, even before who waits, and has all views on a phone too', async () => {
    const [anna] = await conversations('Anna', 'Berit', 'Carl');
    await anna!.askForPerson('ragnhild');
    await conversations('Dina');
    const page = await stage.enter();
    await expect.poll(names, PATIENT).toEqual(['Anna', 'Dina', 'Carl', 'Berit']);
    await page.getByRole('button', { name: 'Filter and sort' }).click();
    await page.getByRole('menuitemradio', { name: 'Newest first' }).click();
    await expect.poll(names, PATIENT).toEqual(['Dina', 'Anna', 'Carl', 'Berit']);
    // A phone has the views behind one button.
    await page.setViewportSize({ width: 390, height: 900 });
    await page.getByRole('button', { name: /^View: *Open/ }).press('Enter');
    await page.getByRole('menuitemradio', { name: 'Closed' }).waitFor();
    await expectSound(page, { isInMenu: true, widths: [390] });
    await page.getByRole('menuitemradio', { name: 'Closed' }).press('Enter');
    await page.getByText('Nothing is closed').waitFor();
    await expectSound(page, { widths: [390] });
  });

  it('closes several that were selected, shows them among the closed, and opens them again', async () => {
    const all = await conversations('Anna', 'Berit', 'Carl');
    const page = await stage.enter();
    await expect.poll(names, PATIENT).toEqual(['Carl', 'Berit', 'Anna']);
    await page.getByRole('checkbox', { name: 'Select Carl' }).click();
    await page.getByRole('checkbox', { name: 'Select Berit' }).click({ modifiers: ['Shift'] });
    await page.getByText('2 selected').waitFor();
    await expectSound(page);
    await page.getByRole('group', { name: 'Selected conversations' }).getByRole('button', { name: 'Close' }).click();
    await expect.poll(names, PATIENT).toEqual(['Anna']);
    await page.getByText('2 conversations are closed').first().waitFor();
    await page.getByRole('radio', { name: 'Closed' }).click();
    await expect.poll(async () => (await names()).toSorted(), PATIENT).toEqual(['Berit', 'Carl']);
    expect(await page.getByRole('button', { name: 'Undo' }).count()).toBe(1);
    await page.keyboard.press('z');
    await page.getByText('Nothing is closed').waitFor();
    await expect.poll(async () => (await stored(all[2]!.id)).status, PATIENT).not.toBe('closed');
  });

  it('hands several to a colleague, tags and moves them, each with the keyboard', async () => {
    const [anna, berit] = await conversations('Anna', 'Berit');
    const { id: departmentId } = await made(
      stage.ragnhild.post<{ id: string }>('/operator/departments', { name: 'Repairs' }),
    );
    await made(stage.ragnhild.patch(`/operator/conversations/${anna!.id}`, { tags: ['tent'] }));
    const page = await stage.enter();
    await expect.poll(names, PATIENT).toEqual(['Berit', 'Anna']);
    const bar = page.getByRole('group', { name: 'Selected conversations' });
    const selectBoth = async () => {
      for (const name of ['Anna', 'Berit']) await rowOf(page, name).press('x');
      await page.getByText('2 selected').waitFor();
    };
    for (const [button, choice] of [
      ['Hand to a colleague', 'Sindre Moen'],
      ['Move to a department', 'Repairs'],
    ] as const) {
      await selectBoth();
      await bar.getByRole('button', { name: button }).press('Enter');
      await page.getByRole('menuitemradio', { name: choice }).press('Enter');
      await bar.waitFor({ state: 'detached' });
    }
    // One that is in use, and one that nobody has used yet.
    for (const written of ['ten', 'Returns']) {
      await selectBoth();
      await bar.getByRole('button', { name: 'Tag' }).press('Enter');
      await page.getByRole('dialog').getByRole('combobox').fill(written);
      await expectSound(page);
      await page.keyboard.press('Enter');
      await bar.waitFor({ state: 'detached' });
    }
    for (const { id } of [anna!, berit!])
      expect(await stored(id)).toMatchObject({
        ...{ owner: { id: stage.sindre.operator.id }, department: { id: departmentId }, tags: ['tent', 'returns'] },
      });
    await page.getByRole('radio', { name: 'Repairs' }).click();
    await expect.poll(async () => (await names()).toSorted(), PATIENT).toEqual(['Anna', 'Berit']);
  });

  it('keeps the widths of the columns that the arrows gave them', async () => {
    const [anna] = await conversations('Anna');
    const page = await stage.enter(`/panel/conversations/${anna!.id}`);
    const edges = { list: 'Width of the list', aside: 'Width of the details' };
    const edge = (name: string) => page.getByRole('separator', { name });
    const width = (name: string) => edge(name).getAttribute('aria-valuenow');
    const usual = Number(await width(edges.aside));
    await edge(edges.list).focus();
    for (let press = 0; press < 3; press++) await page.keyboard.press('ArrowRight');
    expect(await width(edges.list)).toBe('376');
    await edge(edges.aside).press('ArrowLeft');
    const wider = await width(edges.aside);
    expect(Number(wider)).toBeGreaterThan(usual);
    await page.reload();
    await expect.poll(() => width(edges.list), PATIENT).toBe('376');
    expect(await width(edges.aside)).toBe(wider);
  });
});

describe('finding and doing everything from one bar', () => {
  it('finds a visitor by name, and what can be done by its words', async () => {
    const [anna] = await conversations('Anna', 'Berit');
    const page = await stage.enter(`/panel/conversations/${anna!.id}`);
    await page.getByLabel('Write to Anna').waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').waitFor();
    await expectSound(page);
    await page.keyboard.type('berit');
    await page.getByRole('option', { name: /^Berit/ }).click();
    await page.getByLabel('Write to Berit').waitFor();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('nothing that there is');
    await page.getByText('Nothing fits.').waitFor();
    await page.getByRole('combobox').fill('note');
    await page.keyboard.press('Enter');
    await page.getByLabel('Write a note that only the team sees').waitFor();
  });

  it('offers to undo a close only while there is one to undo', async () => {
    const [anna] = await conversations('Anna');
    const page = await stage.enter(`/panel/conversations/${anna!.id}`);
    await page.getByLabel('Write to Anna').waitFor();
    const undo = page.getByRole('option', { name: /^Undo the close/ });
    await page.keyboard.press('Control+k');
    await page
      .getByRole('option', { name: /^Close/ })
      .first()
      .waitFor();
    expect(await undo.count()).toBe(0);
    await page.keyboard.press('Escape');
    await page.getByRole('combobox').waitFor({ state: 'detached' });
    const answered = Promise.withResolvers<void>();
    await page.route(`**/conversations/${anna!.id}/actions`, async (route) => {
      const answer = await route.fetch();
      await answered.promise;
      await route.fulfill({ response: answer });
    });
    await page.keyboard.press('e');
    await expect.poll(async () => (await stored(anna!.id)).status, PATIENT).toBe('closed');
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').waitFor();
    answered.resolve();
    await undo.click();
    await expect.poll(async () => (await stored(anna!.id)).status, PATIENT).not.toBe('closed');
  });
});

describe('a tag on a phone', () => {
  it('is no higher than its word, and taken away by whoever hits near it', async () => {
    const [anna] = await conversations('Anna');
    await made(stage.ragnhild.patch(`/operator/conversations/${anna!.id}`, { tags: ['tent'] }));
    const page = await stage.reopen({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    await stage.enter();
    await rowOf(page, 'Anna').tap();
    const remove = page.getByRole('button', { name: 'Remove tent' });
    await remove.scrollIntoViewIfNeeded();
    const [tag, target] = [await remove.locator('..').boundingBox(), await remove.boundingBox()];
    expect([tag!.height, target!.height]).toEqual([30, 44]);
    await page.touchscreen.tap(target!.x + 22, target!.y + 3);
    await expect.poll(() => remove.count(), PATIENT).toBe(0);
  });
});
