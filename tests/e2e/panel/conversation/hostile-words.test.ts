import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { AN_IMAGE } from '#tests/support/samples/an-image.ts';
import { made } from '#tests/support/api/api-client.ts';
import { Customer } from '#tests/support/browser/customer.ts';
import { HOSTILE_WORDS, isHostile } from '#tests/support/browser/hostile-words.ts';
import { rowOf } from '../panel-browser.ts';
import { panelStage } from '../panel-stage.ts';

const stage = panelStage();

/** What cuts such words to so many characters shows the rest of them. */
const cut = (length: number) => HOSTILE_WORDS.map((word) => word.slice(0, length));

const at = (id: string, rest = '') => `/operator/conversations/${id}${rest}`;

/** A visitor who is, says and names all of them, and a team that does the same. */
async function everywhere(): Promise<Customer> {
  const { shop, ragnhild } = stage;
  const attributes = Object.fromEntries(HOSTILE_WORDS.map((word, index) => [`note_${index}`, word]));
  const profile = { name: HOSTILE_WORDS[1]!, company: HOSTILE_WORDS[2]!, attributes };
  const page = { pageUrl: 'https://vardehei.example/tents', pageTitle: HOSTILE_WORDS[0]! };
  const visitor = await Customer.whoIs(shop, await shop.tenant.visitor(), profile, HOSTILE_WORDS, page);
  const { id } = visitor;
  for (const body of HOSTILE_WORDS) {
    const author = { ...shop.admin, name: body };
    await shop.write(id, { role: 'operator', body, author });
    await shop.write(id, { role: 'operator', kind: 'note', body, author });
    const sources = [{ documentId: 'd', title: body, url: `javascript:${body}`, excerpt: body }];
    await shop.write(id, { role: 'assistant', body, sources });
    await shop.write(id, { role: 'system', kind: 'routed', data: { departmentId: null, departmentName: body } });
  }
  for (const name of cut(60)) await made(ragnhild.post('/operator/departments', { name, description: name }));
  for (const [index, body] of HOSTILE_WORDS.entries())
    await made(ragnhild.post('/operator/saved-replies', { shortcut: `h${index}`, body, shared: true }));
  await made(ragnhild.patch(at(id), { tags: cut(40).slice(0, 10) }));
  await visitor.askForCallback(HOSTILE_WORDS[1]!, { phone: '90000000', message: HOSTILE_WORDS.join('\n') });
  const attachmentIds: string[] = [];
  for (const name of HOSTILE_WORDS.slice(0, 4))
    attachmentIds.push((await made(ragnhild.upload<{ id: string }>(at(id, '/attachments'), { ...AN_IMAGE, name }))).id);
  await made(ragnhild.post(at(id, '/messages'), { body: HOSTILE_WORDS[3]!, attachmentIds }));
  return visitor;
}

async function expectHarmless(page: Page): Promise<void> {
  for (const link of await page.locator('a[href]').all())
    expect(await link.getAttribute('href')).toMatch(/^(?:\/panel|#|https?:|mailto:|tel:)/);
  expect(await page.evaluate('window.pwned')).toBeUndefined();
  expect(stage.opened.addresses.filter(isHostile)).toEqual([]);
}

it('nothing of what anybody says, is called, tags or names a file runs in the panel, and nothing of it is fetched', async () => {
  const { id } = await everywhere();
  const page = await stage.enter();
  await rowOf(page, HOSTILE_WORDS[1]!).click();
  const pictures = page.getByRole('article').getByRole('button', { name: 'Picture: ' });
  await pictures.first().waitFor();
  await expectHarmless(page);
  await pictures.first().press('Enter');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  for (const tab of ['History', 'Pictures']) await page.getByRole('tab', { name: tab }).click();
  await page.getByRole('button', { name: 'Filter and sort' }).click();
  await page.getByRole('menu').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('menu').waitFor({ state: 'detached' });
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('click');
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('combobox').waitFor({ state: 'detached' });
  await page.getByRole('searchbox').fill('click');
  await page.locator('mark').first().waitFor();
  await page.getByLabel('Write to', { exact: false }).fill('/h');
  await page.getByRole('option').first().waitFor();
  await expectHarmless(page);
  for (const section of ['Callbacks', 'Saved replies']) {
    await page.getByRole('link', { name: section }).click();
    await page.getByRole('heading', { level: 1, name: section }).waitFor();
    await expectHarmless(page);
  }
  expect(id).toMatch(/^conversation_/);
});
