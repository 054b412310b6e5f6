import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { PublicConfig, TenantSettings } from '#lib/resources/tenant.ts';
import type { Tool } from '#lib/resources/assistant/tool.ts';
import { made } from '#tests/support/api/api-client.ts';
import { WebhookReceiver } from '#tests/support/services/webhook-receiver.ts';
import { expectSound } from '../access/sound-page.ts';
import { PATIENT } from './panel-browser.ts';
import { panelStage } from './panel-stage.ts';

const stage = panelStage();

const stored = () => made(stage.ragnhild.get<TenantSettings>('/operator/tenant'));
const open = async (path: string) => {
  const { page, line } = stage;
  await page.goto(line.url + path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.locator('main [aria-busy="true"]').waitFor({ state: 'detached' });
  return page;
};
const save = async () => {
  await stage.page.getByRole('button', { name: 'Save', exact: true }).click();
  await stage.page
    .getByRole('status')
    .filter({ hasText: /^Saved$/ })
    .waitFor();
};

describe('what an admin decides of the tenant', () => {
  it('is who answers: by name, wishes and how often, seen as it is written', async () => {
    const page = await open('/panel/settings');
    await page.getByRole('heading', { level: 1, name: 'The assistant' }).waitFor();
    await expectSound(page);
    const preview = page.getByRole('region', { name: 'What the chat looks like' });
    await page.getByLabel('Name', { exact: true }).fill('Varg');
    await preview.getByText('Varg').waitFor();
    await page.getByLabel('Handle').fill('no good');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Use 2 to 32 characters').waitFor();
    await page.getByLabel('Handle').fill(stage.sindre.operator.handle);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Somebody on the team is called that').waitFor();
    await page.getByLabel('Handle').fill('varg');
    await page.getByLabel('Instructions').fill('Be brief.');
    await page.getByLabel('Answers a day').fill('100');
    await page.getByRole('switch', { name: 'The assistant answers visitors' }).click();
    await save();
    expect(await stored()).toMatchObject({
      ...{ assistantName: 'Varg', assistantHandle: 'varg', assistantInstructions: 'Be brief.' },
      ...{ assistantTurnsPerDay: 100, assistantEnabled: false },
    });
  });

  it('is its picture: uploaded, or drawn, looked at and taken', async () => {
    const page = await open('/panel/settings');
    const face = page.getByRole('region', { name: 'Picture' }).locator('img');
    const image = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#0f5547' } })
      .png()
      .toBuffer();
    await page.getByLabel('Upload a picture').setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer: image });
    await expect.poll(() => face.getAttribute('src'), PATIENT).toMatch(/assistant-/);
    const before = (await stored()).assistantAvatarUrl;
    await page.getByRole('button', { name: 'Draw a mascot' }).click();
    const dialog = page.getByRole('dialog', { name: 'A drawn mascot' });
    const drawing = dialog.getByRole('img', { name: 'A suggestion of what the assistant looks like' });
    const first = await drawing.getAttribute('src');
    await expectSound(page);
    expect((await stored()).assistantAvatarUrl).toBe(before);
    await dialog.getByRole('button', { name: 'Draw another' }).click();
    await expect.poll(() => drawing.getAttribute('src').catch(() => first), PATIENT).not.toBe(first);
    await expect.poll(async () => (await fetch(first!)).status, PATIENT).toBe(404);
    await dialog.getByRole('button', { name: 'Use this one' }).click();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => face.getAttribute('src'), PATIENT).toBe((await stored()).assistantAvatarUrl);
  });

  it('is what the assistant may ask of the tenant’s own servers, with a secret and a test', async () => {
    const receiver = await WebhookReceiver.start();
    receiver.answer = (_, response) => void response.writeHead(200).end('{"state":"sent"}');
    const page = await open('/panel/settings/tools');
    await page.getByText('No tools').waitFor();
    await page.getByRole('button', { name: 'Add a tool' }).press('Enter');
    const form = page.getByRole('form', { name: 'New tool' });
    await form.getByLabel('Name').fill('Find order');
    await form.getByLabel('What it is for').fill('Tells where an order is.');
    await form.getByLabel('Address').fill(receiver.url('/order'));
    await form.getByRole('button', { name: 'Make the tool' }).click();
    await form.getByText('Use 3 to 40 characters').waitFor();
    await expectSound(page);
    // Whoever is told goes on where it is wrong.
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('find_order');
    await form.getByRole('button', { name: 'Make the tool' }).click();
    await page
      .getByRole('region', { name: 'find_order is ready' })
      .getByText(/^whsec_/)
      .waitFor();
    await page.getByRole('button', { name: 'I have copied it' }).click();
    const card = page.getByRole('listitem', { name: 'find_order' });
    await card.getByRole('button', { name: 'Try it' }).click();
    await card.getByLabel('The arguments, as JSON').fill('{}');
    await card.getByRole('button', { name: 'Call the tool' }).click();
    await card.getByText('The arguments do not fit the schema.').waitFor();
    await card.getByLabel('The arguments, as JSON').fill('{ "orderNumber": "1001" }');
    await card.getByRole('button', { name: 'Call the tool' }).click();
    await card.getByText(/^It answered in/).waitFor();
    await card.getByText('"state": "sent"').waitFor();
    await expectSound(page);
    expect(receiver.received).toHaveLength(1);
    await card.getByRole('switch', { name: 'find_order is in use' }).click();
    const tools = async () => (await made(stage.ragnhild.get<{ tools: Tool[] }>('/operator/tools'))).tools;
    await expect.poll(async () => (await tools())[0]?.enabled, PATIENT).toBe(false);
    await card.getByRole('button', { name: 'Change' }).click();
    const change = page.getByRole('form', { name: 'Change find_order' });
    await change.getByLabel('What it is for').fill('Where it is.');
    await change.getByRole('button', { name: 'Save' }).click();
    await card.getByText('Where it is.').waitFor();
    await card.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog', { name: 'Delete find_order?' }).getByRole('button', { name: 'Delete' }).click();
    await page.getByText('No tools').waitFor();
    expect(await tools()).toEqual([]);
    await receiver.close();
  });

  it('is how the chat looks, and visitors find it so', async () => {
    const page = await open('/panel/settings/look');
    await page.getByLabel('Colour', { exact: true }).fill('#b00');
    await page.getByLabel('The welcome, english').fill('Welcome in!');
    // At once: a frame later whoever has gone on to the next field would be taken out of it.
    const focused = await page.getByRole('button', { name: 'Add a suggestion' }).evaluate((button: HTMLElement) => {
      button.click();
      return document.activeElement?.getAttribute('placeholder');
    });
    expect(focused).toBe('Norwegian');
    await page.getByLabel('Suggestion 1, English').fill('Where are you?');
    const preview = page.getByRole('region', { name: 'What the chat looks like' });
    await preview.getByText('Where are you?').waitFor();
    await expectSound(page);
    await save();
    const { id, page: visitors } = stage.shop.tenant;
    const config = await made(visitors.get<PublicConfig>(`/tenants/${id}/config`));
    expect(config).toMatchObject({
      ...{ brandColor: '#bb0000', welcome: { en: 'Welcome in!' } },
      suggestions: [{ no: 'Where are you?', en: 'Where are you?' }],
    });
  });

  it('is what is said to visitors unasked, and when', async () => {
    const page = await open('/panel/settings/greetings');
    await page.getByText('No greetings yet').waitFor();
    await page.getByRole('button', { name: 'Add a greeting' }).click();
    const greeting = page.getByRole('listitem', { name: 'Greeting 1' });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await greeting.getByText('Write something here.').first().waitFor();
    await greeting.getByLabel('What it says, english').fill('Anything about returns?');
    await greeting.getByLabel('On these pages').fill('/returns*\nshop.example/sale/*');
    await greeting.getByLabel('When so much of the page is seen').fill('50');
    await greeting.getByRole('switch', { name: 'Only while it is open' }).click();
    await greeting.getByRole('figure', { name: 'What it looks like' }).getByText('Anything about returns?').waitFor();
    await expectSound(page);
    await save();
    const [{ id: _, ...kept } = { id: '' }] = (await stored()).greetings;
    expect(kept).toEqual({
      enabled: true,
      text: { no: 'Anything about returns?', en: 'Anything about returns?' },
      when: { urls: ['/returns*', 'shop.example/sale/*'], seconds: 20, scroll: 50, returning: false, openOnly: true },
    });
    await greeting.getByText('Shown 0, opened 0, answered 0').waitFor();
    await greeting.getByRole('button', { name: 'Remove greeting 1' }).click();
    await save();
    expect((await stored()).greetings).toEqual([]);
  });

  it('is when it is open, by day, zone and days off', async () => {
    const page = await open('/panel/settings/hours');
    await page.getByRole('switch', { name: 'Always open' }).click();
    const monday = page.getByRole('group', { name: 'Monday' });
    await monday.getByLabel('Monday, from, period 1').fill('10:00');
    await monday.getByLabel('Monday, to, period 1').fill('09:00');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await monday.getByText('Monday: A period has to end after it begins').waitFor();
    expect(await monday.getByLabel('Monday, from, period 1').evaluate((field) => field.matches(':focus'))).toBe(true);
    expect(await page.getByRole('group', { name: 'Tuesday' }).getByRole('alert').count()).toBe(0);
    await expectSound(page);
    await monday.getByLabel('Monday, to, period 1').fill('12:30');
    await monday.getByRole('button', { name: 'Add a period: Monday' }).click();
    await page.getByRole('button', { name: 'Remove period 1: Friday' }).click();
    await page.getByLabel('Date').fill('2026-12-24');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByText('Thursday, 24 December 2026').waitFor();
    await expectSound(page);
    await save();
    const { openingHours } = await stored();
    expect(openingHours).toMatchObject({ tz: 'Europe/Oslo', closedDates: ['2026-12-24'] });
    expect(openingHours?.days.mon).toEqual([
      { from: '10:00', to: '12:30' },
      { from: '13:00', to: '14:00' },
    ]);
    expect(openingHours?.days.fri).toEqual([]);
  });

  it('is where the chat may be, kept while one looks elsewhere, and discarded when that is wished', async () => {
    const page = await open('/panel/settings/site');
    const { allowedOrigins, name } = await stored();
    await expectSound(page);
    const origins = page.getByLabel('Sites that may show the chat');
    await origins.fill(`${allowedOrigins.join('\n')}\nshop.example`);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('A line is not an address').waitFor();
    await page.getByRole('link', { name: 'Look' }).click();
    await page.getByRole('link', { name: 'Site', exact: true }).click();
    expect(await origins.inputValue()).toContain('shop.example');
    await page.getByRole('button', { name: 'Discard' }).click();
    expect(await origins.inputValue()).toBe(allowedOrigins.join('\n'));
    await origins.fill(`${allowedOrigins.join('\n')}\nhttps://shop.example\n`);
    await page.getByRole('checkbox', { name: 'German' }).check();
    await save();
    expect(await stored()).toMatchObject({
      ...{ name, allowedOrigins: [...allowedOrigins, 'https://shop.example'] },
      languages: expect.arrayContaining(['de']) as string[],
    });
  });

  it('stays as it was where it is not taken, and can be fetched again', async () => {
    stage.line.refuse(/GET .*operator\/tenant$/, 503, 'unavailable', { times: 9 });
    const page = await open('/panel/settings');
    await page.getByText('The settings could not be fetched.').waitFor();
    await expectSound(page);
    stage.line.mend();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Varg');
    stage.line.refuse(/PATCH .*operator\/tenant/, 503, 'unavailable');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('The changes were not saved. Try again.').waitFor();
    expect((await stored()).assistantName).not.toBe('Varg');
    await save();
    expect((await stored()).assistantName).toBe('Varg');
  });
});
