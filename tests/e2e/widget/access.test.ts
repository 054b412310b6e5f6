import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import {
  answered,
  composer,
  dialog,
  launcher,
  log,
  PHONE,
  rows,
  useBrowser,
  visit,
  SOON,
  written,
} from './widget-fixture.ts';

useBrowser();

/** The element within the widget that has the focus, by its name. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.querySelector('parley-widget')?.shadowRoot?.activeElement;
    return element ? (element.ariaLabel ?? element.textContent.trim()) : null;
  });

test('everything is in reach of the keyboard, from the page to an answer and back', async () => {
  const { page } = await visit({ host: { body: '<a href="#x">A link of the page</a>' } });
  await launcher(page).waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  expect(await focused(page)).toContain('Ask us');
  await page.keyboard.press('Enter');
  await dialog(page).waitFor();
  await expect.poll(() => focused(page), SOON).toBe('Write a message');
  await page.keyboard.type('Hello');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('again');
  await page.keyboard.press('Enter');
  await answered(page);
  expect(await log(page).locator('[data-role=visitor] .words').innerText()).toBe('Hello\nagain');
  await page.keyboard.press('Escape');
  await launcher(page).waitFor();
  expect(await focused(page)).toContain('Ask us');
});

test('a key that is pressed the moment the chat is drawn is the chat’s', async () => {
  const { page } = await visit();
  await launcher(page).waitFor();
  await page.evaluate(() => {
    const root = document.querySelector('parley-widget')!.shadowRoot!;
    const drawn = new MutationObserver(() => {
      if (!root.querySelector('[role=dialog]')) return;
      drawn.disconnect();
      document.documentElement.dataset.focus = root.activeElement?.localName ?? 'page';
      root.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, composed: true }));
    });
    drawn.observe(root, { childList: true, subtree: true });
  });
  await launcher(page).click();
  await expect.poll(() => page.locator('html').getAttribute('data-focus'), SOON).toBe('textarea');
  await dialog(page).waitFor({ state: 'detached' });
});

test('beside the page the dialog is named and lets the focus go', async () => {
  const { page, open } = await visit({ host: { body: '<a href="#x">A link of the page</a>' } });
  await open();
  expect(await dialog(page).getAttribute('aria-modal')).toBe('false');
  expect(await dialog(page).getAttribute('aria-label')).toBe('Conversation with Fjell & Fjord');
  for (let presses = 0; presses < 12 && (await focused(page)) !== null; presses++) await page.keyboard.press('Tab');
  expect(await focused(page)).toBeNull();
});

test('who answers, and how soon, is read whole on a phone', async () => {
  const { page, open, say } = await visit({ context: PHONE });
  await open();
  await say('Hello');
  await answered(page);
  const about = page.getByText('Assistant at Fjell & Fjord', { exact: false });
  const hidden = (element: HTMLElement | SVGElement) => [
    element.scrollWidth - element.clientWidth,
    element.scrollHeight - element.clientHeight,
  ];
  expect(await about.evaluate(hidden)).toEqual([0, 0]);
});

test('on a phone the dialog is all there is: it keeps the focus, fills the screen and holds the page still', async () => {
  const { page, open } = await visit({
    context: PHONE,
    host: { body: '<a href="#x">A link</a>' + '<p>Text</p>'.repeat(99) },
  });
  await open();
  expect(await dialog(page).getAttribute('aria-modal')).toBe('true');
  await expect.poll(() => dialog(page).boundingBox(), SOON).toEqual({ x: 0, y: 0, width: 390, height: 844 });
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('hidden');
  const seen = new Set<string | null>();
  for (let presses = 0; presses < 12; presses++) {
    await page.keyboard.press('Tab');
    seen.add(await focused(page));
  }
  expect(seen).not.toContain(null);
  await page.keyboard.press('Shift+Tab');
  expect(await focused(page)).not.toBeNull();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect
    .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).overflow), SOON)
    .toBe('visible');
  expect(await focused(page)).toContain('Ask us');
});

test('on a phone no keyboard springs up by itself', async () => {
  const { page, open } = await visit({ context: PHONE });
  await open();
  expect(await focused(page)).toBe('Conversation with Fjell & Fjord');
});

test('on a phone the chat keeps to what a keyboard leaves free', async () => {
  const { page, open } = await visit({ context: PHONE });
  await open();
  await page.evaluate(() => {
    Object.defineProperties(visualViewport!, { height: { value: 500 }, offsetTop: { value: 40 } });
    visualViewport!.dispatchEvent(new Event('resize'));
  });
  await expect.poll(() => dialog(page).boundingBox(), SOON).toEqual({ x: 0, y: 40, width: 390, height: 500 });
});

test('on a touch screen every target is at least 44 px high', async () => {
  const { shop, assistant, line, page, open, say } = await visit({ context: PHONE });
  await shop.knows('returns.md', '# Returns\n\nReturn whatever you like.');
  assistant.answerNext('See this. [[1]]');
  const tooSmall = async () => {
    // While it moves, a height is only almost what it is.
    await dialog(page).evaluate((panel) =>
      Promise.all(
        panel
          .getAnimations({ subtree: true })
          .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
          .map(({ finished }) => finished.catch(() => undefined)),
      ),
    );
    return dialog(page)
      .locator('button, summary, textarea, input:not([hidden])')
      .evaluateAll((all) =>
        all.filter((each) => each.getBoundingClientRect().height < 44).map((each) => each.outerHTML.slice(0, 120)),
      );
  };
  await open();
  expect(await tooSmall()).toEqual([]);
  await say('May I return whatever I like?');
  await page.getByText('1 source').waitFor();
  expect(await tooSmall()).toEqual([]);
  line.refuse(/messages$/, 400, 'bad_request');
  await say('Again');
  await page.getByRole('button', { name: 'Remove' }).waitFor();
  expect(await tooSmall()).toEqual([]);
  line.refuse(/messages$/, 429, 'rate_limited', { headers: { 'retry-after': '300' } });
  await say('And again');
  await page.getByRole('button', { name: 'Remove' }).nth(1).waitFor();
  expect(await tooSmall()).toEqual([]);
  await page.getByRole('button', { name: 'All conversations' }).click();
  await page.getByRole('button', { name: 'New conversation' }).waitFor();
  expect(await tooSmall()).toEqual([]);
});

test('escape closes the form before it closes the chat', async () => {
  const { page, open } = await visit({ isAway: true });
  await open();
  await page.getByRole('button', { name: 'Talk to a person' }).click();
  await page.getByRole('button', { name: 'Ask us to get in touch' }).click();
  await page.getByLabel('Name').press('Escape');
  await page.getByRole('form').waitFor({ state: 'detached' });
  expect(await dialog(page).count()).toBe(1);
  await composer(page).press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
});

test('keys that are pressed in the chat are none of the page’s shortcuts', async () => {
  const head = `<script>window.keys=[];for(const type of ['keydown','keypress','keyup','input'])document.addEventListener(type,(event)=>window.keys.push(event.key))</script>`;
  const { page, open } = await visit({ host: { head } });
  await open();
  await composer(page).pressSequentially('search / help ?');
  expect(await page.evaluate('window.keys')).toEqual([]);
});

test('whoever wants less motion gets none', async () => {
  const { page, open, say } = await visit({ context: { reducedMotion: 'reduce' } });
  await open();
  await say('Hello');
  await answered(page);
  const moving = await page.evaluate(() =>
    document
      .querySelector('parley-widget')!
      .shadowRoot!.getAnimations()
      .map((each) => (each as CSSAnimation).animationName),
  );
  expect(moving).toEqual([]);
});

test('the theme is the system’s, unless the tag says another', async () => {
  const ground = (page: Page) => dialog(page).evaluate((panel) => getComputedStyle(panel).backgroundColor);
  const dark = await visit({ context: { colorScheme: 'dark' } });
  await dark.open();
  const light = await visit({ context: { colorScheme: 'dark' }, host: { scriptAttributes: 'data-theme="light"' } });
  await light.open();
  expect([await ground(dark.page), await ground(light.page)]).toEqual(['rgb(24, 31, 28)', 'rgb(253, 252, 249)']);
});

test('a list that is read further up stays where it is, and leads back to its end', async () => {
  const { anna, page, open, say } = await visit();
  await open();
  await say('Hello');
  await answered(page);
  for (let number = 0; number < 40; number++) await anna.say(`line ${number}`);
  await log(page).getByText('line 39').waitFor();
  const scrolled = () => log(page).evaluate((box) => Math.round(box.scrollHeight - box.clientHeight - box.scrollTop));
  await expect.poll(scrolled, SOON).toBe(0);
  await log(page).evaluate((box) => box.scrollTo({ top: 0 }));
  await page.getByRole('button', { name: 'To the end' }).waitFor();
  await anna.say('one more');
  await log(page).getByText('one more').waitFor();
  expect(await log(page).evaluate((box) => box.scrollTop)).toBe(0);
  await page.getByRole('button', { name: '1 new message' }).click();
  await expect.poll(scrolled, SOON).toBe(0);
});

test('a long answer is followed until its beginning is at the top, and then left to its reader', async () => {
  const { assistant, page, open, say } = await visit();
  assistant.answerNext(Array.from({ length: 60 }, (_, index) => `Paragraph ${'x'.repeat(index + 1)}.`).join('\n\n'));
  await open();
  await say('Tell me everything');
  await log(page)
    .getByText(`Paragraph ${'x'.repeat(60)}.`)
    .waitFor();
  await written(page);
  const top = await log(page)
    .getByText('Paragraph x.', { exact: true })
    .evaluate((first) => {
      const box = first.closest('[role=log]')!;
      return first.getBoundingClientRect().top - box.getBoundingClientRect().top;
    });
  expect(top).toBeGreaterThanOrEqual(0);
  expect(top).toBeLessThan(80);
});

test('on a phone the key that is labelled so sends, with a keyboard beside it as well', async () => {
  const { page, open } = await visit({ context: PHONE });
  await open();
  expect(await composer(page).getAttribute('enterkeyhint')).toBe('send');
  await composer(page).fill('First line');
  await composer(page).press('Shift+Enter');
  await composer(page).pressSequentially('and second');
  await composer(page).press('Enter');
  await answered(page);
  expect((await rows(page))[0]).toBe('First line\nand second');
});
