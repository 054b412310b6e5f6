import { describe, expect, it } from 'vitest';
import { Customer } from '#tests/support/browser/customer.ts';
import { expectSound } from '../../access/sound-page.ts';
import { onlyByButton } from '../only-by-button.ts';
import { PATIENT } from '../panel-browser.ts';
import { focused, items, knowledgeStage, questions, shoot } from './knowledge-stage.ts';

const { stage, suggestions, suggest, open } = knowledgeStage();

const stateOf = async () => Object.fromEntries((await suggestions()).map(({ question, status }) => [question, status]));

describe('suggested answers', () => {
  it('are gone through by keyboard alone: next, approve, reject, edit, undo', async () => {
    await suggest('Is there a lift?', 'Yes, beside the stairs.');
    await suggest('Do you wax skis?', 'Yes, for 250 kr.');
    await suggest('Do you ship to Iceland?', 'Yes, within 5 days.');
    const page = await stage.enter();
    await page.getByRole('link', { name: 'Knowledge: 3 suggestions to look at' }).press('Enter');
    await items(page).nth(2).waitFor();
    expect(await questions(page)).toEqual(['Do you ship to Iceland?', 'Do you wax skis?', 'Is there a lift?']);
    const { keyboard } = page;
    await keyboard.press('j');
    await expect.poll(() => focused(page)).toBe('Do you ship to Iceland?');
    await keyboard.press('j');
    await expect.poll(() => focused(page)).toBe('Do you wax skis?');
    await keyboard.press('k');
    await keyboard.press('ArrowDown');
    await expect.poll(() => focused(page)).toBe('Do you wax skis?');
    await keyboard.press('a');
    await expect.poll(() => focused(page)).toBe('Is there a lift?');
    await expect.poll(stateOf, PATIENT).toMatchObject({ 'Do you wax skis?': 'approved' });
    // Undone before it is answered.
    const { promise: undone, resolve } = Promise.withResolvers<void>();
    await page.route('**/knowledge/suggestions/*', (route) => undone.then(() => route.continue()));
    await keyboard.press('x');
    await expect.poll(() => focused(page)).toBe('Do you ship to Iceland?');
    await keyboard.press('z');
    resolve();
    await expect.poll(() => stage.line.seen(/knowledge\/suggestions\/suggestion_/).length, PATIENT).toBe(3);
    await expect.poll(stateOf, PATIENT).toMatchObject({ 'Is there a lift?': 'pending' });
    await keyboard.press('e');
    await page.getByRole('form', { name: 'Edit the suggestion' }).waitFor();
    await keyboard.press('Control+A');
    await keyboard.type('Yes, within 7 days.');
    await keyboard.press('Control+Enter');
    await expect.poll(stateOf, PATIENT).toMatchObject({ 'Do you ship to Iceland?': 'approved' });
    expect((await suggestions('approved')).map(({ answer }) => answer)).toContain('Yes, within 7 days.');
    await page.getByRole('link', { name: 'Knowledge: 1 suggestion to look at' }).waitFor();
    await expect.poll(() => focused(page)).toBe('Is there a lift?');
    await keyboard.press('d');
    await page.getByText('No suggestions wait').waitFor();
    await keyboard.press('z');
    await expect.poll(stateOf, PATIENT).toMatchObject({ 'Is there a lift?': 'pending' });
    await keyboard.press('Control+k');
    await page.getByRole('option', { name: /^Reject the suggestion/ }).waitFor();
    await page.getByRole('combobox').fill('Approve the suggestion');
    await page.getByRole('option', { name: /^Approve the suggestion/ }).click();
    await expect.poll(stateOf, PATIENT).toMatchObject({ 'Is there a lift?': 'approved' });
    await page.getByText('No suggestions wait').waitFor();
    await keyboard.press('?');
    await page.getByRole('dialog').getByText('Approve the suggestion').waitFor();
  });

  it('come as they are given in conversations, lead there, and are kept apart by what became of them', async () => {
    const page = await open('suggestions');
    await page.getByText('No suggestions wait').waitFor();
    await expectSound(page);
    await shoot(page, 'suggestions-empty');
    const anna = await Customer.of(stage.shop, { name: 'Anna' }, 'Can I return worn boots?');
    await stage.sindre.say('Yes, within 60 days.', anna.id);
    await page.getByRole('heading', { name: 'Can I return worn boots?' }).waitFor();
    const other = await suggest('Can I return worn boots, please?', 'No.');
    await page.getByText('Asks for the same as').waitFor();
    await suggest(
      'Do you repair zips on jackets that were bought elsewhere?',
      'Yes.\n\n- Short ones: 250 kr\n- Long ones: 400 kr',
    );
    await items(page).nth(2).waitFor();
    await page.keyboard.press('j');
    await expectSound(page);
    await shoot(page, 'suggestions');
    await page.getByRole('button', { name: `Reject: ${other.question}` }).click();
    await page.getByRole('button', { name: 'Rejected', exact: true }).click();
    await page.getByRole('heading', { name: other.question }).waitFor();
    expect(page.url()).toMatch(/knowledge\/suggestions\/rejected/);
    await page.getByRole('button', { name: `Approve: ${other.question}` }).click();
    await page.getByText('Nothing is rejected').waitFor();
    await page.getByRole('button', { name: 'Approved', exact: true }).click();
    await page.getByRole('heading', { name: other.question }).waitFor();
    await page.getByRole('button', { name: `Edit: ${other.question}` }).click();
    await page.getByLabel('Answer').fill(' ');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Write an answer.').waitFor();
    await expectSound(page);
    await shoot(page, 'suggestion-edited');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Can I return worn boots?' }).click();
    await expect.poll(() => focused(page)).toBe('Can I return worn boots?');
    await page.getByRole('link', { name: 'Open the conversation: Can I return worn boots?' }).click();
    await page.getByLabel('Write to Anna').waitFor();
  });

  it('stay when a change is refused, and one has a way on when they cannot be fetched', async () => {
    await suggest('Is there a lift?', 'Yes.');
    const { page, line } = stage;
    const goOn = await onlyByButton(page, {
      ...{ line, refused: /GET .*operator\/knowledge\/suggestions/, open: () => open('suggestions') },
      failed: 'The list could not be fetched',
    });
    await items(page).first().waitFor();
    await goOn();
    stage.line.refuse(/PATCH .*suggestions/, 503, 'unavailable');
    await page.getByRole('button', { name: 'Approve: Is there a lift?' }).click();
    await page.getByText('That was not done. Try again.').first().waitFor();
    await items(page).first().waitFor();
    expect(await stateOf()).toEqual({ 'Is there a lift?': 'pending' });
  });
});
