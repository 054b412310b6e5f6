import { expect, test } from 'vitest';
import { answered, composer, dialog, log, SOON, useBrowser, visit } from './widget-fixture.ts';

useBrowser();

test('a visitor who is banned is told so at once, can read on, and writes again once it is taken back', async () => {
  const { anna, page, open, say, line } = await visit();
  await open();
  await say('Hello');
  await answered(page);
  const conversations = await anna.operator.api.get<{ conversations: { visitor: { id: string } }[] }>(
    '/operator/conversations',
  );
  const path = `/operator/visitors/${conversations.body.conversations[0]!.visitor.id}/ban`;
  const told = page.locator('.trouble').filter({ hasText: 'You can no longer write here.' });
  expect((await anna.operator.api.post(path, { reason: 'Spam' })).status).toBe(204);
  await told.waitFor();
  expect(await composer(page).isDisabled()).toBe(true);
  expect(await log(page).getByText('Hello').first().isVisible()).toBe(true);
  expect((await anna.operator.api.delete(path)).status).toBe(204);
  await expect.poll(() => told.count(), SOON).toBe(0);
  const before = line.seen(/messages$/).length;
  await say('Sorry');
  await expect.poll(() => line.seen(/messages$/).length, SOON).toBeGreaterThan(before);
});

test('one who comes back banned is told so when they write', async () => {
  const { anna, page, open, say } = await visit();
  await open();
  await say('Hello');
  await answered(page);
  const conversations = await anna.operator.api.get<{ conversations: { visitor: { id: string } }[] }>(
    '/operator/conversations',
  );
  await page.goto('about:blank');
  await anna.operator.api.post(`/operator/visitors/${conversations.body.conversations[0]!.visitor.id}/ban`, {});
  await page.goBack();
  await dialog(page).waitFor();
  await say('You are all fools');
  await page.locator('.trouble').filter({ hasText: 'You can no longer write here.' }).waitFor();
  expect(await composer(page).isDisabled()).toBe(true);
});
