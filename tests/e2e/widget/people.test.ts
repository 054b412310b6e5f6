import { expect, test } from 'vitest';
import {
  answered,
  announced,
  composer,
  dialog,
  launcher,
  log,
  useBrowser,
  visit,
  type Visit,
  SOON,
} from './widget-fixture.ts';

useBrowser();

async function talking(options: Parameters<typeof visit>[0] = {}): Promise<Visit> {
  const made = await visit(options);
  await made.open();
  await made.say('Hello');
  await answered(made.page);
  return made;
}

test('a person is asked for, comes, writes and is read; the assistant is silent, and answers again afterwards', async () => {
  const { shop, anna, assistant, page, say } = await talking();
  await page.getByRole('button', { name: 'Talk to a person' }).click();
  await log(page).getByText('The team has been asked to come').waitFor();
  await page.getByText('The team has been told. Stay here').waitFor();
  await anna.join();
  await log(page).getByText('Anna Solheim joined the conversation').waitFor();
  expect(await page.getByRole('heading', { name: 'Anna Solheim' }).isVisible()).toBe(true);
  await anna.typing(true);
  await page.getByText('Anna Solheim is writing').waitFor();
  await anna.say('Hi, Anna here.');
  await log(page).getByText('Hi, Anna here.').waitFor();
  expect(await page.getByText('Anna Solheim is writing').count()).toBe(0);
  await say('Thanks!');
  await log(page).getByText('Thanks!').waitFor();
  await expect.poll(() => shop.visitorWords(), SOON).toContain('Thanks!');
  expect(await log(page).locator('[data-writing]').count()).toBe(0);
  await anna.read();
  await log(page).getByText('Seen').waitFor();
  await anna.handBack();
  assistant.answerNext('The assistant again.');
  await say('One more');
  await log(page).getByText('The assistant again.').waitFor();
  expect(await log(page).getByText('Seen').count()).toBe(0);
});

test('a person can be asked for before a word is written', async () => {
  const { line, page, open } = await visit();
  await open();
  await page.getByRole('button', { name: 'Talk to a person' }).click();
  await log(page).getByText('The team has been asked to come').waitFor();
  expect(line.seen(/request-human$/)).toHaveLength(1);
});

test('when nobody is there the visitor can leave how to be reached, once it is filled in well', async () => {
  const { line, page } = await talking({ isAway: true });
  await page.getByRole('button', { name: 'Talk to a person' }).click();
  await page.getByRole('button', { name: 'Ask us to get in touch' }).click();
  const form = page.getByRole('form', { name: 'Shall we get in touch?' });
  const send = form.getByRole('button', { name: 'Send' });
  await send.click();
  await form.getByText('Write your name').waitFor();
  await form.getByText('Write a phone number or an e-mail address').waitFor();
  expect(
    await form.getByLabel('Name').evaluate((field) => field === (field.getRootNode() as ShadowRoot).activeElement),
  ).toBe(true);
  await form.getByLabel('Name').fill('  Kari  ');
  await form.getByLabel('Phone').fill('call me');
  await form.getByLabel('E-mail').fill('kari@');
  await send.click();
  await form.getByText('This does not look like a phone number').waitFor();
  await form.getByText('This does not look like an e-mail address').waitFor();
  expect(line.seen(/callback$/)).toEqual([]);
  await form.getByLabel('Phone').fill('+47 22 33 44 55');
  await form.getByLabel('E-mail').fill('');
  await form.getByLabel('What is it about?').fill('A broken pole');
  await send.click();
  await page.getByText('Thank you. We will be in touch as soon as we can.').waitFor();
  expect(line.seen(/callback$/)[0]?.body).toEqual({ name: 'Kari', phone: '+47 22 33 44 55', message: 'A broken pole' });
  expect(await form.count()).toBe(0);
});

test('a callback that the service refuses is not lost', async () => {
  const { line, page } = await talking({ isAway: true });
  await page.getByRole('button', { name: 'Talk to a person' }).click();
  await page.getByRole('button', { name: 'Ask us to get in touch' }).click();
  await page.getByLabel('Name').fill('Kari');
  await page.getByLabel('E-mail').fill('kari@fjell.example');
  line.refuse(/callback$/, 429, 'rate_limited', { headers: { 'retry-after': '600' } });
  await page.getByRole('form').getByRole('button', { name: 'Send' }).click();
  await page.getByText('Try again in 10 minutes').waitFor();
  expect(await page.getByLabel('Name').inputValue()).toBe('Kari');
  await page.getByRole('form').getByRole('button', { name: 'Send' }).click();
  await page.getByText('Thank you. We will be in touch').waitFor();
});

test('a tenant without callbacks offers none', async () => {
  const { page } = await talking({ isAway: true, settings: { callbackEnabled: false } });
  await page.getByRole('button', { name: 'Talk to a person' }).click();
  await page.getByText('None of us is here right now.').waitFor();
  expect(await page.getByRole('button', { name: 'Ask us to get in touch' }).count()).toBe(0);
});

test('when the assistant has asked for someone and everybody leaves, the callback is offered too', async () => {
  const { jonas, anna, assistant, page, say } = await talking();
  assistant.answerNext({ calls: [{ tool: 'request_human', input: {} }] }, 'Somebody will be here soon.');
  await say('May I talk to somebody?');
  await page.getByText('The team has been told. Stay here').waitFor();
  await Promise.all([anna.checkOut(), jonas.checkOut()]);
  await page.getByRole('button', { name: 'Ask us to get in touch' }).waitFor();
  expect(await page.getByText('The team has been told. Stay here').count()).toBe(0);
});

test('too many requests say when to try again', async () => {
  const { anna, line, page } = await talking();
  line.refuse(/request-human$/, 429, 'rate_limited', { headers: { 'retry-after': '120' } });
  await page.getByRole('button', { name: 'Talk to a person' }).click();
  await page.getByText('Try again in 2 minutes').waitFor();
  expect(await page.getByRole('button', { name: 'Talk to a person' }).isEnabled()).toBe(true);
  // Somebody comes by themselves: what was said of asking holds no longer.
  await anna.join();
  await expect.poll(() => page.getByText('Try again in 2 minutes').count(), SOON).toBe(0);
});

test('the team hears that the visitor writes, and that they have stopped', async () => {
  const { line, page } = await talking();
  const said = () => line.seen(/typing$/).map(({ body }) => body?.typing);
  await composer(page).fill('I have');
  await expect.poll(said, SOON).toEqual([true]);
  await composer(page).fill('');
  await expect.poll(said, SOON).toEqual([true, false]);
});

test('what the visitor sees is told as read, and only that', async () => {
  const { shop, anna, line, page, context } = await talking();
  const through = () => line.seen(/read$/).map(({ body }) => body?.through);
  const newest = () => shop.newestAt();
  await expect.poll(through, SOON).toEqual([await newest()]);
  await page.keyboard.press('Escape');
  await launcher(page).waitFor();
  await anna.say('While you are away');
  await page.getByText('While you are away').waitFor();
  await page.getByRole('button', { name: 'Ask us 1 unread message' }).waitFor();
  expect(through()).toHaveLength(1);
  await launcher(page).click();
  await expect.poll(through, SOON).toHaveLength(2);
  expect(through().at(-1)).toBe(await newest());
  const other = await context.newPage();
  await other.bringToFront();
  await other.close();
});

test('a message that comes while the chat is closed is shown beside the launcher, and leads to itself', async () => {
  const { anna, page } = await talking();
  await page.keyboard.press('Escape');
  await anna.say('I have found **your** parcel');
  const peek = page.getByRole('button', { name: /I have found your parcel/ });
  await peek.waitFor();
  await page.getByRole('button', { name: 'Hide the message' }).click();
  expect(await peek.count()).toBe(0);
  await anna.say('It is in Bergen');
  await page.getByRole('button', { name: /It is in Bergen/ }).click();
  await dialog(page).waitFor();
  await log(page).getByText('It is in Bergen').waitFor();
});

test('whoever waits for a person is reached on the next page too, without opening anything', async () => {
  const { anna, line, site, page } = await talking();
  await anna.join();
  await page.getByRole('heading', { name: 'Anna Solheim' }).waitFor();
  await page.keyboard.press('Escape');
  const looks = () => line.seen(/GET .*\/visitor\/conversations/).length;
  const before = looks();
  await page.goto(`${site.url}/next`);
  // It looks once its stream stands.
  await expect.poll(looks, SOON).toBeGreaterThan(before);
  await expect.poll(() => line.streamCount, SOON).toBe(1);
  await anna.say('There you are');
  await page.getByRole('button', { name: /There you are/ }).waitFor();
  expect(await dialog(page).count()).toBe(0);
});

test('what is said while the visitor is between two pages is shown on the next one, and not again once hidden', async () => {
  const { anna, line, site, page } = await talking();
  await anna.join();
  await page.getByRole('heading', { name: 'Anna Solheim' }).waitFor();
  await page.keyboard.press('Escape');
  await page.goto('about:blank');
  await expect.poll(() => line.streamCount, SOON).toBe(0);
  await anna.say('There you are');
  await page.goto(`${site.url}/next`);
  await page.getByRole('button', { name: /There you are/ }).waitFor();
  await page.getByRole('button', { name: 'Hide the message' }).click();
  await page.goto(site.url);
  await page.getByRole('button', { name: 'Ask us 1 unread message' }).waitFor();
  await expect.poll(() => line.streamCount, SOON).toBe(1);
  await anna.say('And another thing');
  await page.getByRole('button', { name: /And another thing/ }).waitFor();
  expect(await page.getByRole('button', { name: /There you are/ }).count()).toBe(0);
});

test('an operator can move the visitor on the same site, once, and the chat goes along with what is half written', async () => {
  const { anna, site, page } = await talking();
  await anna.join();
  await composer(page).fill('Half a thought');
  await anna.navigate(`${site.url}/tents?colour=green`);
  await page.waitForURL('**/tents?colour=green');
  await dialog(page).waitFor();
  await expect.poll(() => composer(page).inputValue(), SOON).toBe('Half a thought');
  await log(page).getByText('Anna Solheim showed you a page').waitFor();
  await page.goto(`${site.url}/elsewhere`);
  await log(page).getByText('Anna Solheim showed you a page').waitFor();
  expect(page.url()).toBe(`${site.url}/elsewhere`);
});

test.each(['https://evil.example/', 'javascript:window.hit=1', 'data:text/html,hi', 'http://127.0.0.1:1/other-port'])(
  'nobody is moved to %s',
  async (url) => {
    const { anna, page, say } = await talking();
    const before = page.url();
    await anna.navigate(url);
    await log(page).getByText('Anna Solheim showed you a page').waitFor();
    await say('Still here');
    await log(page).getByText('Still here').waitFor();
    expect(page.url()).toBe(before);
    expect(await page.evaluate('window.hit')).toBeUndefined();
  },
);

test('a tab in the background is not moved', async () => {
  const { anna, site, context, page, open } = await talking();
  const other = await context.newPage();
  await other.goto(site.url);
  await open(other);
  await answered(other);
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
  });
  await anna.navigate(`${site.url}/tents`);
  await other.waitForURL('**/tents');
  await log(page).getByText('showed you a page').waitFor();
  expect(page.url()).toBe(`${site.url}/`);
});

test('what is new is told to a screen reader once and whole', async () => {
  const { anna, assistant, page, say } = await talking();
  assistant.answerNext('You have **a month**.');
  await say('And returns?');
  await expect.poll(() => announced(page), SOON).toContain('Tind: You have a month.');
  await anna.join();
  await expect.poll(() => announced(page), SOON).toContain('Anna Solheim joined the conversation');
  expect((await announced(page)).filter((words) => words.includes('a month'))).toHaveLength(1);
  expect(await page.locator('[data-announcer]').getAttribute('aria-live')).toBe('polite');
});
