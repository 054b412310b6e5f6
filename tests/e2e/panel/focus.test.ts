import type { Page, Route } from 'playwright';
import { describe, expect, it } from 'vitest';
import { Customer } from '#tests/support/browser/customer.ts';
import { PATIENT, rowOf } from './panel-browser.ts';
import { conversationWithAnna } from './conversation-with-anna.ts';

const { stage, openConversation, field, ownedBySindre, anna } = conversationWithAnna();

/** What has the keyboard, as a screen reader would name it; `page` when nothing has. */
const focusOf = (page: Page) => () =>
  page.evaluate(() => {
    const { activeElement: element } = document;
    if (!element || element === document.body) return 'page';
    return element.getAttribute('aria-label') ?? element.textContent;
  });

async function press(page: Page, name: string): Promise<void> {
  // Nobody comes to another button without a key; what moves there without one is a menu that closes.
  await page.keyboard.press('Shift');
  await page.getByRole('button', { name, exact: true }).press('Enter');
}

describe('the keyboard is never lost', () => {
  it('when joining, handing back, closing and reopening take their buttons away', async () => {
    const page = await openConversation();
    await press(page, 'Join');
    await expect.poll(focusOf(page), PATIENT).toBe('Write to Anna');
    await press(page, 'Hand back to the assistant');
    await expect.poll(focusOf(page), PATIENT).toMatch(/^Join/);
    await press(page, 'Join');
    await expect.poll(focusOf(page), PATIENT).toBe('Write to Anna');
    // News of it come before its answer: what they make possible can be pressed, and is done.
    const { promise: pressed, resolve } = Promise.withResolvers<void>();
    const late = async (route: Route) => {
      const response = await route.fetch();
      await pressed;
      await route.fulfill({ response });
    };
    await page.route(/\/actions$/, late, { times: 1 });
    await press(page, 'Close');
    await expect.poll(focusOf(page), PATIENT).toMatch(/^Reopen/);
    await press(page, 'Reopen');
    resolve();
    await expect.poll(focusOf(page), PATIENT).toMatch(/^Hand back/);
  });

  it('when the next who waits is taken or opened, and on the way back', async () => {
    const berit = await Customer.of(stage.shop, { name: 'Berit' }, 'Hello?');
    await berit.askForPerson('ragnhild');
    const page = await openConversation();
    await press(page, 'Take next');
    await expect.poll(focusOf(page), PATIENT).toBe('Write to Berit');
    await page.keyboard.press('Escape');
    await expect.poll(focusOf(page), PATIENT).toBe('Messages');
    await anna().askForPerson('ragnhild');
    await page.getByText('1 waiting').first().waitFor();
    await page.keyboard.press('e');
    await expect.poll(focusOf(page), PATIENT).toBe('Anna');
    await page.keyboard.press('z');
    await expect.poll(focusOf(page), PATIENT).toBe('Berit');
    await page.keyboard.press('Escape');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id), PATIENT).toMatch(/^row-/);
  });

  it('after a choice in a menu, and in a dialog that it opened', async () => {
    await ownedBySindre();
    const page = await openConversation();
    await press(page, 'More');
    await page.getByRole('menuitem', { name: 'Take over' }).press('Enter');
    await expect.poll(focusOf(page), PATIENT).toBe('Write to Anna');
    await press(page, 'More');
    await page.getByRole('menu').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(focusOf(page), PATIENT).toBe('More');
    await press(page, 'More');
    await page.getByRole('menuitem', { name: 'Delete the conversation' }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).last().press('Enter');
    await expect.poll(focusOf(page), PATIENT).toBe('More');
    await press(page, 'More');
    await page.getByRole('menuitem', { name: 'Delete the conversation' }).press('Enter');
    await page.getByRole('button', { name: 'Delete for good' }).press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(focusOf(page), PATIENT).toBe('Inbox');
  });

  it('by a menu that goes while the dialog it has opened is there', async () => {
    const page = await openConversation();
    await press(page, 'More');
    await page.getByRole('menuitem', { name: 'Erase the visitor' }).press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Type “erase” to confirm').fill('era');
    await page.locator('[data-popup="menu"]').waitFor({ state: 'detached' });
    await page.keyboard.type('se');
    expect(await dialog.getByLabel('Type “erase” to confirm').inputValue()).toBe('erase');
    await page.keyboard.press('Escape');
    await expect.poll(focusOf(page), PATIENT).toBe('More');
  });

  it('by what goes once it is used: the way to the newest, what was not sent, what a colleague deleted', async () => {
    await anna().say(...Array.from({ length: 40 }, (_, index) => `Message ${index + 1}.`));
    const page = await openConversation();
    const scroller = page.getByRole('region', { name: 'Messages' });
    await scroller.evaluate((element) => element.scrollTo({ top: 300 }));
    await press(page, 'To the newest');
    await expect.poll(focusOf(page), PATIENT).toBe('Messages');
    stage.line.refuse(/POST .*\/messages$/, 403, 'forbidden');
    await field(page).fill('Hello');
    await field(page).press('Enter');
    await press(page, 'Discard');
    await expect.poll(focusOf(page), PATIENT).toBe('Write to Anna');
    await field(page).fill('By the button');
    await press(page, 'Send');
    await expect.poll(focusOf(page), PATIENT).toBe('Write to Anna');
    await stage.sindre.remove(anna().id);
    await page.getByText('The conversation has been deleted').waitFor();
    await expect.poll(focusOf(page), PATIENT).not.toBe('page');
  });

  it('on a phone, where one part of the panel makes way for the next', async () => {
    const page = await stage.reopen({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }, null);
    await stage.signIn();
    await expect.poll(focusOf(page), PATIENT).not.toBe('page');
    await rowOf(page, 'Anna').press('Enter');
    await expect.poll(focusOf(page), PATIENT).toBe('Anna');
    await press(page, 'Back to the list');
    await expect.poll(focusOf(page), PATIENT).not.toBe('page');
    expect(await page.evaluate(() => document.activeElement?.checkVisibility())).toBe(true);
  });
});

it('what is chosen is told from the rest where the system chooses the colours', async () => {
  const page = await openConversation();
  await page.emulateMedia({ forcedColors: 'active' });
  await page.mouse.move(0, 0);
  const outlined = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('nav a, [role="radio"], [aria-current]')]
        .filter((each) => !each.matches(':focus-visible') && getComputedStyle(each).outlineStyle === 'solid')
        .map((each) => each.getAttribute('aria-label') ?? each.textContent?.slice(0, 20) ?? ''),
    );
  await expect
    .poll(outlined, PATIENT)
    .toEqual([expect.stringMatching(/^Inbox/), expect.stringMatching(/^Open/), expect.stringMatching(/Anna/)]);
});
