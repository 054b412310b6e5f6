import { expect, test } from 'vitest';
import { gate } from '#tests/support/gate.ts';
import { answered, composer, log, rows, useBrowser, visit, type Visit, SOON } from './widget-fixture.ts';

useBrowser();

async function talking(): Promise<Visit> {
  const made = await visit();
  await made.open();
  await made.say('Hello');
  await answered(made.page);
  await expect.poll(() => made.line.streamCount, SOON).toBe(1);
  return made;
}

const BEGUN = ['Hello', 'I am a scripted answer.'];
const JOINED = 'Anna Solheim joined the conversation';

test('a chat that is open in too many tabs says that it rests, and goes on when it is used', async () => {
  const { line, page } = await talking();
  line.sendStreamsAway();
  await page.getByText('Paused here: the chat is open in many tabs.').waitFor();
  await expect.poll(() => line.streamCount, SOON).toBe(0);
  await page.mouse.wheel(0, 10);
  await expect.poll(() => line.streamCount, SOON).toBe(1);
  await expect.poll(() => page.getByText('Paused here').count(), SOON).toBe(0);
});

test('what happens while the stream is down is there when it is back, once and in order', async () => {
  const { anna, line, page } = await talking();
  for (let number = 1; number <= 12; number++) {
    if (number % 3 === 0) line.cutStreams();
    await anna.say(`message ${number}`);
    if (number % 5 === 0) await log(page).getByText(`message ${number}`, { exact: true }).waitFor();
  }
  const all = [...BEGUN, JOINED, ...Array.from({ length: 12 }, (_, index) => `message ${index + 1}`)];
  await expect.poll(() => rows(page), SOON).toEqual(all);
  expect(line.seen(/stream$/).at(-1)?.headers['last-event-id']).toMatch(/^\d+$/);
});

test('an answer whose line breaks in mid-sentence comes to its end, once', async () => {
  const { assistant, line, page, say } = await talking();
  const hold = gate();
  assistant.pace = hold.pass;
  assistant.answerNext('An answer. It is cut in two.');
  await say('Go on');
  hold.letThrough(3);
  await log(page).getByText('An answer').waitFor();
  line.cutTurns();
  line.cutStreams();
  hold.letThrough(1);
  await expect.poll(() => line.seen(/messages$/).length, SOON).toBe(3);
  hold.open();
  await expect.poll(() => rows(page), SOON).toEqual([...BEGUN, 'Go on', 'An answer. It is cut in two.']);
  const [, first, second] = line.seen(/messages$/);
  expect(second?.body).toEqual(first?.body);
});

test('a message that meets a broken service is sent until it is there, and stored once', async () => {
  const { line, page, say } = await talking();
  line.break(/messages$/, { times: 2 });
  line.refuse(/messages$/, 503, 'unavailable', { times: 2 });
  await say('Persistent');
  await expect.poll(() => rows(page), SOON).toEqual([...BEGUN, 'Persistent', 'I am a scripted answer.']);
  const clientIds = line
    .seen(/messages$/)
    .slice(1)
    .map(({ body }) => body?.clientId);
  expect(clientIds).toHaveLength(5);
  expect(new Set(clientIds).size).toBe(1);
});

test('what is written without a network goes out when it is back, in order', async () => {
  const { shop, page, context, say } = await talking();
  await context.setOffline(true);
  await page.getByText('You are offline. What you write is sent when the network is back.').waitFor();
  await say('First');
  await say('Second');
  await expect.poll(() => rows(page), SOON).toEqual([...BEGUN, 'First', 'Second']);
  await context.setOffline(false);
  await expect.poll(() => shop.visitorWords(), SOON).toEqual(['Hello', 'First', 'Second']);
  await expect.poll(() => page.getByText('You are offline').count(), SOON).toBe(0);
});

test('a short break of the line is nobody’s business, a longer one is told calmly', async () => {
  const { line, page } = await talking();
  line.cutStreams();
  await expect.poll(() => [line.seen(/stream$/).length, line.streamCount], SOON).toEqual([2, 1]);
  expect(await page.getByText('Connecting again').count()).toBe(0);
  line.refuse(/stream$/, 503, 'unavailable', { times: 3 });
  line.cutStreams();
  await page.getByText('Connecting again').waitFor();
  await page.getByText('Connecting again').waitFor({ state: 'detached' });
  expect(line.streamCount).toBe(1);
});

test('after a gap that the log no longer covers the conversation is fetched afresh', async () => {
  const { shop, anna, line, page } = await talking();
  line.refuse(/stream$/, 503, 'unavailable', { times: 2 });
  line.cutStreams();
  await expect.poll(() => line.streamCount, SOON).toBe(0);
  await anna.join();
  await anna.say('Said while nobody listened');
  await shop.forgetLog();
  await log(page).getByText('Said while nobody listened').waitFor();
  expect(await page.getByRole('heading', { name: 'Anna Solheim' }).isVisible()).toBe(true);
});

test('a message that is refused for good says so, and can be changed or taken back, but not sent again in vain', async () => {
  const { line, page, say } = await talking();
  line.refuse(/messages$/, 403, 'forbidden');
  await say('Not like this');
  await page.getByText('Not sent.').waitFor();
  expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Edit' }).click();
  await expect.poll(() => composer(page).inputValue(), SOON).toBe('Not like this');
  expect(await rows(page)).toEqual(BEGUN);
});

test('what comes too soon says when it goes, can be changed, and goes by itself, over a reload, in order and once', async () => {
  const { shop, line, page, say } = await talking();
  line.refuse(/messages$/, 429, 'rate_limited', { times: 1, headers: { 'retry-after': '300' } });
  await say('First');
  await page.getByText(/sent by itself in [45]:\d\d/).waitFor();
  await say('Second');
  await say('Third');
  await expect.poll(() => page.getByText('Waiting to be sent').count(), SOON).toBe(3);
  expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
  expect(await page.locator('.strip [role=status]').innerText()).toMatch(/sent by itself (tomorrow )?at \d\d:\d\d/);
  await page.getByRole('button', { name: 'Edit' }).last().click();
  await expect.poll(() => composer(page).inputValue(), SOON).toBe('Third');
  await composer(page).fill('Third, changed');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  expect(line.seen(/messages$/)).toHaveLength(2);
  await page.reload();
  await expect.poll(() => page.getByText('Waiting to be sent').count(), SOON).toBe(3);
  await page.clock.install();
  await page.clock.fastForward(302_000);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect.poll(() => shop.visitorWords(), SOON).toEqual(['Hello', 'First', 'Second', 'Third, changed']);
  await expect.poll(() => page.getByText(/Waiting to be sent|sent by itself/).count(), SOON).toBe(0);
  expect(line.seen(/messages$/)).toHaveLength(5);
});

test('a reload while the first words are on their way loses nothing and doubles nothing', async () => {
  const { shop, line, page, open, say } = await visit();
  line.refuse(/POST .*conversations$/, 503, 'unavailable', { times: 4 });
  await open();
  await say('My first words');
  await expect.poll(() => line.seen(/POST .*conversations$/).length, SOON).toBe(2);
  await page.reload();
  await expect.poll(() => rows(page), SOON).toEqual(['My first words', 'I am a scripted answer.']);
  await expect.poll(async () => (await shop.messages()).length, SOON).toBe(2);
});

test('a reload before the service has confirmed a message sends it again under the same name', async () => {
  const { line, page, say } = await talking();
  line.break(/messages$/, { times: 3 });
  await say('Once only');
  await expect.poll(() => line.seen(/messages$/).length, SOON).toBeGreaterThanOrEqual(2);
  await page.reload();
  await expect.poll(() => rows(page), SOON).toEqual([...BEGUN, 'Once only', 'I am a scripted answer.']);
  expect(
    new Set(
      line
        .seen(/messages$/)
        .slice(1)
        .map(({ body }) => body?.clientId),
    ).size,
  ).toBe(1);
});

test('a visitor whom the service has forgotten is a new one, and what they wrote is not lost', async () => {
  const { shop, anna, line, page, say } = await talking();
  await anna.eraseVisitors();
  line.cutStreams();
  await page.getByText('Hello! What can we help you').waitFor();
  await say('Who am I?');
  await expect.poll(() => rows(page), SOON).toEqual(['Who am I?', 'I am a scripted answer.']);
  expect(await shop.visitorCount()).toBe(1);
});

test('what is being written to a service that has forgotten the visitor stays where it is', async () => {
  const { anna, page } = await talking();
  await anna.eraseVisitors();
  await composer(page).pressSequentially('half a sent');
  await page.getByText('Hello! What can we help you').waitFor();
  expect(await composer(page).inputValue()).toBe('half a sent');
});

test('a message on its way to a service that has forgotten the visitor goes out as the new one', async () => {
  const { anna, page, say } = await talking();
  await anna.eraseVisitors();
  await say('Still there?');
  await expect.poll(() => rows(page), SOON).toEqual(['Still there?', 'I am a scripted answer.']);
});

test('a site that is not allowed to use the chat is told so, and nothing is tried over and over', async () => {
  const { line, page, open, say } = await visit();
  line.refuse(/POST .*visitors$/, 403, 'origin_not_allowed', { times: 99 });
  await open();
  await say('Hello');
  await page.getByText('The conversation is not available on this page.').waitFor();
  expect(await composer(page).isDisabled()).toBe(true);
  expect(line.seen(/visitors$/).filter(({ method }) => method === 'POST')).toHaveLength(2);
});

test('a network that fails for a moment is not taken for a site that is not allowed', async () => {
  const { line, page, open, say } = await visit();
  line.break(/POST .*visitors$/);
  await open();
  await say('Hello');
  await expect.poll(() => rows(page), SOON).toEqual(['Hello', 'I am a scripted answer.']);
});

test('a conversation that cannot be fetched can be asked for again', async () => {
  const { line, page } = await talking();
  line.refuse(/GET .*conversations\/\w+$/, 500, 'internal', { times: 99 });
  await page.reload();
  await page.getByText('We could not fetch the conversation.').waitFor();
  line.mend();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => rows(page), SOON).toEqual(BEGUN);
});

test('what is said after a conversation could not be fetched does not hide that there is more', async () => {
  const { anna, line, page } = await talking();
  line.refuse(/GET .*conversations\/\w+$/, 500, 'internal', { times: 99 });
  await page.reload();
  await page.getByText('We could not fetch the conversation.').waitFor();
  await anna.say('Are you there?');
  await log(page).getByText('Are you there?').waitFor();
  line.mend();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => rows(page), SOON).toEqual([...BEGUN, JOINED, 'Are you there?']);
  expect(await page.getByText('We could not fetch the conversation.').count()).toBe(0);
});

test('where streams do not get through, the conversation is shown and answers arrive all the same', async () => {
  const { line, page, say } = await talking();
  line.break(/stream$/, { times: 999 });
  await page.reload();
  await expect.poll(() => rows(page), SOON).toEqual(BEGUN);
  await say('Without a stream');
  await expect.poll(() => rows(page), SOON).toEqual([...BEGUN, 'Without a stream', 'I am a scripted answer.']);
});

test('a tab that nobody looks at lets go of its stream, and has missed nothing when somebody does', async () => {
  const { anna, line, page, open, say } = await visit();
  await open();
  await say('Hello');
  await answered(page);
  await expect.poll(() => line.streamCount, SOON).toBe(1);
  await page.clock.install();
  const show = (visibility: string) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', { value, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, visibility);
  await show('hidden');
  await page.clock.fastForward(61_000);
  await expect.poll(() => line.streamCount, SOON).toBe(0);
  await anna.say('Said behind your back');
  await show('visible');
  await log(page).getByText('Said behind your back').waitFor();
  expect(line.seen(/stream$/).at(-1)?.headers['last-event-id']).toMatch(/^\d+$/);
});
