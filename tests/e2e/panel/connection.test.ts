import { beforeEach, describe, expect, it } from 'vitest';
import { Customer } from '#tests/support/browser/customer.ts';
import { PATIENT, rowOf } from './panel-browser.ts';
import { accountOf } from './panel-stage.ts';
import { conversationWithAnna } from './conversation-with-anna.ts';

const { stage, openConversation, bodies, anna } = conversationWithAnna();

beforeEach(async () => {
  await openConversation();
  await expect.poll(() => stage.line.streamCount, PATIENT).toBe(1);
});

describe("the panel's connection", () => {
  it('says nothing of a line that is back in a moment, and misses nothing', async () => {
    const { page } = stage;
    const said: string[] = [];
    await page.exposeFunction('heard', (text: string) => said.push(text));
    await page.evaluate(() => {
      const look = () => {
        const text = [...document.querySelectorAll('[role=status]')].map((each) => each.textContent).join('');
        if (/contact|Connecting/.test(text)) (globalThis as unknown as { heard(text: string): void }).heard(text);
      };
      new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
    });
    for (let number = 1; number <= 2; number++) {
      stage.line.cutStreams();
      await anna().say(`Number ${number}`);
      await page.getByRole('article').getByText(`Number ${number}`).waitFor();
    }
    expect(said).toEqual([]);
  });

  it('tells quietly that nobody answers, keeps what is on the screen, and comes back at once when asked to', async () => {
    const { page } = stage;
    stage.line.isDown = true;
    stage.line.cutStreams();
    await page.getByText('No contact with the service.').waitFor();
    await page.getByRole('article').getByText('Is anybody there?').waitFor();
    await rowOf(page, 'Anna').waitFor();
    // Pressed while it is down, let go once it is up: between the two nothing is tried by itself.
    await page.getByRole('button', { name: 'Try now' }).hover();
    await page.mouse.down();
    stage.line.isDown = false;
    await page.mouse.up();
    await expect.poll(() => page.getByText('No contact with the service.').count(), PATIENT).toBe(0);
    await anna().say('After');
    await page.getByRole('article').getByText('After').waitFor();
  });

  it('says that it rests when there are too many others, and goes on with all it missed when it is used', async () => {
    const { page } = stage;
    stage.line.sendStreamsAway();
    await page.getByText('Paused here: the panel is open in many windows.').waitFor();
    await anna().say('While you were elsewhere');
    await page.waitForTimeout(1_500);
    expect(stage.line.streamCount).toBe(0);
    await page.keyboard.press('Shift');
    await page.getByRole('article').getByText('While you were elsewhere').waitFor();
    await expect.poll(() => page.getByText('Paused here').count(), PATIENT).toBe(0);
    stage.line.sendStreamsAway();
    await page.getByRole('button', { name: 'Carry on here' }).click();
    await expect.poll(() => stage.line.streamCount, PATIENT).toBe(1);
  });

  it('knows when the browser is offline, and sends what was written then', async () => {
    const { page } = stage;
    const { context } = stage.opened;
    await context.setOffline(true);
    await page.getByText('You are offline.').waitFor();
    await page.getByLabel('Write to Anna').fill('From the tunnel');
    await page.getByLabel('Write to Anna').press('Enter');
    await page.getByText('Waiting for the connection').waitFor();
    await context.setOffline(false);
    await expect.poll(bodies, PATIENT).toContain('From the tunnel');
    await expect.poll(() => page.getByText('You are offline.').count(), PATIENT).toBe(0);
  });

  it('fetches all afresh after too long a time away, without an empty screen in between', async () => {
    const { page } = stage;
    await page.evaluate(() => {
      const counts = { least: Number.POSITIVE_INFINITY };
      Object.assign(globalThis, { counts });
      const look = () => (counts.least = Math.min(counts.least, document.querySelectorAll('article').length));
      new MutationObserver(look).observe(document.body, { subtree: true, childList: true });
    });
    stage.line.isDown = true;
    stage.line.cutStreams();
    await Customer.of(stage.shop, { name: 'Berit' }, 'While you were away');
    await anna().say('Missed');
    await stage.shop.forgetLog();
    stage.line.isDown = false;
    await rowOf(page, 'Berit').waitFor();
    await page.getByRole('article').getByText('Missed').waitFor();
    expect(
      await page.evaluate(() => (globalThis as unknown as { counts: { least: number } }).counts.least),
    ).toBeGreaterThan(0);
  });

  it('beats at once, after every break, and stays silent about it', async () => {
    const beats = () => stage.line.seen(/POST .*operator\/heartbeat$/).length;
    await expect.poll(beats, PATIENT).toBeGreaterThan(0);
    expect(beats()).toBeLessThanOrEqual(2);
  });

  it('goes on with a new token when the old one is refused', async () => {
    const { page } = stage;
    stage.line.refuseTokens();
    stage.line.cutStreams();
    await anna().say('Still here');
    await page.getByRole('article').getByText('Still here').waitFor();
    await expect.poll(() => stage.line.streamCount, PATIENT).toBe(1);
  });

  it('says so when the operator has no access any more', async () => {
    const { page } = stage;
    stage.line.refuse(/GET .*operator\/stream/, 403, 'forbidden', { times: 9 });
    stage.line.cutStreams();
    await page.getByText('You no longer have access here.').waitFor();
    expect(await page.getByText('Is anybody there?').count()).toBe(0);
  });
});

describe("the operator's own choices", () => {
  it('being available is shown, stored, and taken back when it could not be', async () => {
    const { page } = stage;
    await page.getByRole('button', { name: 'Account: Ragnhild Skare' }).click();
    const choice = page.getByRole('menuitemcheckbox', { name: 'Available' });
    await choice.click();
    await expect.poll(async () => (await accountOf(stage.ragnhild)).available, PATIENT).toBe(false);
    stage.line.refuse(/PATCH .*operator\/me$/, 503, 'unavailable');
    await choice.click();
    await page.getByText('The change was not saved.').first().waitFor();
    await expect.poll(() => choice.getAttribute('aria-checked'), PATIENT).toBe('false');
  });

  it('the language changes everything at once, and is the one after a reload', async () => {
    const { page } = stage;
    await page.getByRole('button', { name: 'Account: Ragnhild Skare' }).click();
    await page.getByRole('menuitemradio', { name: 'Norsk' }).click();
    await page.getByLabel('Skriv til Anna').waitFor({ state: 'attached' });
    await expect.poll(async () => (await accountOf(stage.ragnhild)).language, PATIENT).toBe('no');
    await page.reload();
    await page.getByLabel('Skriv til Anna').waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('no');
  });

  it('a chosen appearance is there from the first paint after a reload', async () => {
    const { page } = stage;
    await page.getByRole('button', { name: 'Account: Ragnhild Skare' }).click();
    await page.getByRole('menuitemradio', { name: 'Dark' }).click();
    await page.reload({ waitUntil: 'commit' });
    await page.waitForFunction(() => document.body !== null);
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset.theme), PATIENT).toBe('dark');
    await page.getByLabel('Write to Anna').waitFor();
  });

  it('signing out leaves nothing of the operator behind, and asks before something is lost', async () => {
    const { page } = stage;
    await page.getByLabel('Write to Anna').fill('A secret draft');
    stage.line.refuse(/POST .*\/messages/, 400, 'bad_request');
    await page.getByLabel('Write to Anna').press('Enter');
    await page.getByText('Not sent.').waitFor();
    await page.getByLabel('Write to Anna').fill('Another secret');
    await page.getByRole('button', { name: 'Account: Ragnhild Skare' }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.getByText('One message has not arrived.').waitFor();
    await page.getByRole('button', { name: 'Sign out anyway' }).click();
    await page.getByText('You are signed out.').waitFor();
    const kept = await page.evaluate(() => JSON.stringify(localStorage));
    expect(kept).not.toContain('secret');
    expect(kept).not.toContain('access_token');
  });
});
