import { expect, test } from 'vitest';
import { answered, rows, SOON, useBrowser, visit } from '../widget-fixture.ts';

useBrowser();

test('a visitor whom the shop vouches for has their own conversations, and nothing of them is kept', async () => {
  const { shop, line, page, say, open } = await visit();
  const { token } = await shop.tenant.identified();
  await open();
  await say('As a guest');
  await answered(page);
  await page.evaluate(
    (jwt) => (window as never as { Parley: (...args: unknown[]) => void }).Parley('identify', jwt),
    token,
  );
  await page.getByText('Hello! What can we help you').waitFor();
  await say('As myself');
  await expect.poll(() => line.seen(/messages$/).at(-1)?.headers.authorization, SOON).toBe(`Bearer ${token}`);
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(token);
});

test('a token that runs out is fetched anew from the page, without a word lost', async () => {
  const { shop, line, page, say, open } = await visit();
  const first = await shop.tenant.identified({ externalId: 'customer-1', ttlSeconds: 600 });
  const second = await shop.tenant.identified({ externalId: 'customer-1', ttlSeconds: 1200 });
  await page.exposeFunction(
    'nextToken',
    (() => {
      const tokens = [first.token, second.token];
      return () => tokens.shift() ?? second.token;
    })(),
  );
  await open();
  await page.evaluate('Parley("identify", () => window.nextToken())');
  await say('One');
  await answered(page);
  line.refuseTokens(first.token);
  line.cutStreams();
  await say('Two');
  await expect.poll(() => line.seen(/messages$/).at(-1)?.headers.authorization, SOON).toBe(`Bearer ${second.token}`);
  await expect.poll(() => rows(page).then((all) => all.filter((row) => row === 'Two')), SOON).toHaveLength(1);
});

test('a token that is refused for good says so, and is not tried over and over', async () => {
  const { line, page, open } = await visit();
  await page.exposeFunction('nextToken', () => 'a token that nobody knows');
  await open();
  await page.evaluate('Parley("identify", () => window.nextToken())');
  await page.getByText('Your session has ended. Load the page again to go on.').waitFor();
  expect(line.seen(/stream$/).length).toBeLessThanOrEqual(2);
});

test('a visitor who is identified before the chat is loaded is so from its first request', async () => {
  const { shop, line, page, open } = await visit({ host: { head: QUEUE } });
  const { token } = await shop.tenant.identified();
  await page.evaluate(
    (jwt) => (window as never as { Parley: (...args: unknown[]) => void }).Parley('identify', jwt),
    token,
  );
  await open();
  await expect.poll(() => line.seen(/stream$/)[0]?.headers.authorization, SOON).toBe(`Bearer ${token}`);
});

const QUEUE = '<script>window.Parley=function(){(Parley.q=Parley.q||[]).push(arguments)}</script>';
