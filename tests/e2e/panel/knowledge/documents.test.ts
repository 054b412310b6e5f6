import { describe, expect, it } from 'vitest';
import type { KnowledgeDocument } from '#lib/resources/assistant/knowledge.ts';
import { made } from '#tests/support/api/api-client.ts';
import { expectSound } from '../../access/sound-page.ts';
import { PATIENT } from '../panel-browser.ts';
import { anAgentOf } from '../panel-stage.ts';
import { knowledgeStage, shoot } from './knowledge-stage.ts';

const { stage, open } = knowledgeStage();

const stored = async () =>
  (await made(stage.ragnhild.get<{ documents: KnowledgeDocument[] }>('/operator/knowledge/documents'))).documents;
const file = (name: string, text: string, mimeType = 'text/markdown') => ({
  name,
  mimeType,
  buffer: Buffer.from(text),
});
const RETURNS = file(
  'returns.md',
  '# Returns\n\nYou can return everything within 60 days.\n\n## Worn things\n\nNot those.',
);

const picker = 'input[type=file]';

describe('documents', () => {
  it('are chosen, several at once, read, looked into, read again and deleted', async () => {
    const page = await open('documents');
    await page.getByText('No documents yet').waitFor();
    await expectSound(page);
    await page
      .locator(picker)
      .setInputFiles([
        RETURNS,
        file('shipping.txt', 'Shipping is 79 kr within Norway.', 'text/plain'),
        file('malware.exe', 'MZ', 'application/octet-stream'),
        file('empty.md', ''),
        file('broken.pdf', 'This is no PDF.', 'application/pdf'),
      ]);
    const list = page.getByRole('list', { name: 'Documents' });
    const row = (title: string) => list.getByRole('listitem').filter({ hasText: title });
    await row('Returns').getByText('Ready').waitFor();
    await row('Shipping').getByText('Ready').waitFor();
    await page.getByText('Only PDF, DOCX, TXT, MD and CSV can be read.').waitFor();
    await page.getByText('The file is empty.').waitFor();
    await row('Broken').getByText('Could not be read').waitFor();
    await expectSound(page);
    await shoot(page, 'documents');
    await page.getByRole('button', { name: 'Take malware.exe off the list' }).click();
    await page.getByRole('button', { name: 'Take empty.md off the list' }).click();
    expect((await stored()).map(({ status }) => status).toSorted()).toEqual(['error', 'ready', 'ready']);
    await row('Returns').getByRole('button', { name: 'More about Returns' }).click();
    await page.getByRole('menuitem', { name: 'Show the passages' }).click();
    const sheet = page.getByRole('dialog', { name: 'Passages of Returns' });
    await sheet.getByText('You can return everything within 60 days.').waitFor();
    await expectSound(page);
    await shoot(page, 'chunks');
    await page.keyboard.press('Escape');
    await row('Returns').getByRole('button', { name: 'More about Returns' }).click();
    await page.getByRole('menuitem', { name: 'Read again' }).click();
    await page.getByText('Read again', { exact: true }).first().waitFor();
    await row('Broken').getByRole('button', { name: 'More about Broken' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete Broken?' });
    await dialog.getByRole('button', { name: 'Delete the document' }).click();
    await row('Broken').waitFor({ state: 'detached' });
    const titles = async () => (await stored()).map(({ title }) => title).toSorted();
    await expect.poll(titles, PATIENT).toEqual(['Returns', 'Shipping']);
  });

  it('that are large go straight to where they are kept, those that are dropped come too, and a lost line is tried again', async () => {
    const page = await open('documents');
    await page.getByText('No documents yet').waitFor();
    const lines = Array.from({ length: 130_000 }, (_, at) => `Tent number ${at} weighs ${at % 900} grams in all.`).join(
      '\n',
    );
    await page.locator(picker).setInputFiles([file('weights.txt', lines, 'text/plain')]);
    const list = page.getByRole('list', { name: 'Documents' });
    await list.getByText('Weights', { exact: true }).waitFor();
    const isPutAway = () => stage.opened.addresses.some((address) => address.includes('/api/blob/'));
    await expect.poll(isPutAway, PATIENT).toBe(true);
    await expect.poll(async () => (await stored())[0]?.status, { timeout: 60_000 }).toBe('ready');
    await list.getByText('Ready').waitFor();
    const dropped = await page.evaluateHandle(() => {
      const transfer = new DataTransfer();
      transfer.items.add(new File(['Open on Sundays.'], 'sundays.txt', { type: 'text/plain' }));
      return transfer;
    });
    stage.line.refuse(/POST .*knowledge\/documents/, 503, 'unavailable');
    const area = list.locator('xpath=..');
    await area.dispatchEvent('dragenter', { dataTransfer: dropped });
    await page.getByText('Drop the files here').waitFor();
    await shoot(page, 'documents-drop');
    await area.dispatchEvent('drop', { dataTransfer: dropped });
    await page.getByText('The server did not take it.').waitFor();
    await page.getByRole('button', { name: 'Try again: sundays.txt' }).click();
    await list.getByText('Sundays', { exact: true }).waitFor();
    expect(await stored()).toHaveLength(2);
  });

  it('of the site are refused with a reason where they are somebody else’s', async () => {
    const page = await open('documents');
    await page.getByRole('button', { name: 'Add a page' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a page' });
    await dialog.getByLabel('Address of the page').fill('shipping');
    await dialog.getByRole('button', { name: 'Fetch the page' }).click();
    await dialog.getByText('Write a whole address').waitFor();
    await dialog.getByLabel('Address of the page').fill('https://elsewhere.example.org/shipping');
    await dialog.getByRole('button', { name: 'Fetch the page' }).click();
    await dialog.getByText('The page could not be fetched.').waitFor();
    await expectSound(page);
    await shoot(page, 'page-dialog');
    expect(await stored()).toEqual([]);
  });

  it('are added by every operator, and deleted by admins alone', async () => {
    const email = await anAgentOf(stage.shop);
    const page = await stage.reopen({}, email);
    await open('documents');
    await page.locator(picker).setInputFiles([RETURNS]);
    await page.getByRole('button', { name: 'More about Returns' }).click();
    await page.getByRole('menuitem', { name: 'Read again' }).waitFor();
    expect(await page.getByRole('menuitem', { name: 'Delete' }).count()).toBe(0);
  });

  it('are told of as they change elsewhere', async () => {
    const page = await open('documents');
    await page.getByText('No documents yet').waitFor();
    await made(
      stage.sindre.operator.api.upload('/operator/knowledge/documents', { name: 'returns.md', bytes: RETURNS.buffer }),
    );
    await page.getByRole('list', { name: 'Documents' }).getByText('Returns', { exact: true }).waitFor(PATIENT);
  });
});
