import { expect, it } from 'vitest';
import { made } from '#tests/support/api/api-client.ts';
import { Customer } from '#tests/support/browser/customer.ts';
import { expectSound } from '../../access/sound-page.ts';
import { panelStage } from '../panel-stage.ts';

const stage = panelStage();

it('an operator sees of an answer what it rests on, and what of it was left out and why', async () => {
  const text = '# Returns\n\nYou can return everything within 60 days of the day it arrived.';
  await made(stage.ragnhild.upload('/operator/knowledge/documents', { name: 'returns.md', bytes: Buffer.from(text) }));
  stage.assistant.answerNext('You can return everything within 60 days. [[1]] Boots cost 4999 kr. [[1]]');
  const anna = await Customer.of(stage.shop, { name: 'Anna' });
  await anna.ask('How long can I return something?');
  const page = await stage.enter(`/panel/conversations/${anna.id}`);
  const answer = page.getByRole('article').filter({ hasText: 'within 60 days' });
  expect(await answer.textContent()).not.toContain('4999');
  stage.line.refuse(/GET .*\/checks$/, 503, 'unavailable', { times: 9 });
  await answer.getByText('1 source').click();
  await answer.getByText('It could not be fetched.').waitFor();
  stage.line.mend();
  await answer.getByText('1 source').click();
  await answer.getByText('1 source').click();
  const checks = answer.getByRole('region', { name: 'Sentence by sentence' });
  await checks.getByText('Boots cost 4999 kr.').waitFor();
  await checks.getByText('A number, date or address is not in what it cites.').waitFor();
  await checks.getByText('Stands in the sources.').waitFor();
  await expectSound(page);
});
