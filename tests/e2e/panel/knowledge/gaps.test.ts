import { describe, expect, it } from 'vitest';
import { expectSound } from '../../access/sound-page.ts';
import { onlyByButton } from '../only-by-button.ts';
import { PATIENT } from '../panel-browser.ts';
import { focused, items, knowledgeStage, questions, shoot } from './knowledge-stage.ts';

const { stage, gaps, suggestions, open } = knowledgeStage();

/** A visitor whom the assistant has no answer for. */
async function ask(question: string): Promise<void> {
  const visitor = await stage.shop.tenant.visitor();
  await visitor.says(await visitor.conversation(), question);
}

describe('what the assistant left unanswered', () => {
  it('is counted, answered by keyboard alone, and then known', async () => {
    await ask('Do you sharpen ice skates?');
    await ask('Do you ship to Iceland?');
    await ask('Can you ship to Iceland, please?');
    const page = await open('gaps');
    await items(page).nth(1).waitFor();
    expect(await questions(page)).toEqual(['Can you ship to Iceland, please?', 'Do you sharpen ice skates?']);
    await items(page).first().getByText('Asked 2 times').waitFor();
    await expectSound(page);
    await shoot(page, 'gaps');
    await page.keyboard.press('j');
    await expect.poll(() => focused(page)).toBe('Can you ship to Iceland, please?');
    await page.keyboard.press('e');
    await page.getByRole('form', { name: 'Write an answer' }).waitFor();
    await page.keyboard.type('Yes, within 5 working days.');
    await expectSound(page);
    await shoot(page, 'gap-answered');
    await page.keyboard.press('Control+Enter');
    await expect.poll(() => focused(page), PATIENT).toBe('Do you sharpen ice skates?');
    expect(await suggestions('approved')).toMatchObject([
      { question: 'Can you ship to Iceland, please?', answer: 'Yes, within 5 working days.' },
    ]);
    await page.keyboard.press('d');
    await page.getByText('Nothing is left unanswered').waitFor();
    await expect.poll(gaps, PATIENT).toEqual([]);
    await expectSound(page);
    await ask('Do you sharpen ice skates?');
    await page.getByRole('heading', { name: 'Do you sharpen ice skates?' }).waitFor();
    await page.getByRole('link', { name: /^Open the conversation/ }).click();
    await page.getByText('Do you sharpen ice skates?').first().waitFor();
    expect(page.url()).toContain('/panel/conversations/');
  });

  it('has a way on when it cannot be fetched', async () => {
    const { page, line } = stage;
    const goOn = await onlyByButton(page, {
      ...{ line, refused: /GET .*operator\/knowledge\/gaps/, open: () => open('gaps') },
      failed: 'The list could not be fetched',
    });
    await page.getByText('Nothing is left unanswered').waitFor();
    await goOn();
  });
});
