import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { db } from '#lib/db/database.ts';
import { services } from '#lib/services/services.ts';
import { sendVisitorMails } from '#lib/visitor-mails/send-visitor-mails.ts';
import { made } from '#tests/support/api/api-client.ts';
import { expectSound } from '../access/sound-page.ts';
import { composer, dialog, log, SOON, useBrowser, visit } from './widget-fixture.ts';

useBrowser();

test('the link of a mail leads back into its conversation, and the other one ends the mails', async () => {
  const { shop, page, anna } = await visit();
  const visitor = await shop.tenant.visitor();
  const email = `${shop.id}@home.example`;
  await made(visitor.api.patch('/visitor/me', { email }));
  const [meant, other] = [await visitor.conversation(), await visitor.conversation()];
  for (const id of [meant, other]) await visitor.says(id, 'Where is it?');
  await anna.say('It is at the post office.', meant);
  await db().execute(sql`update visitor_mails set due_at = since where conversation_id = ${meant}`);
  await sendVisitorMails(AbortSignal.timeout(10_000));
  const [mail] = await services().mail.outbox(email);
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
  await page.goto(/\S+\/mail\/conversation#\S+/.exec(mail!.text)![0]);
  await dialog(page).waitFor();
  await log(page).getByText('It is at the post office.').waitFor();
  expect(new URL(page.url()).hash).toBe('');
  await expectSound(page);
  await composer(page).fill('I see, thanks!');
  await page.keyboard.press('Enter');
  const said = async () => (await visitor.detail(meant)).messages.map(({ body }) => body);
  await expect.poll(said, SOON).toContain('I see, thanks!');
  await page.reload();
  await log(page).getByText('I see, thanks!').waitFor();
  expect(asked).toContain(`/api/v1/visitor/conversations/${meant}/messages`);
  expect(asked).not.toContain('/api/v1/visitor/activity');

  await page.goto(/\S+\/mail\/unsubscribe#\S+/.exec(mail!.text)![0]);
  await expectSound(page);
  await page.getByRole('button', { name: 'Switch off' }).click();
  await page.getByRole('heading', { name: 'Mail is switched off' }).waitFor();
  await page.goto(new URL('/mail/conversation#made.up.link', page.url()).href);
  await page.getByRole('heading', { name: 'The link does not work any more' }).waitFor();
});
