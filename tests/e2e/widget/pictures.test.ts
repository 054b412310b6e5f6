import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { answered, composer, log, PHONE, SOON, useBrowser, visit } from './widget-fixture.ts';

useBrowser();

const field = (page: Page) => page.locator('parley-widget input[type=file]');
const tiles = (page: Page) => page.getByRole('list', { name: 'Pictures that go along' }).getByRole('listitem');
const send = (page: Page) => page.getByRole('button', { name: 'Send', exact: true }).click();
const sent = (page: Page) => log(page).locator('[data-role=visitor] .picture-sent img');

/** A picture of so many pixels, drawn by the browser itself. */
async function drawn(page: Page, name: string, { side = 40, type = 'image/png', noise = false } = {}) {
  const base64 = await page.evaluate(
    async ([size, kind, isNoisy]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: size, height: size });
      const context = canvas.getContext('2d')!;
      context.fillStyle = '#0f5547';
      context.fillRect(0, 0, size, size / 2);
      if (isNoisy) {
        const pixels = context.createImageData(size, size);
        for (let at = 0; at < pixels.data.length; at += 65_536)
          crypto.getRandomValues(new Uint8Array(pixels.data.buffer, at, Math.min(65_536, pixels.data.length - at)));
        context.putImageData(pixels, 0, 0);
      }
      return canvas.toDataURL(kind).split(',')[1]!;
    },
    [side, type, noise] as const,
  );
  return { name, mimeType: type, buffer: Buffer.from(base64, 'base64') };
}

test('pictures go with a message, and are seen small in it and large in a viewer of the keyboard’s', async () => {
  const { page, open, line } = await visit();
  await open();
  await field(page).setInputFiles([await drawn(page, 'tent.png'), await drawn(page, 'boots.png', { side: 300 })]);
  await expect.poll(() => tiles(page).count(), SOON).toBe(2);
  await composer(page).fill('Which of these?');
  await send(page);
  await answered(page);
  await expect.poll(() => sent(page).count(), SOON).toBe(2);
  await expect
    .poll(
      () =>
        sent(page)
          .first()
          .evaluate((image: HTMLImageElement) => image.naturalWidth),
      SOON,
    )
    .toBe(40);
  expect(line.seen(/messages$/)[0]?.body?.attachmentIds).toHaveLength(2);
  expect(await tiles(page).count()).toBe(0);
  await page.getByRole('button', { name: 'Show the picture tent.png larger' }).press('Enter');
  const viewer = page.getByRole('dialog', { name: 'tent.png' });
  await viewer.waitFor();
  await page.keyboard.press('ArrowRight');
  const large = page.getByRole('dialog', { name: 'boots.png' }).getByRole('img');
  await expect.poll(async () => (await large.boundingBox())?.width, SOON).toBe(300);
  await page.keyboard.press('Escape');
  await viewer.waitFor({ state: 'detached' });
  await composer(page).waitFor();
  expect(
    await page
      .getByRole('button', { name: 'Show the picture tent.png larger' })
      .evaluate((each) => each.matches(':focus')),
  ).toBe(true);
});

test('a picture alone is a message', async () => {
  const { shop, page, open } = await visit();
  await open();
  await field(page).setInputFiles(await drawn(page, 'label.png'));
  await expect.poll(() => tiles(page).count(), SOON).toBe(1);
  await send(page);
  await expect.poll(() => sent(page).count(), SOON).toBe(1);
  await expect.poll(() => shop.visitorWords(), SOON).toEqual(['']);
});

test('a picture is fetched from a new address where the old one has run out', async () => {
  const { anna, page, open } = await visit();
  await open();
  await field(page).setInputFiles(await drawn(page, 'label.png'));
  await expect.poll(() => tiles(page).count(), SOON).toBe(1);
  await composer(page).fill('Which is it?');
  await send(page);
  await answered(page);
  // Whatever still tells of the message, and of the address that it had until now, came before this.
  await anna.say('A label.');
  await log(page).getByText('A label.').waitFor();
  expect(await sent(page).count()).toBe(1);
  // A day later: what was signed until now is refused, and what is asked for now is signed anew.
  await page.route('**/api/blob/file/**', (route) =>
    route.request().url().includes('anew=') ? route.continue() : route.fulfill({ status: 404 }),
  );
  await page.route(/\/visitor\/conversations\/conversation_\w+(\?|$)/, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replaceAll('?expires=', '?anew=1&expires=');
    await route.fulfill({ response: answer, body });
  });
  await sent(page).evaluate((image: HTMLImageElement) => (image.src = `${image.src}&late=1`));
  const width = () =>
    sent(page).evaluate((image: HTMLImageElement) => (image.src.includes('anew=') ? image.naturalWidth : 0));
  await expect
    .poll(
      () =>
        sent(page)
          .count()
          .then((count) => (count === 1 ? width() : 0)),
      SOON,
    )
    .toBe(40);
});

test('a picture that did not come, as on a train, comes when the line is back', async () => {
  const { page, open } = await visit();
  await open();
  await field(page).setInputFiles(await drawn(page, 'label.png'));
  await expect.poll(() => tiles(page).count(), SOON).toBe(1);
  const files = '**/api/blob/file/**';
  await page.route(files, (route) => route.abort());
  await send(page);
  await log(page).getByText('Picture: label.png').waitFor();
  await page.unroute(files);
  await expect.poll(() => sent(page).count(), SOON).toBe(1);
  expect(await sent(page).evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBe(
    40,
  );
});

test('what is sent before its pictures are up goes when they are', async () => {
  const { page, open, say, line } = await visit();
  await open();
  const held = Promise.withResolvers<void>();
  await page.route('**/attachments', async (route) => {
    if (route.request().method() === 'POST') await held.promise;
    await route.continue();
  });
  await field(page).setInputFiles(await drawn(page, 'tent.png'));
  await say('Wait for it');
  await page.getByText('Sent when the pictures are up').waitFor();
  expect(line.seen(/messages$/)).toEqual([]);
  held.resolve();
  await expect.poll(() => sent(page).count(), SOON).toBe(1);
  await log(page).getByText('Wait for it').waitFor();
});

test('at most four go along, and the rest is said', async () => {
  const { page, open } = await visit();
  await open();
  const five = await Promise.all([1, 2, 3, 4, 5].map((number) => drawn(page, `p${number}.png`)));
  await field(page).setInputFiles({ name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await page.getByText(/^notes\.png is no/).waitFor();
  await field(page).setInputFiles(five);
  await page.getByText('A message can have 4 pictures.').waitFor();
  await expect.poll(() => tiles(page).count(), SOON).toBe(4);
  await page.getByRole('button', { name: 'Remove p2.png' }).click();
  await expect.poll(() => tiles(page).count(), SOON).toBe(3);
  await field(page).setInputFiles(five[4]!);
  await expect.poll(() => tiles(page).count(), SOON).toBe(4);
  expect(await page.getByText('A message can have 4 pictures.').count()).toBe(0);
});

test('what is no picture is refused before it is sent, and a photo that is too large is made smaller', async () => {
  const { page, open, line } = await visit();
  await open();
  await field(page).setInputFiles({ name: 'list.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') });
  await page.getByText('list.pdf is not a JPEG, PNG, WebP or GIF picture.').waitFor();
  expect(line.seen(/attachments$/)).toEqual([]);
  expect(await tiles(page).count()).toBe(0);
  await page.getByRole('button', { name: 'Remove list.pdf' }).click();
  await page.getByText('list.pdf is not').waitFor({ state: 'detached' });
  const large = await drawn(page, 'large.png', { side: 1400, noise: true });
  expect(large.buffer.length).toBeGreaterThan(4 * 2 ** 20);
  await field(page).setInputFiles(large);
  await expect.poll(() => line.seen(/attachments$/).length, SOON).toBe(1);
  await page.getByText('large.png is ready').waitFor();
});

test('what the service does not take is said, and what did not arrive can be tried again', async () => {
  const { page, open, line } = await visit();
  await open();
  line.refuse(/attachments$/, 429, 'rate_limited');
  await field(page).setInputFiles(await drawn(page, 'tent.png'));
  await page.getByText('tent.png has to wait: those were many pictures in a short time.').waitFor();
  await page.getByRole('button', { name: 'Try again with tent.png' }).click();
  await page.getByText('tent.png is ready').waitFor();
});

test('pictures are pasted and dropped as they are chosen', async () => {
  const { page, open } = await visit();
  await open();
  const { buffer } = await drawn(page, 'x.png');
  const give = (type: 'paste' | 'drop') =>
    composer(page).evaluate(
      (element, [kind, bytes]) => {
        const data = new DataTransfer();
        data.items.add(new File([Uint8Array.from(bytes)], `${kind}.png`, { type: 'image/png' }));
        const how = { bubbles: true, cancelable: true, composed: true };
        element.dispatchEvent(
          kind === 'paste'
            ? new ClipboardEvent('paste', { ...how, clipboardData: data })
            : new DragEvent('drop', { ...how, dataTransfer: data }),
        );
      },
      [type, [...buffer]] as const,
    );
  await give('paste');
  await page.getByText('paste.png is ready').waitFor();
  await give('drop');
  await page.getByText('drop.png is ready').waitFor();
});

test('a picture that is up goes along after a reload too', async () => {
  const { page, open } = await visit();
  await open();
  await field(page).setInputFiles(await drawn(page, 'tent.png'));
  await page.getByText('tent.png is ready').waitFor();
  await page.reload();
  await expect.poll(() => tiles(page).count(), SOON).toBe(1);
  await send(page);
  await expect.poll(() => sent(page).count(), SOON).toBe(1);
});

test('a picture of the team’s is seen on a phone, within its width', async () => {
  const { page, anna, open, say } = await visit({ context: PHONE });
  await open();
  await field(page).setInputFiles(await drawn(page, 'wide.png', { side: 900 }));
  await page.getByText('wide.png is ready').waitFor();
  await say('Look');
  await expect.poll(() => sent(page).count(), SOON).toBe(1);
  await anna.join();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect((await sent(page).boundingBox())!.width).toBeLessThanOrEqual(342);
});
