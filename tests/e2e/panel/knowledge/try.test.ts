import { expect, it } from 'vitest';
import { made } from '#tests/support/api/api-client.ts';
import { expectSound } from '../../access/sound-page.ts';
import { knowledgeStage, shoot } from './knowledge-stage.ts';

const { stage, suggest, suggestions, gaps, open } = knowledgeStage();

it('a question shows what would be answered, how each sentence fared, and what was found', async () => {
  const text = '# Returns\n\nYou can return everything within 60 days of the day it arrived.';
  await made(stage.ragnhild.upload('/operator/knowledge/documents', { name: 'returns.md', bytes: Buffer.from(text) }));
  const { id } = await suggest('Can I return worn boots?', 'Yes, you can return worn boots within 30 days.');
  await made(stage.ragnhild.patch(`/operator/knowledge/suggestions/${id}`, { status: 'approved' }));
  const page = await open('try');
  stage.assistant.answerNext('You can return worn boots within 30 days. [[1]] They cost 4999 kr. [[1]]');
  await page.getByRole('textbox', { name: 'Question' }).fill('Can I return worn boots?');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Can I return worn boots?' }).waitFor();
  await page.getByText('Answers', { exact: true }).waitFor();
  await page.getByText('Rests on what was found as 1.').waitFor();
  await page.getByText('A number, date or address is not in what it cites.').waitFor();
  await page.getByText('Approved answer').waitFor();
  await expectSound(page);
  await shoot(page, 'try');
  stage.assistant.answerNext('Yes, kayaks cost 300 kr.', 'Yes, kayaks cost 300 kr.');
  await page.getByRole('textbox', { name: 'Question' }).fill('Do you rent kayaks?');
  await page.getByRole('button', { name: 'Ask' }).click();
  await page.getByText('Does not know').waitFor();
  await page.getByText('Nothing is found on this').waitFor();
  await expectSound(page);
  expect(await suggestions()).toHaveLength(1);
  expect(await gaps()).toEqual([]);
  stage.line.refuse(/POST .*knowledge\/try/, 503, 'unavailable', { times: 3 });
  await page.getByRole('button', { name: 'Ask' }).click();
  await page.getByText('That did not work. Try again.').waitFor();
  expect(await page.getByRole('textbox', { name: 'Question' }).inputValue()).toBe('Do you rent kayaks?');
});
