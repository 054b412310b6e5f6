import { expect, test } from 'vitest';
import { mailAfter } from '#tests/support/browser/panel-sign-in.ts';
import { answered, launcher, log, SOON, useBrowser, visit } from './widget-fixture.ts';

useBrowser();

test('the language that the visitor chooses holds at once and on the next page', async () => {
  const { page, site, open, say } = await visit();
  await open();
  await say('Hello');
  await answered(page);
  await page.getByRole('button', { name: 'More' }).click();
  const fetched = page.waitForRequest(/\/conversation_\w+\?language=no/);
  await page.getByRole('radio', { name: 'Norsk' }).check();
  await fetched;
  await page.getByRole('heading', { name: 'Språk' }).waitFor();
  await page.getByRole('button', { name: 'Tilbake til samtalen' }).click();
  await page.goto(`${site.url}/next`);
  await page.getByPlaceholder('Skriv til Tind').waitFor();
  await page.getByRole('button', { name: 'Lukk' }).click();
  await launcher(page).waitFor();
  expect(await launcher(page).innerText()).toContain('Spør oss');
});

const NOTES = `<script>
  window.tones = 0;
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (...rest) { window.tones += 1; return start.apply(this, rest) };
</script>`;

test('nothing is heard before the visitor wants it, and then what comes unseen is, in one tab', async () => {
  const { page, context, site, anna, open, say } = await visit({ host: { head: NOTES } });
  await open();
  await say('Hello');
  await answered(page);
  await anna.join();
  await page.keyboard.press('Escape');
  await anna.say('Unheard');
  await page.getByText('Unheard').waitFor();
  expect(await page.evaluate('window.tones')).toBe(0);
  await open();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('switch', { name: /Sound/ }).check();
  await expect.poll(() => page.evaluate('window.tones'), SOON).toBe(2);
  await page.keyboard.press('Escape');
  const other = await context.newPage();
  await other.goto(site.url);
  await open(other);
  await other.keyboard.press('Escape');
  await anna.say('Heard');
  const heard = async () =>
    ((await page.evaluate('window.tones')) as number) + ((await other.evaluate('window.tones')) as number);
  await expect.poll(heard, SOON).toBe(4);
});

test('the conversation is saved as text', async () => {
  const { page, open, say } = await visit();
  await open();
  await say('Blåbær?');
  await answered(page);
  await page.getByRole('button', { name: 'More' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download as text' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('conversation.txt');
  const text = await (await download.createReadStream()).toArray();
  expect(Buffer.concat(text).toString()).toMatch(/Fjell & Fjord[^]*You: Blåbær\?[^]*Tind: I am a scripted answer\./);
  await page.getByRole('button', { name: 'Back to the conversation' }).click();
  await log(page).getByText('Blåbær?').waitFor();
});

test('the conversation is mailed to an address that is one', async () => {
  const { page, shop, open, say } = await visit();
  await open();
  await say('Blåbær?');
  await answered(page);
  await page.getByRole('button', { name: 'More' }).click();
  const field = page.getByRole('textbox', { name: 'E-mail' });
  const send = page.getByRole('button', { name: 'Send a copy' });
  await send.click();
  await page.getByText('Write an e-mail address').waitFor();
  await field.fill('kari@');
  await send.click();
  await page.getByText('This does not look like an e-mail address').waitFor();
  expect(await field.getAttribute('aria-invalid')).toBe('true');
  const email = `kari-${shop.id}@mail.example`;
  await field.fill(email);
  const mail = await mailAfter(shop.tenant.page, email, () => send.press('Enter'));
  await page.getByText(`Sent to ${email}.`).waitFor();
  expect(mail.text).toContain('Blåbær?');
});
