import { expect, it } from 'vitest';
import type { KnowledgeSite } from '#lib/resources/assistant/knowledge.ts';
import { aSite, htmlPage } from '#tests/support/samples/a-site.ts';
import { made } from '#tests/support/api/api-client.ts';
import { expectSound } from '../../access/sound-page.ts';
import { PATIENT } from '../panel-browser.ts';
import { knowledgeStage, shoot } from './knowledge-stage.ts';

const { stage, open } = knowledgeStage();

const article = (title: string) =>
  htmlPage(`<h1>${title}</h1><p>Everything about ${title} stands here, and a little more.</p>`);

it('a whole site is added, read, read again, and deleted with its pages', async () => {
  const site = await aSite({
    '/': htmlPage('<h1>Shop</h1><p>Welcome to us and to <a href="/shipping">shipping</a>, which is told there.</p>'),
    '/shipping': article('Shipping'),
  });
  await made(stage.ragnhild.patch('/operator/tenant', { siteHosts: [site.host] }));
  const stored = async () =>
    (await made(stage.ragnhild.get<{ sites: KnowledgeSite[] }>('/operator/knowledge/sites'))).sites;
  const page = await open('documents');
  await page.getByRole('button', { name: 'Add a page' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a page' });
  await dialog.getByLabel('Address of the page').fill(`${site.url}/`);
  await dialog.getByRole('switch', { name: 'The whole site' }).click();
  await expectSound(page);
  await dialog.getByRole('button', { name: 'Fetch the page' }).click();
  const sites = page.getByRole('list', { name: 'Sites' });
  await sites.getByText(site.url).waitFor();
  await sites.getByText('Ready').first().waitFor();
  await sites.getByText('2 pages').waitFor();
  await sites.getByText('Show the pages').click();
  await page
    .getByRole('list', { name: /^Pages of/ })
    .getByText('Shipping', { exact: true })
    .waitFor();
  await expectSound(page);
  await shoot(page, 'sites');
  await page.getByRole('button', { name: 'Add a page' }).click();
  await dialog.getByLabel('Address of the page').fill(`${site.url}/`);
  await dialog.getByRole('switch', { name: 'The whole site' }).click();
  await dialog.getByRole('button', { name: 'Fetch the page' }).click();
  await dialog.getByText('The site is here already').waitFor();
  await page.keyboard.press('Escape');
  const menu = sites.getByRole('button', { name: `More about ${site.url}/` });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Read again' }).click();
  await sites.getByText('Ready').first().waitFor();
  await menu.click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete the site' }).click();
  await page.getByText('No documents yet').waitFor();
  await expect.poll(stored, PATIENT).toEqual([]);
});
