import { test } from 'vitest';
import { AN_IMAGE } from '#tests/support/samples/an-image.ts';
import { expectSound } from '../access/sound-page.ts';
import { answered, composer, useBrowser, visit } from './widget-fixture.ts';

useBrowser();

const MAIN = { body: '<main><h1>Fjell & Fjord</h1></main>' };
const PICTURE = { name: 'tent.png', mimeType: 'image/png', buffer: Buffer.from(AN_IMAGE.bytes) };

test('axe finds nothing wrong with pictures, thumbs, the rating, the copy and the past conversations', async () => {
  const { page, anna, open, say } = await visit({ host: MAIN });
  await open();
  const files = page.locator('parley-widget input[type=file]');
  await files.setInputFiles([PICTURE, { name: 'list.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') }]);
  await page.getByText('list.pdf is not a JPEG').waitFor();
  await page.getByText('tent.png is ready').waitFor();
  await expectSound(page);
  await page.getByRole('button', { name: 'Remove list.pdf' }).click();
  await say('What is this?');
  await answered(page);
  await page.getByRole('button', { name: 'Show the picture tent.png larger' }).press('Enter');
  await page.getByRole('dialog', { name: 'tent.png' }).waitFor();
  await expectSound(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'More' }).press('Enter');
  await page.getByRole('button', { name: 'Send a copy' }).click();
  await page.getByText('Write an e-mail address').waitFor();
  await expectSound(page);
  await page.getByRole('button', { name: 'Back to the conversation' }).press('Enter');
  await page.getByRole('button', { name: 'The answer helped', exact: true }).click();
  await anna.join();
  await anna.close();
  await page.getByRole('radio', { name: '4 of 5' }).check({ force: true });
  await page.getByRole('textbox', { name: 'Anything to add? (optional)' }).waitFor();
  await expectSound(page);
  await page.getByRole('button', { name: 'All conversations' }).press('Enter');
  await page.getByRole('button', { name: 'New conversation' }).waitFor();
  await expectSound(page);
});

test('axe finds nothing wrong with the question who one is, with whom to mention, nor with the callback', async () => {
  const host = { ...MAIN, scriptAttributes: 'data-ask="name email phone company"' };
  const { page, open, say } = await visit({ host, isAway: true });
  await open();
  await say('Hello');
  await answered(page);
  await page.getByRole('form', { name: 'Whom are we talking to?' }).getByLabel('E-mail').fill('kari@');
  await page.keyboard.press('Enter');
  await page.getByText('This does not look like an e-mail address').waitFor();
  await expectSound(page);
  await composer(page).pressSequentially('@');
  await page.getByRole('option').first().waitFor();
  await expectSound(page);
  await composer(page).fill('');
  await page.getByRole('button', { name: 'Talk to a person' }).click();
  await page.getByRole('button', { name: 'Ask us to get in touch' }).click();
  await page.getByRole('form', { name: 'Shall we get in touch?' }).getByRole('button', { name: 'Send' }).click();
  await page.getByText('Write your name').waitFor();
  await expectSound(page);
});
