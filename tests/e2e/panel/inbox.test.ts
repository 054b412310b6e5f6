import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { Customer } from '#tests/support/browser/customer.ts';
import { manyConversations } from '#tests/support/many-conversations.ts';
import { namesInList, PATIENT, rowOf } from './panel-browser.ts';
import { panelStage } from './panel-stage.ts';

const stage = panelStage();

/** Conversations of these visitors, the last one newest. */
async function conversations(...names: string[]): Promise<Customer[]> {
  const all: Customer[] = [];
  for (const name of names) all.push(await Customer.of(stage.shop, { name }, `Hello from ${name}`));
  return all;
}

const namesOf = (page: Page) => () => namesInList(page);

describe('the list of conversations', () => {
  it('brings what is new to the top by itself, while nobody points at it', async () => {
    const [anna] = await conversations('Anna', 'Berit', 'Carl');
    const page = await stage.enter();
    await expect.poll(namesOf(page), PATIENT).toEqual(['Carl', 'Berit', 'Anna']);
    await anna!.say('Are you there?');
    await expect.poll(namesOf(page), PATIENT).toEqual(['Anna', 'Carl', 'Berit']);
    await rowOf(page, 'Anna').getByText('Are you there?').waitFor();
    const topOf = async (name: string) => (await rowOf(page, name).boundingBox())!.y;
    await expect.poll(async () => (await topOf('Berit')) - (await topOf('Carl')), PATIENT).toBe(64);
  });

  it('moves no row from under the pointer, and says what it holds back', async () => {
    const [anna] = await conversations('Anna', 'Berit', 'Carl');
    const page = await stage.enter();
    await rowOf(page, 'Berit').hover();
    await anna!.say('News');
    await page.getByRole('button', { name: '1 change' }).waitFor();
    await expect.poll(namesOf(page), PATIENT).toEqual(['Carl', 'Berit', 'Anna']);
    await page.mouse.move(1000, 400);
    await expect.poll(namesOf(page), PATIENT).toEqual(['Anna', 'Carl', 'Berit']);
  });

  it('keeps a conversation that was deleted in its place until the pointer has left', async () => {
    const [, berit] = await conversations('Anna', 'Berit', 'Carl');
    const page = await stage.enter();
    await rowOf(page, 'Anna').hover();
    await stage.sindre.remove(berit!.id);
    await page.getByText('Deleted', { exact: true }).waitFor();
    await page.mouse.move(1000, 400);
    await expect.poll(namesOf(page), PATIENT).toEqual(['Carl', 'Anna']);
  });

  it('has who waits for a person above all others, counted in the title', async () => {
    const [anna, berit] = await conversations('Anna', 'Berit', 'Carl');
    const page = await stage.enter();
    await expect.poll(namesOf(page), PATIENT).toEqual(['Carl', 'Berit', 'Anna']);
    await anna!.askForPerson('ragnhild');
    await berit!.askForPerson('ragnhild');
    await expect.poll(namesOf(page), PATIENT).toEqual(['Anna', 'Berit', 'Carl']);
    await expect.poll(() => page.title(), PATIENT).toBe('(2) Inbox · Parley');
    await page.getByRole('heading', { name: 'Waiting for a person' }).waitFor();
    await stage.sindre.join(anna!.id);
    await expect.poll(() => page.title(), PATIENT).toBe('(1) Inbox · Parley');
    await page.getByRole('navigation').getByRole('link', { name: 'Team' }).click();
    await expect.poll(() => page.title(), PATIENT).toBe('(1) Team · Parley');
    await page.getByRole('navigation').getByRole('link', { name: 'Callbacks' }).click();
    await expect.poll(() => page.title(), PATIENT).toBe('(1) Callbacks · Parley');
  });

  it('takes on who waits longest, and goes on to the next after a close, which can be undone', async () => {
    const [anna, berit, carl] = await conversations('Anna', 'Berit', 'Carl');
    for (const each of [anna, berit, carl]) await each!.askForPerson('ragnhild');
    const page = await stage.enter();
    const bar = page.getByRole('group', { name: 'Who is waiting' });
    const words = bar.getByText('3 waiting, longest < 1 min');
    await words.waitFor();
    expect(await words.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(true);
    await bar.getByText('asks for you').waitFor();
    await bar.getByRole('button', { name: 'Take next' }).click();
    await page.getByRole('heading', { name: 'Anna' }).first().waitFor();
    await bar.getByText('2 waiting').waitFor();
    const stored = () => stage.sindre.detail(anna!.id);
    expect((await stored()).owner?.id).toBe(stage.shop.admin.id);
    const hasKeyboard = () => page.getByLabel('Write to Anna').evaluate((field) => field === document.activeElement);
    await expect.poll(hasKeyboard, PATIENT).toBe(true);
    await page.getByRole('radio', { name: 'Open' }).focus();
    await page.keyboard.press('e');
    await page.getByRole('heading', { name: 'Berit' }).first().waitFor();
    expect((await stored()).status).toBe('closed');
    await page.getByText('The conversation with Anna is closed').first().waitFor();
    await page.keyboard.press('z');
    await page.getByLabel('Write to Anna').waitFor();
    await expect.poll(async () => (await stored()).status, PATIENT).toBe('human');
    await bar.getByRole('button', { name: 'Later' }).click();
    await bar.getByRole('button', { name: 'Show who is waiting' }).waitFor();
    expect(await bar.getByRole('button', { name: 'Take next' }).count()).toBe(0);
    await (await conversations('Dina'))[0]!.askForPerson('ragnhild');
    await bar.getByText('3 waiting').waitFor();
    await bar.getByRole('button', { name: 'Take next' }).waitFor();
  });

  it('shows by filter what is open, what is mine and all there is', async () => {
    const [anna, berit] = await conversations('Anna', 'Berit', 'Carl');
    await stage.sindre.close(anna!.id);
    await stage.ragnhild.post(`/operator/conversations/${berit!.id}/actions`, { action: 'join' });
    const page = await stage.enter();
    await expect.poll(namesOf(page), PATIENT).toEqual(['Berit', 'Carl']);
    await page.getByRole('radio', { name: 'Mine' }).click();
    await expect.poll(namesOf(page), PATIENT).toEqual(['Berit']);
    await page.getByRole('radio', { name: 'All', exact: true }).click();
    await expect.poll(namesOf(page), PATIENT).toEqual(['Berit', 'Anna', 'Carl']);
  });

  it('searches in names and messages while one types, and says when nothing is found', async () => {
    await conversations('Anna', 'Berit', 'Carl');
    const page = await stage.enter();
    await expect.poll(namesOf(page), PATIENT).toEqual(['Carl', 'Berit', 'Anna']);
    await page.keyboard.press('/');
    await page.keyboard.type('berit');
    await expect.poll(namesOf(page), PATIENT).toEqual(['Berit']);
    await page.keyboard.type(' and more');
    await page.getByText('No conversation in this view has “berit and more” in it.').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(namesOf(page), PATIENT).toEqual(['Carl', 'Berit', 'Anna']);
    await page.keyboard.type('hello');
    await rowOf(page, 'Anna').locator('mark').waitFor();
    for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
    await page.getByRole('heading', { name: 'Berit' }).first().waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('searchbox').inputValue(), PATIENT).toBe('');
    await page.keyboard.type('from anna');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Anna' }).first().waitFor();
  });

  it('says that a search was of one view, and searches all of them when asked', async () => {
    const [anna] = await conversations('Anna', 'Berit');
    await stage.sindre.close(anna!.id);
    const page = await stage.enter();
    await page.getByRole('searchbox').fill('hello from anna');
    await page.getByText('No conversation in this view has “hello from anna” in it.').waitFor();
    await page.getByRole('button', { name: 'Search all conversations' }).click();
    await expect.poll(namesOf(page), PATIENT).toEqual(['Anna']);
    expect(await page.getByRole('region', { name: 'Inbox' }).evaluate((list) => list === document.activeElement)).toBe(
      true,
    );
    await page.getByRole('searchbox').fill('nobody said this');
    await page.getByText('No conversation has “nobody said this” in it.').waitFor();
  });

  it('draws a few dozen rows of four thousand, and gets to the last by scrolling', async () => {
    await manyConversations(stage.shop.id, 4000, (number) => `Visitor number ${number}`);
    const page = await stage.enter();
    await rowOf(page, 'Visitor number 3999').waitFor();
    const scroller = page.getByRole('list', { name: 'Conversations' }).locator('..');
    const last = rowOf(page, 'Visitor number 0').filter({ hasText: /Visitor number 0(?!\d)/ });
    let mostDrawn = 0;
    for (const until = Date.now() + 60_000; Date.now() < until && !(await last.isVisible());) {
      await scroller.evaluate((element) => element.scrollTo({ top: element.scrollHeight }));
      mostDrawn = Math.max(mostDrawn, await page.getByRole('listitem').count());
      await page.waitForFunction(() => true);
    }
    await last.waitFor();
    expect(mostDrawn).toBeLessThan(60);
  });

  it('keeps the rows where they are while news come in above', async () => {
    const all = await conversations(...Array.from({ length: 60 }, (_, index) => `Visitor ${index}`));
    const page = await stage.enter();
    await rowOf(page, 'Visitor 59').waitFor();
    const scroller = page.getByRole('list', { name: 'Conversations' }).locator('..');
    await scroller.evaluate((element) => element.scrollTo({ top: 1000 }));
    await rowOf(page, 'Visitor 45').waitFor();
    const before = await rowOf(page, 'Visitor 45').boundingBox();
    await all[0]!.say('From far below');
    await conversations('Somebody new');
    await expect.poll(() => scroller.evaluate((element) => element.scrollTop), PATIENT).toBeGreaterThan(1100);
    await expect
      .poll(async () => (await rowOf(page, 'Visitor 45').boundingBox())?.y, PATIENT)
      .toBeCloseTo(before?.y ?? 0, 0);
  });
});

describe('the keyboard in the inbox', () => {
  it('walks with j and k, opens with Enter, replies with r, and goes back with Escape', async () => {
    await conversations('Anna', 'Berit', 'Carl');
    const page = await stage.enter();
    await expect.poll(namesOf(page), PATIENT).toEqual(['Carl', 'Berit', 'Anna']);
    for (const key of ['j', 'j', 'j', 'k']) await page.keyboard.press(key);
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent), PATIENT).toContain('Berit');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Berit' }).first().waitFor();
    expect(page.url()).toMatch(/\/panel\/conversations\/conversation_\w+$/);
    await page.keyboard.press('r');
    await page.keyboard.type('jk/r?');
    expect(await page.getByLabel('Write to Berit').inputValue()).toBe('jk/r?');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.getByText('Choose a conversation').waitFor();
  });

  it('explains itself, and lets single letters be switched off', async () => {
    await conversations('Anna', 'Berit');
    const page = await stage.enter();
    await expect.poll(namesOf(page), PATIENT).toEqual(['Berit', 'Anna']);
    await page.keyboard.press('?');
    const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await dialog.getByRole('switch').click();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.keyboard.press('j');
    await page.keyboard.press('?');
    expect(await dialog.count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.id)).not.toMatch(/^row-/);
  });

  it('reaches everything with Tab', async () => {
    const [anna] = await conversations('Anna');
    const page = await stage.enter(`/panel/conversations/${anna!.id}`);
    await page.getByLabel('Write to Anna').waitFor();
    const reached = new Set<string>();
    for (let presses = 0; presses < 40; presses++) {
      await page.keyboard.press('Tab');
      const name = await page.evaluate(() => {
        const element = document.activeElement;
        return element?.getAttribute('aria-label') ?? element?.textContent?.trim() ?? '';
      });
      reached.add(name.slice(0, 24));
    }
    for (const name of ['Inbox', 'Keyboard shortcuts', 'Search conversations', 'Open', 'Join', 'More', 'Write to Anna'])
      expect([...reached].some((each) => each.startsWith(name))).toBe(true);
  });
});

describe('the inbox on a phone', () => {
  it('shows one part at a time, and "back" goes the way one came', async () => {
    await conversations('Anna');
    const page = await stage.reopen({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    await stage.enter();
    await rowOf(page, 'Anna').tap();
    await page.getByLabel('Write to Anna').waitFor();
    expect(await page.getByRole('list', { name: 'Conversations' }).isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Anna' }).tap();
    await page.getByText('Not confirmed').waitFor();
    await page.getByRole('button', { name: 'Back to the conversation' }).tap();
    await page.getByLabel('Write to Anna').waitFor();
    await page.getByRole('button', { name: 'Back to the list' }).tap();
    await rowOf(page, 'Anna').waitFor();
    await page.goForward();
    await page.getByLabel('Write to Anna').waitFor();
    await page.reload();
    await page.getByLabel('Write to Anna').waitFor();
    await page.getByRole('button', { name: 'Back to the list' }).tap();
    await rowOf(page, 'Anna').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});

describe('the edge of the panel', () => {
  it('brings the account into reach where the window is low', async () => {
    const page = await stage.enter();
    await page.setViewportSize({ width: 1024, height: 440 });
    const account = page.getByRole('button', { name: 'Account: Ragnhild Skare' });
    await page.getByRole('navigation', { name: 'The panel' }).hover();
    await page.mouse.wheel(0, 600);
    const bottom = async () => account.evaluate((element) => element.getBoundingClientRect().bottom);
    await expect.poll(bottom, PATIENT).toBeLessThanOrEqual(440);
    expect(await page.evaluate(() => document.documentElement.scrollTop)).toBe(0);
  });
});
