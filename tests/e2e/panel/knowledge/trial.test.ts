import { describe, expect, it } from 'vitest';
import { made } from '#tests/support/api/api-client.ts';
import { expectSound } from '../../access/sound-page.ts';
import { knowledgeStage, shoot } from './knowledge-stage.ts';

const { stage, suggest } = knowledgeStage();

/** A question whose answer stands in a document, approved as it stands there. */
async function anApprovedAnswer(): Promise<void> {
  const bytes = Buffer.from('# Returns\n\nYou can return everything within 60 days of the day it arrived.');
  await made(stage.ragnhild.upload('/operator/knowledge/documents', { name: 'returns.md', bytes }));
  const { id } = await suggest('How long do I have to return something?', 'You can return it within 60 days.');
  await made(stage.ragnhild.patch(`/operator/knowledge/suggestions/${id}`, { status: 'approved' }));
}

describe('what a change does to approved answers', () => {
  it('is seen before it is saved, of instructions and of a document that is to go', async () => {
    await anApprovedAnswer();
    const { page } = stage;
    await page.goto(`${stage.line.url}/panel/settings`);
    const trial = page.getByRole('region', { name: 'Try it before you save' });
    await trial.getByText('Change the instructions or the model first.').waitFor();
    await page.getByLabel('Instructions').fill('Be brief.');
    const TRUE = 'You can return it within 60 days. [[1]]';
    stage.assistant.answerNext(TRUE, TRUE);
    await trial.getByRole('button', { name: 'Try on approved answers' }).click();
    await trial.getByText('The change makes no difference here.').waitFor();
    expect(await trial.getByText('As approved').count()).toBe(2);
    await trial.scrollIntoViewIfNeeded();
    await expectSound(page);
    await shoot(page, 'trial-settings');

    await page.getByRole('button', { name: 'Discard' }).click();
    await page.goto(`${stage.line.url}/panel/knowledge/documents`);
    await page.getByRole('button', { name: 'More about Returns' }).click();
    await page.getByRole('menuitem', { name: /delete|remove/i }).click();
    const dialog = page.getByRole('dialog');
    stage.assistant.answerNext(TRUE, 'I do not know that. [[0]]');
    await dialog.getByRole('button', { name: 'Try on approved answers' }).click();
    await dialog.getByText('Worse: 1. Better: 0.').waitFor();
    await expectSound(page);
    await shoot(page, 'trial-document');
  });
});
