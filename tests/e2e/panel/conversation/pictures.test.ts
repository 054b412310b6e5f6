import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { expectSound } from '../../access/sound-page.ts';
import { conversationWithAnna } from '../conversation-with-anna.ts';
import { PATIENT } from '../panel-browser.ts';

const { stage, openConversation, field, anna, calls, stored } = conversationWithAnna();

const chooser = (page: Page) => page.locator('input[type=file]');
const tile = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Pictures that go along' }).getByRole('listitem').filter({ hasText: name });
const thumbnail = (page: Page, name: string) => tile(page, name).locator('img');

/** A picture of so many pixels a side, drawn by the browser itself. */
async function drawn(page: Page, name: string, side = 40) {
  const url = await page.evaluate((size) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: size, height: size });
    const context = canvas.getContext('2d')!;
    context.fillStyle = '#0f5547';
    context.fillRect(0, 0, size, size / 2);
    // A large one is noise, which nothing makes small.
    const pixels = context.getImageData(0, 0, size, size);
    for (let at = 0; size > 1000 && at < pixels.data.length; at += 65_536)
      crypto.getRandomValues(new Uint8Array(pixels.data.buffer, at, Math.min(65_536, pixels.data.length - at)));
    context.putImageData(pixels, 0, 0);
    return canvas.toDataURL('image/png');
  }, side);
  return { name, mimeType: 'image/png', buffer: Buffer.from(url.split(',')[1]!, 'base64') };
}

async function give(page: Page, kind: 'paste' | 'drop', bytes: Buffer): Promise<void> {
  await field(page).evaluate(
    (element, [type, given]) => {
      const data = new DataTransfer();
      data.items.add(new File([Uint8Array.from(given)], `${type}.png`, { type: 'image/png' }));
      const how = { bubbles: true, cancelable: true };
      element.dispatchEvent(
        type === 'paste'
          ? new ClipboardEvent('paste', { ...how, clipboardData: data })
          : new DragEvent('drop', { ...how, dataTransfer: data }),
      );
    },
    [kind, [...bytes]] as const,
  );
}

describe('pictures to a visitor', () => {
  it('go along by button, paste and drop, and are seen small and large', async () => {
    const page = await openConversation();
    stage.line.slow(/POST .*\/attachments$/, 600);
    const tent = await drawn(page, 'tent.png');
    await chooser(page).setInputFiles(tent);
    await page.getByRole('progressbar', { name: 'Uploading tent.png' }).waitFor();
    expect(await page.getByRole('button', { name: 'Send', exact: true }).isDisabled()).toBe(true);
    await thumbnail(page, 'tent.png').waitFor();
    await give(page, 'paste', tent.buffer);
    await give(page, 'drop', tent.buffer);
    for (const name of ['paste.png', 'drop.png']) await thumbnail(page, name).waitFor();
    await expectSound(page);
    await page.getByRole('button', { name: 'Remove paste.png' }).click();
    await field(page).fill('These two');
    await field(page).press('Enter');
    const sent = page.getByRole('article').getByRole('button', { name: 'Picture: tent.png' });
    await sent.waitFor();
    await expect.poll(async () => (await stage.shop.messages(anna().id)).at(-1)?.body, PATIENT).toBe('These two');
    expect(calls(/POST .*\/messages$/)[0]?.body?.attachmentIds).toHaveLength(2);
    expect(await sent.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await sent.press('Enter');
    await page.getByRole('dialog', { name: 'tent.png' }).waitFor();
    await page.getByText('1 of 2').waitFor();
    await expectSound(page);
    await page.keyboard.press('ArrowRight');
    await page.getByRole('dialog', { name: 'drop.png' }).waitFor();
    await page.keyboard.press('+');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    await expect.poll(focused, PATIENT).toBe('Picture: tent.png');
  });

  it('that did not come, as where the line is bad, come when it is back', async () => {
    const page = await openConversation();
    const tent = await drawn(page, 'tent.png');
    await chooser(page).setInputFiles(tent);
    await thumbnail(page, 'tent.png').waitFor();
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    const sent = page.getByRole('article').getByRole('button', { name: 'Picture: tent.png' });
    await sent.locator('img').waitFor();
    await expect.poll(async () => (await stored()).messages.at(-1)?.attachments.length, PATIENT).toBe(1);
    const files = '**/api/blob/file/**';
    await page.route(files, (route) => route.abort());
    await page.reload();
    await sent.getByText('tent.png').waitFor();
    await sent.click();
    await page.getByRole('dialog', { name: 'tent.png' }).getByRole('alert').waitFor();
    await page.unroute(files);
    await page.getByRole('dialog').locator('img').waitFor();
    expect(await page.getByRole('dialog').getByRole('alert').count()).toBe(0);
    await page.keyboard.press('Escape');
    const width = () => sent.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth);
    await expect.poll(width, PATIENT).toBe(40);
  });

  it('are fetched from a new address where the old one has run out', async () => {
    const page = await openConversation();
    await chooser(page).setInputFiles(await drawn(page, 'tent.png'));
    await thumbnail(page, 'tent.png').waitFor();
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    const sent = page.getByRole('article').getByRole('button', { name: 'Picture: tent.png' }).locator('img');
    await sent.waitFor();
    await expect.poll(async () => (await stored()).messages.at(-1)?.attachments.length, PATIENT).toBe(1);
    await page.reload();
    await sent.waitFor();
    // A day later: what was signed until now is refused, and what is asked for now is signed anew.
    await page.route('**/api/blob/file/**', (route) =>
      route.request().url().includes('anew=') ? route.continue() : route.fulfill({ status: 404 }),
    );
    await page.route(/\/operator\/conversations\/conversation_\w+(\?|$)/, async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replaceAll('?expires=', '?anew=1&expires=');
      await route.fulfill({ response: answer, body });
    });
    // What is drawn anew, as a message is once it is stored, shows what the browser still holds.
    const width = () =>
      sent.evaluate((image: HTMLImageElement) => {
        if (image.src.includes('anew=')) return image.naturalWidth;
        if (!image.src.includes('late=')) image.src += '&late=1';
        return 0;
      });
    await expect.poll(width, PATIENT).toBe(40);
    await sent.click();
    await page.getByRole('dialog', { name: 'tent.png' }).waitFor();
    expect(await page.getByRole('dialog').getByRole('alert').count()).toBe(0);
  });

  it('that are none, are too many or did not arrive are told of, and can be tried again', async () => {
    const page = await openConversation();
    await chooser(page).setInputFiles({ name: 'list.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') });
    await tile(page, 'list.pdf').getByText('Not a JPEG, PNG, WebP or GIF picture.').waitFor();
    await page.getByRole('button', { name: 'Remove list.pdf' }).click();
    // A picture by its name and type, which the service reads for what it is.
    await chooser(page).setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') });
    await tile(page, 'x.png').getByText('Not a JPEG, PNG, WebP or GIF picture.').waitFor();
    await page.getByRole('button', { name: 'Remove x.png' }).click();
    const large = await drawn(page, 'large.png', 1400);
    expect(large.buffer.length).toBeGreaterThan(4 * 2 ** 20);
    await chooser(page).setInputFiles(large);
    await thumbnail(page, 'large.png').waitFor();
    await page.getByRole('button', { name: 'Remove large.png' }).click();
    stage.line.refuse(/POST .*\/attachments$/, 503, 'unavailable');
    const five = await Promise.all([1, 2, 3, 4, 5].map((number) => drawn(page, `p${number}.png`)));
    await chooser(page).setInputFiles(five);
    await page.getByText('A message can have 4 pictures.').first().waitFor();
    await page.getByRole('button', { name: /^Try again with p/ }).click();
    for (const number of [1, 2, 3, 4]) await thumbnail(page, `p${number}.png`).waitFor();
    await page.reload();
    await thumbnail(page, 'p4.png').waitFor();
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByRole('article').getByRole('button', { name: 'Picture: p1.png' }).waitFor();
    await expect.poll(() => calls(/POST .*\/messages$/)[0]?.body?.attachmentIds, PATIENT).toHaveLength(4);
  });
});
