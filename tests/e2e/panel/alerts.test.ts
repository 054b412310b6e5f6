import type { Page } from 'playwright';
import { beforeEach, describe, expect, it } from 'vitest';
import { Customer } from '#tests/support/browser/customer.ts';
import { PATIENT, rowOf } from './panel-browser.ts';
import { panelStage } from './panel-stage.ts';

const stage = panelStage();

declare global {
  interface Window {
    heard: number;
    notices: { title: string; body?: string; press(): void }[];
    isAway: boolean;
    answer: NotificationPermission;
  }
}

/** A machine that tells what was heard and shown on it, and whose owner answers what a page asks for. */
beforeEach(async () => {
  await stage.page.addInitScript(() => {
    Object.assign(window, { heard: 0, notices: [], isAway: false, answer: 'granted' });
    Object.defineProperty(document, 'visibilityState', { get: () => (window.isAway ? 'hidden' : 'visible') });
    window.AudioContext = class {
      constructor() {
        window.heard += 1;
        throw new Error('no loudspeaker');
      }
    } as unknown as typeof AudioContext;
    window.Notification = class {
      static get permission() {
        return localStorage.getItem('answered') ?? 'default';
      }
      static requestPermission() {
        localStorage.setItem('answered', window.answer);
        return Promise.resolve(window.answer);
      }
      constructor(title: string, { body }: { body?: string } = {}) {
        window.notices.push({ title, body: body ?? '', press: () => this.press() });
      }
      private press = () => {};
      addEventListener(_: string, press: () => void) {
        this.press = press;
      }
      close() {}
    } as unknown as typeof Notification;
  });
});

const heard = (page: Page) => page.evaluate(() => window.heard);
const notices = (page: Page) => page.evaluate(() => window.notices.map(({ title, body }) => ({ title, body })));

/** Somebody asks for Ragnhild, and the panel has heard of it. */
async function asks(page: Page, name: string, waiting: number): Promise<void> {
  const customer = await Customer.of(stage.shop, { name }, `Hello from ${name}`);
  await customer.askForPerson('ragnhild');
  await expect.poll(() => page.title(), PATIENT).toContain(`(${waiting})`);
}

/** Presses a choice of the account's menu, which then stands so. */
async function choose(page: Page, name: string, isOn: boolean): Promise<void> {
  await page.getByRole('button', { name: /^Account/ }).click();
  const choice = page.getByRole('menuitemcheckbox', { name });
  await choice.click();
  await expect.poll(() => choice.getAttribute('aria-checked'), PATIENT).toBe(String(isOn));
  await page.keyboard.press('Escape');
  await choice.waitFor({ state: 'detached' });
}

describe('who asks while one is at work', () => {
  it('is heard once that was chosen, after a reload too, and no longer once it was taken back', async () => {
    const page = await stage.enter();
    await asks(page, 'Anna', 1);
    expect(await heard(page)).toBe(0);
    await choose(page, 'Sound when somebody waits', true);
    expect(await heard(page)).toBe(1);
    await asks(page, 'Berit', 2);
    await expect.poll(() => heard(page), PATIENT).toBe(2);
    await page.reload();
    await expect.poll(() => page.title(), PATIENT).toContain('(2)');
    // Whoever comes to the panel is told that somebody waits already.
    await expect.poll(() => heard(page), PATIENT).toBe(1);
    await asks(page, 'Carl', 3);
    await expect.poll(() => heard(page), PATIENT).toBe(2);
    await choose(page, 'Sound when somebody waits', false);
    await asks(page, 'Dina', 4);
    expect(await heard(page)).toBe(2);
  });

  it('is shown by the browser where that was chosen, while nobody looks, and leads to the conversation', async () => {
    const page = await stage.enter();
    await page.evaluate(() => void (window.isAway = true));
    await asks(page, 'Anna', 1);
    expect(await notices(page)).toEqual([]);
    await choose(page, 'Notices of the browser', true);
    await asks(page, 'Berit', 2);
    const berit = { title: expect.stringContaining('Berit') as string, body: 'Hello from Berit' };
    await expect.poll(() => notices(page), PATIENT).toEqual([berit]);
    // Who looks at the panel sees it there.
    await page.evaluate(() => void (window.isAway = false));
    await asks(page, 'Carl', 3);
    expect(await notices(page)).toEqual([berit]);
    await page.evaluate(() => window.notices[0]!.press());
    await page.getByLabel('Write to Berit').waitFor();
  });

  it('is not shown where the browser refuses, which is said', async () => {
    const page = await stage.enter();
    await page.evaluate(() => void (window.answer = 'denied'));
    await choose(page, 'Notices of the browser', false);
    await page.getByText('The browser shows no notices from here. Allow them in its settings.').first().waitFor();
  });
});

/** Conversations of these visitors, the last one newest. */
async function asking(...names: string[]): Promise<Customer[]> {
  const all: Customer[] = [];
  for (const name of names) all.push(await Customer.of(stage.shop, { name }, `Hello from ${name}`));
  return all;
}

describe('a notice', () => {
  it('covers nothing that one works with', async () => {
    const [anna] = await asking('Anna', 'Berit');
    const page = await stage.enter(`/panel/conversations/${anna!.id}`);
    await page.getByLabel('Write to Anna').waitFor();
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Undo' }).waitFor();
    await expect.poll(() => coveredByNotice(page), PATIENT).toEqual([]);
  });

  it('on a phone leaves free what joins, opens the next and leads back', async () => {
    for (const each of await asking('Anna', 'Berit', 'Carl')) await each.askForPerson();
    const page = await stage.reopen({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    await stage.enter();
    await rowOf(page, 'Anna').tap();
    const press = (name: string) => page.getByRole('button', { name, exact: true }).first().tap({ timeout: 5000 });
    await press('More');
    await page.getByRole('menuitem', { name: 'Close' }).tap();
    await page.getByRole('button', { name: 'Undo' }).waitFor();
    await page.getByLabel('Write to Berit').waitFor();
    for (const name of ['Back to the list', 'Join', 'More', 'Take next', 'Priority: Normal'])
      await page.getByRole('button', { name, exact: true }).first().tap({ trial: true, timeout: 5000 });
    await press('Join');
    await page.getByText('You joined').waitFor();
    expect(await page.getByRole('button', { name: 'Undo' }).count()).toBe(1);
    await press('Back to the list');
    await page.getByRole('list', { name: 'Conversations' }).waitFor();
    await expect.poll(() => coveredByNotice(page), PATIENT).toEqual([]);
  });
});

/** What can be pressed or written in, and lies under the notice. */
const coveredByNotice = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const notice = [...document.querySelectorAll('[role=dialog]')].find((each) => each.textContent.includes('Undo'))!;
    const { left, right, top, bottom } = notice.getBoundingClientRect();
    const others = [...document.querySelectorAll('button, a, input, textarea')].filter((each) => {
      const box = each.getBoundingClientRect();
      const isOver = box.left < right && box.right > left && box.top < bottom && box.bottom > top;
      return isOver && !notice.contains(each) && each.checkVisibility();
    });
    return others.map((each) => each.ariaLabel ?? each.textContent);
  });
