import { expect, test } from 'vitest';
import { AN_IMAGE } from '#tests/support/samples/an-image.ts';
import { made } from '#tests/support/api/api-client.ts';
import { HOSTILE_WORDS, isHostile } from '#tests/support/browser/hostile-words.ts';
import type { Colleague } from '#tests/support/browser/shop.ts';
import { log, SOON, useBrowser, visit } from './widget-fixture.ts';

useBrowser();

/** Pictures that are called that, in messages of as many as one may have. */
async function showPictures({ operator: { api } }: Colleague, id: string): Promise<void> {
  const at = `/operator/conversations/${id}`;
  for (let from = 0; from < HOSTILE_WORDS.length; from += 4) {
    const names = HOSTILE_WORDS.slice(from, from + 4);
    const attachmentIds: string[] = [];
    for (const name of names) {
      const { id: attachmentId } = await made(api.upload<{ id: string }>(`${at}/attachments`, { ...AN_IMAGE, name }));
      attachmentIds.push(attachmentId);
    }
    await made(api.post(`${at}/messages`, { body: names[0], attachmentIds }));
  }
}

test('nothing of what anybody says, is called or names a file runs, and nothing of it is fetched', async () => {
  const settings = { assistantName: HOSTILE_WORDS[1]!, name: HOSTILE_WORDS[2]! };
  const { shop, page, anna, open, say, faults } = await visit({ settings });
  const fetched: string[] = [];
  page.on('request', (request) => isHostile(request.url()) && fetched.push(request.url()));
  await page.evaluate((title) => (document.title = title), HOSTILE_WORDS[0]!);
  await open();
  await say(HOSTILE_WORDS.join('\n'));
  await expect.poll(() => shop.conversationCount(), SOON).toBe(1);
  await expect.poll(() => shop.visitorWords(), SOON).toHaveLength(1);
  await anna.join();
  const id = await shop.newest();
  for (const [index, body] of HOSTILE_WORDS.entries()) {
    const author = { ...shop.admin, name: body, avatarUrl: body };
    const said = { price: body, currency: body, description: body };
    const product = { title: body, url: body, imageUrl: 'javascript:window.pwned=1', ...said };
    await shop.write(id, { role: 'operator', body, author });
    await shop.write(id, { role: 'system', kind: 'joined', author });
    const moved = { departmentId: null, departmentName: body };
    await shop.write(id, { role: 'system', kind: 'routed', data: moved });
    await shop.write(id, { role: 'assistant', kind: 'products', body, data: { products: [product] } });
    const data = { url: `javascript:window.pwned=1//${index}` };
    await shop.write(id, { role: 'operator', kind: 'navigate', author, data });
  }
  await showPictures(anna, id);
  await expect.poll(() => log(page).locator('.product').count(), SOON).toBe(HOSTILE_WORDS.length);
  await expect.poll(() => log(page).locator('.picture-sent').count(), SOON).toBe(HOSTILE_WORDS.length);
  for (const link of await log(page).getByRole('link').all())
    expect(await link.getAttribute('href')).toMatch(/^(?:https?|mailto|tel):/);
  await log(page).getByRole('button', { name: 'Show the picture' }).first().click();
  await page.getByRole('dialog').nth(1).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'All conversations' }).click();
  await page.getByRole('button', { name: 'New conversation' }).waitFor();
  expect(await page.evaluate('window.pwned')).toBeUndefined();
  expect(fetched).toEqual([]);
  expect(faults).toEqual([]);
});
