import { expect, it } from 'vitest';
import { AN_IMAGE } from '#tests/support/samples/an-image.ts';
import { made } from '#tests/support/api/api-client.ts';
import { mailAfter } from '#tests/support/browser/panel-sign-in.ts';
import { expectSound } from '../../access/sound-page.ts';
import { PATIENT } from '../panel-browser.ts';
import { panelStage } from '../panel-stage.ts';

const stage = panelStage();

it('an admin invites somebody, makes a department of them with the keyboard, and finds both in the log', async () => {
  const { page } = stage;
  await page.goto(`${stage.line.url}/panel/team`);
  const team = page.getByRole('region', { name: 'Team' });
  await team.getByText('Sindre Moen').waitFor();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to the content');
  await expectSound(page);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('People');
  const email = `eva-${stage.shop.tenant.id}@shop.example`;
  await team.getByRole('button', { name: 'Invite' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite to the team' });
  await dialog.getByLabel('Name').fill('Eva Ek');
  await page.keyboard.press('Enter');
  await dialog.getByText('Write a valid e-mail address.').waitFor();
  await dialog.getByLabel('E-mail').fill(email);
  const mail = await mailAfter(stage.shop.tenant.page, email, () => page.keyboard.press('Enter'));
  expect(mail.text).toContain('/panel?tenant=');
  await team.getByText(`${email} · Has not signed in`).waitFor();
  await expectSound(page);
  await team.getByRole('link', { name: 'Departments' }).click();
  await team.getByRole('button', { name: 'New department' }).click();
  const department = page.getByRole('dialog', { name: 'New department' });
  await department.getByLabel('Name').fill('Sales');
  for (const name of ['Eva Ek', 'Sindre Moen']) {
    await department.getByRole('combobox', { name: 'Add a member' }).click();
    await page.getByRole('option', { name }).click();
  }
  await department.getByRole('button', { name: 'Move Sindre Moen up' }).press('Enter');
  await department.getByText('Sindre Moen is number 1 now.').waitFor();
  await department.getByLabel('Pages').fill('/pricing*');
  await department.getByLabel('Try an address').fill('https://shop.example/pricing/tents');
  await department.getByText('Fits: /pricing*').waitFor();
  await expectSound(page);
  await department.getByRole('button', { name: 'Save' }).click();
  await team.getByText('Sindre Moen, Eva Ek').waitFor();
  await team.getByRole('link', { name: 'Audit log' }).click();
  await team.getByText('made the department').waitFor();
  await team.getByRole('combobox', { name: 'What' }).click();
  await page.getByRole('option', { name: 'People' }).click();
  await team.getByText('made the department').waitFor({ state: 'detached' });
  await team.getByText('invited').first().waitFor();
  const download = page.waitForEvent('download');
  await team.getByRole('button', { name: 'Download CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^audit-log-\d{4}-\d\d-\d\d\.csv$/);
  await expectSound(page);
  await team.getByRole('combobox', { name: 'What' }).click();
  await page.getByRole('option', { name: 'Webhooks' }).click();
  await team.getByText('Nothing of the kind has happened in the last year.').waitFor();
  await expectSound(page);
  await page.route('**/operator/audit*', (route) => route.fulfill({ json: { entries: [], nextCursor: null } }));
  await page.reload();
  await team.getByText('Who changed what stands here as soon as somebody does.').waitFor();
});

it('what a colleague does to the team, and that they have come, is seen by who looks at it', async () => {
  const { page, sindre } = stage;
  const { api } = sindre.operator;
  await page.goto(`${stage.line.url}/panel/team`);
  const team = page.getByRole('region', { name: 'Team' });
  const sindresLine = team.getByRole('listitem').filter({ hasText: 'Sindre Moen' });
  await sindresLine.getByRole('img', { name: 'Away' }).waitFor();
  await made(sindre.beat());
  await sindresLine.getByRole('img', { name: 'Online' }).waitFor();
  const email = `eva-${stage.shop.tenant.id}@shop.example`;
  const { id } = await made(api.post<{ id: string }>('/operator/operators', { name: 'Eva Ek', email }));
  await team.getByText('Eva Ek').waitFor();
  await made(api.delete(`/operator/operators/${id}`));
  await team.getByRole('heading', { name: 'Deactivated' }).waitFor();
  await team.getByRole('link', { name: 'Departments' }).click();
  await team.getByText('No departments yet').waitFor();
  await made(api.post('/operator/departments', { name: 'Sales' }));
  await team.getByText('Sales').waitFor();
});

it('an admin who is one no more is shown what is an agent’s as soon as something is refused them', async () => {
  const { page, sindre, shop } = stage;
  await page.goto(`${stage.line.url}/panel/team`);
  await page.getByRole('button', { name: 'More about Sindre Moen' }).waitFor();
  const settings = page.getByRole('navigation').getByRole('link', { name: 'Settings' });
  expect(await settings.count()).toBe(1);
  await made(sindre.operator.api.patch(`/operator/operators/${shop.admin.id}`, { role: 'agent' }));
  // What the page asks for by itself may be refused before the link is reached, which goes then.
  const gone = settings.waitFor({ state: 'detached' });
  await Promise.race([page.getByRole('link', { name: 'Audit log' }).click(), gone]);
  await gone;
  await page.locator('[data-landing="list"]').waitFor();
});

it('an operator changes name, greeting and picture on the profile, and visitors see them', async () => {
  const { page } = stage;
  await page.goto(`${stage.line.url}/panel/profile`);
  const profile = page.getByRole('region', { name: 'Your profile' });
  await profile.getByLabel('Name').waitFor();
  await expectSound(page);
  await profile.getByLabel('Name').fill('Ragnhild S.');
  await profile.getByLabel('In Norwegian').fill('Hei!');
  await profile.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved.').waitFor();
  const mine = async () => {
    const { body } = await stage.ragnhild.get<{
      operator: { name: string; greeting: object; avatarUrl: string | null };
    }>('/operator/me');
    return body.operator;
  };
  expect(await mine()).toMatchObject({ name: 'Ragnhild S.', greeting: { no: 'Hei!', en: 'Hei!' } });
  const chooser = page.waitForEvent('filechooser');
  await profile.getByRole('button', { name: 'Choose a picture' }).click();
  const file = await chooser;
  await file.setFiles({ name: 'x.gif', mimeType: 'image/gif', buffer: Buffer.from(AN_IMAGE.bytes) });
  await page.getByText('Choose a JPEG, PNG or WebP picture').first().waitFor();
  await file.setFiles({ name: AN_IMAGE.name, mimeType: 'image/png', buffer: Buffer.from(AN_IMAGE.bytes) });
  const dialog = page.getByRole('dialog', { name: 'Choose the part to show' });
  await dialog.getByLabel('Zoom').press('ArrowRight');
  await expectSound(page);
  await dialog.getByRole('button', { name: 'Use the picture' }).click();
  await page.getByText('Your picture is changed.').waitFor();
  expect((await mine()).avatarUrl).not.toBeNull();
  const drawn = page.getByRole('button', { name: /^Account: Ragnhild S\./ }).locator('img');
  await expect.poll(() => drawn.evaluate((image: HTMLImageElement) => image.naturalWidth), PATIENT).toBeGreaterThan(0);
});

it('a visitor who is banned reads and is told so, and writes again once it is taken back', async () => {
  const visitor = await stage.shop.tenant.visitor();
  const id = await visitor.conversation();
  await visitor.says(id, 'Hello');
  const page = await stage.enter(`/panel/conversations/${id}`);
  const card = page.getByRole('complementary', { name: 'The visitor' });
  await card.getByRole('button', { name: 'Ban' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Why (only the team sees it)').fill('Spam');
  await dialog.getByLabel(/^Also everybody/).check();
  await dialog.getByRole('button', { name: 'Ban' }).click();
  await card.getByText('Banned: can read but not write. By Ragnhild Skare: Spam').waitFor();
  const write = async () => (await visitor.api.patch('/visitor/me', { name: 'Kari' })).status;
  expect(await write()).toBe(403);
  await card.getByRole('button', { name: 'Take back' }).click();
  await card.getByRole('button', { name: 'Ban' }).waitFor();
  await expect.poll(write, PATIENT).toBe(200);
});

it('a long word in the audit log stays on a phone', async () => {
  const { page, sindre } = stage;
  await made(sindre.operator.api.post('/operator/departments', { name: 'Kundemottak'.repeat(5) }));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${stage.line.url}/panel/team/audit`);
  const line = page.getByRole('listitem').filter({ hasText: 'KundemottakKundemottak' }).first();
  const { x, width } = (await line.boundingBox())!;
  expect(x + width).toBeLessThanOrEqual(390);
});
