import { and, eq } from 'drizzle-orm';
import type { Locator, Page } from 'playwright';
import { beforeEach, describe, expect, it } from 'vitest';
import { db } from '#lib/db/database.ts';
import { webhookDeliveries, webhookEndpoints } from '#lib/db/schema/events.ts';
import type { WebhookEndpoint } from '#lib/resources/webhook.ts';
import { made } from '#tests/support/api/api-client.ts';
import { Customer } from '#tests/support/browser/customer.ts';
import { signedBy, type WebhookReceiver } from '#tests/support/services/webhook-receiver.ts';
import { faultsOf } from '../../access/axe.ts';
import { onlyByButton } from '../only-by-button.ts';
import { PATIENT } from '../panel-browser.ts';
import { anAgentOf } from '../panel-stage.ts';
import { rows, sheetOf, webhookStage } from './webhook-stage.ts';

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const HOSTILE = '<img src=x onerror=alert(1)>\u202Egpj.exe\u0007';
const { stage, open, anEndpoint, somethingHappens, ...hooks } = webhookStage();

let receiver: WebhookReceiver;
beforeEach(() => {
  receiver = hooks.receiver();
});

const textOf = async (locator: Locator) => (await locator.textContent()) ?? '';
const readClipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

describe('an admin whose server is to be told', () => {
  it('adds it, takes its secret once, and has a test arrive there that is signed with it', async () => {
    const page = await open();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByText('No endpoints yet').waitFor();
    await page.getByRole('button', { name: 'New endpoint' }).click();
    await page.getByRole('button', { name: 'Create endpoint' }).click();
    await page.getByText('Write the address.').waitFor();
    const address = page.getByLabel('Address');
    await expect.poll(() => address.evaluate((field) => field === document.activeElement), PATIENT).toBe(true);
    await address.fill('https://10.0.0.1/hook');
    await page.keyboard.press('Enter');
    await page.getByText('does not lead to the public internet').waitFor();
    expect(await address.getAttribute('aria-invalid')).toBe('true');
    await address.fill(receiver.url('/hook'));
    await page.getByLabel('Description').fill('The order system');
    await page.getByText('Only some').click();
    await page.getByRole('button', { name: 'Create endpoint' }).click();
    await page.getByText('Choose at least one event.').waitFor();
    await page.getByRole('button', { name: 'Sample: conversation.created' }).click();
    expect(await textOf(page.getByRole('group', { name: 'conversation.created' }))).toContain('"pageUrl"');
    await page.getByRole('checkbox', { name: 'A conversation has begun' }).check();
    await page.getByRole('button', { name: 'Create endpoint' }).click();
    const box = page.getByRole('region', { name: 'The secret that signs' });
    const secret = await textOf(box.locator('code'));
    await box.getByRole('button', { name: 'Copy the secret' }).click();
    await expect.poll(() => readClipboard(page), PATIENT).toBe(secret);
    await page.getByRole('button', { name: 'Send a test' }).click();
    await page.getByText(/The test came through in/).waitFor();
    expect(signedBy(receiver.of('webhook.test')[0]!, { secret })).toEqual(['secret']);
    await box.getByRole('button', { name: 'To the endpoint' }).click();
    await page.getByRole('heading', { level: 1, name: 'The order system' }).waitFor();
    await rows(page).filter({ hasText: 'webhook.test' }).getByText('Delivered').waitFor();
    expect(await page.content()).not.toContain(secret);
    const { endpoints } = await made(stage.ragnhild.get<{ endpoints: WebhookEndpoint[] }>('/operator/webhooks'));
    expect(endpoints).toMatchObject([{ description: 'The order system', events: ['conversation.created'] }]);
  });

  it('sees what happens come in, opens it, and resends what failed, one and all', async () => {
    const { id } = await anEndpoint({ description: 'Orders' });
    receiver.answer = (_, response) => void response.writeHead(500).end(`Sorry ${HOSTILE}`);
    const page = await open(`/${id}`);
    await page.getByText('Nothing has been sent yet').waitFor();
    await somethingHappens();
    const row = rows(page).filter({ hasText: 'conversation.created' });
    await row.getByText('Waiting · 500').waitFor();
    await page.getByText('1 attempt failed.').waitFor();
    await row.getByRole('button').click();
    const sheet = sheetOf(page, 'conversation.created');
    await sheet.getByText('The server answered 500.').waitFor();
    const [received] = receiver.of('conversation.created');
    const headers = await textOf(sheet.getByRole('group', { name: 'Headers' }));
    for (const name of ['Service-Event-Id', 'Service-Delivery-Id', 'Service-Event-Type', 'Service-Delivery-Attempt'])
      expect(headers).toContain(`${name}: ${String(received!.headers[name.toLowerCase()])}`);
    expect(headers).toContain(`User-Agent: ${received!.headers['user-agent']}`);
    expect(JSON.parse(await textOf(sheet.getByRole('group', { name: 'Body', exact: true })))).toEqual(received!.body);
    await sheet.getByRole('tab', { name: 'Response' }).click();
    const answer = sheet.getByRole('group', { name: 'Body of the answer' });
    expect(await textOf(answer)).toBe('Sorry <img src=x onerror=alert(1)>\\u202egpj.exe\\u0007');
    expect(await sheet.locator('img').count()).toBe(0);
    receiver.answerWith(200);
    await sheet.getByRole('button', { name: 'Resend' }).click();
    await sheet.getByText('The delivery came through.').waitFor();
    await sheet.getByText('2 attempts').waitFor();
    await page.keyboard.press('Escape');
    await row.getByText('Delivered').waitFor();

    await db()
      .update(webhookDeliveries)
      .set({ status: 'failed', deliveredAt: null })
      .where(eq(webhookDeliveries.endpointId, id));
    await page.getByRole('button', { name: 'Failed' }).click();
    await row.getByText('Failed').waitFor();
    const before = receiver.received.length;
    await page.getByRole('button', { name: 'Resend' }).click();
    await page.getByRole('menuitem', { name: 'All that failed' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Resend' }).click();
    await page.getByText('1 delivery is sent once more.').waitFor();
    await expect.poll(() => receiver.received.length, PATIENT).toBe(before + 1);
    await page.getByText('No delivery fits').waitFor();
    await page.getByRole('button', { name: 'Show all' }).click();
    await row.getByText('Delivered').waitFor();
    await page.getByRole('button', { name: 'Resend' }).click();
    await page.getByRole('menuitem', { name: 'All since a time' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Resend' }).click();
    await expect.poll(() => receiver.received.length, PATIENT).toBe(before + 2);
  });

  it('rotates the secret, with both signing meanwhile, and switches the endpoint off, on, and away', async () => {
    const { id, secretPrefix } = await anEndpoint();
    const page = await open(`/${id}/signing`);
    await page.getByText(`${secretPrefix}…`).waitFor();
    await page.getByRole('button', { name: 'Rotate the secret' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Make a new secret' }).click();
    const box = page.getByRole('region', { name: 'The new secret' });
    const secret = await textOf(box.locator('code'));
    await expect.poll(() => box.evaluate((element) => element === document.activeElement), PATIENT).toBe(true);
    expect(secret.startsWith(secretPrefix)).toBe(false);
    await page
      .getByRole('group', { name: 'Rotation under way' })
      .getByText(/23 h 59 min left|24 h left|1 day left/)
      .waitFor();
    await page.getByRole('button', { name: 'I have copied it' }).click();
    expect(await page.content()).not.toContain(secret);
    await page.getByRole('button', { name: 'Send a test' }).click();
    await page.getByText(/The test came through in/).waitFor();
    expect(signedBy(receiver.received[0]!, { secret })).toEqual(['secret', 'nobody']);
    await page.getByRole('button', { name: 'Ruby' }).click();
    await page.getByText("require 'openssl'").waitFor();

    await page.getByRole('switch', { name: 'Switched on' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Switch off' }).click();
    await page.getByText('What happens now is not sent here').waitFor();
    await page.getByRole('button', { name: 'Switch on again' }).click();
    await page.getByText('What happens now is not sent here').waitFor({ state: 'detached' });
    await page.getByRole('tab', { name: 'Settings' }).click();
    await page.getByLabel('Description').fill('Stock');
    await page.getByRole('tab', { name: 'Log' }).click();
    await page.getByRole('tab', { name: 'Settings' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { level: 1, name: 'Stock' }).waitFor();
    await page.getByRole('button', { name: 'Delete the endpoint' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByText('No endpoints yet').waitFor();
    expect(new URL(page.url()).pathname).toBe('/panel/webhooks');
  });
});

it('of parts that are chosen faster than they are drawn the last one is shown', async () => {
  const { id } = await anEndpoint();
  const page = await open(`/${id}/settings`);
  await page.getByLabel('Description').waitFor();
  const tab = (name: string) => page.getByRole('tab', { name }).elementHandle();
  const [log, settings] = await Promise.all([tab('Log'), tab('Settings')]);
  await page.evaluate(([first, second]) => [first, second].forEach((each) => (each as HTMLElement).click()), [
    log,
    settings,
  ] as const);
  await expect.poll(() => new URL(page.url()).pathname, PATIENT).toBe(`/panel/webhooks/${id}/settings`);
  await page.getByRole('tab', { name: 'Settings', selected: true }).waitFor();
  await page.getByLabel('Description').waitFor();
});

describe('the list of endpoints', () => {
  it('says of each how it is, whatever its owner wrote, and how one that was switched off comes back', async () => {
    const { tenant } = stage.shop;
    await anEndpoint({ description: HOSTILE });
    const off = await anEndpoint({ description: 'Stock' });
    const failing = await anEndpoint({ description: 'Till' });
    const of = (id: string) => and(eq(webhookEndpoints.tenantId, tenant.id), eq(webhookEndpoints.id, id));
    const failingSince = new Date(Date.now() - 26 * 3_600_000);
    const failures = { consecutiveFailures: 15, failingSince };
    await db().update(webhookEndpoints).set(failures).where(of(failing.id));
    await db()
      .update(webhookEndpoints)
      .set({ ...failures, enabled: false, disabledReason: 'failures' })
      .where(of(off.id));
    const page = await open();
    const [first, second, third] = [0, 1, 2].map((at) => page.getByRole('listitem').nth(at));
    expect(await textOf(first!)).toContain('<img src=x onerror=alert(1)>\\u202egpj.exe\\u0007');
    await second!.getByText('Switched off after failures').waitFor();
    await third!.getByText('Failing', { exact: true }).waitFor();
    await third!.getByText('Failing for 1 day').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await second!.getByRole('link').click();
    await page.getByText('We switched the endpoint off').waitFor();
    await page.getByRole('button', { name: 'Switch on again' }).click();
    await page.getByText('Not used yet').waitFor();
  });

  it('is asked for again where it could not be fetched, and is no place of an agent’s', async () => {
    const { page, line } = stage;
    const goOn = await onlyByButton(page, {
      ...{ line, refused: /GET .*operator\/webhooks/, open, failed: 'The endpoints could not be fetched' },
    });
    await page.getByText('No endpoints yet').waitFor();
    await goOn();
    const agents = await stage.reopen({}, await anAgentOf(stage.shop));
    await stage.enter();
    expect(await agents.getByRole('link', { name: 'Developers' }).count()).toBe(0);
  });
});

describe('axe finds nothing wrong, in the light nor in the dark, with', () => {
  it.each([
    ['a wide window', {}],
    ['a phone', PHONE],
  ] as const)('an endpoint in %s', async (_, options) => {
    const { id } = await anEndpoint({ description: 'Orders' });
    receiver.answer = (_request, response) => void response.writeHead(500).end('Sorry');
    await somethingHappens();
    await Customer.of(stage.shop, {}, 'Hello');
    const page = await stage.reopen(options);
    await open('/new');
    await page.getByText('A conversation has begun').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await open(`/${id}`);
    await rows(page).first().waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await rows(page).first().getByRole('button').click();
    await page.getByRole('dialog').getByRole('tab', { name: 'Response' }).click();
    expect(await faultsOf(page)).toEqual([]);
    await made(stage.ragnhild.post(`/operator/webhooks/${id}/rotate-secret`));
    await open(`/${id}/signing`);
    await page.getByText('Rotation under way').first().waitFor();
    await page.getByText('timingSafeEqual').first().waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await open(`/${id}/settings`);
    await page.getByRole('button', { name: 'Delete the endpoint' }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.goto(`${stage.line.url}/panel/api-keys`);
    await page.getByText('First key').waitFor();
    expect(await faultsOf(page)).toEqual([]);
  });
});
