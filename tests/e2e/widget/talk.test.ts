import { expect, test } from 'vitest';
import { limitsOf } from '#lib/limits/limit-rule.ts';
import { LIMITS } from '#lib/limits/rules.ts';
import { gate } from '#tests/support/gate.ts';
import { useUp } from '#tests/support/services/redis-state.ts';
import {
  answered,
  composer,
  dialog,
  launcher,
  log,
  PHONE,
  rows,
  useBrowser,
  visit,
  SOON,
  written,
} from './widget-fixture.ts';

useBrowser();

test('a visitor who only looks is nobody to the service', async () => {
  const { line, page, open } = await visit();
  await open();
  await page.getByText('Hello! What can we help you').waitFor();
  await page.getByText('Anna here now', { exact: true }).waitFor();
  expect(line.seen(/visitors?$/)).toEqual([]);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});

test('a suggestion is asked at a tap, and its answer streams in, with its sources', async () => {
  const { shop, assistant, page, open } = await visit();
  await shop.knows('returns.md', '# Returns\n\nReturn something within 30 days.', 'https://fjell.example/returns');
  await shop.knows('shoes.md', '# Shoes\n\nBefore you return something: Try them indoors.');
  const hold = gate();
  assistant.pace = hold.pass;
  assistant.answerNext(
    { calls: [{ tool: 'search_knowledge', input: { query: 'return' } }] },
    { text: ['You have **30 days** [[1]].', ' See [returns](https://fjell.example/returns) [[1]][[2]].'] },
  );
  await open();
  await page.getByRole('button', { name: 'How long do I have to return something?' }).click();
  await page.getByText('Looking it up').waitFor();
  hold.letThrough(2);
  await expect.poll(() => log(page).locator('[data-writing] .words').innerText(), SOON).toBe('You have 30 days.');
  hold.open();
  await page.getByRole('link', { name: 'returns' }).waitFor();
  await written(page);
  expect(await rows(page)).toEqual(['How long do I have to return something?', 'You have 30 days. See returns.']);
  await page.getByText('2 sources').click();
  const source = page.getByRole('link', { name: 'Returns' }).last();
  expect(await source.getAttribute('href')).toBe('https://fjell.example/returns');
  expect([await source.getAttribute('target'), await source.getAttribute('rel')]).toEqual([
    '_blank',
    'noopener noreferrer',
  ]);
  expect(await page.getByText('Try them indoors.').isVisible()).toBe(true);
});

test('what is sent carries the page, the language and one clientId, and the conversation is made once', async () => {
  const { shop, line, page, say, open } = await visit();
  await open();
  await say('One');
  await say('Two');
  await expect.poll(() => line.seen(/messages$/), SOON).toHaveLength(2);
  const [first, second] = line.seen(/messages$/).map(({ body }) => body!);
  expect(first).toMatchObject({ body: 'One', language: 'en', pageUrl: `${page.url()}`, pageTitle: '/' });
  expect(first!.clientId).not.toBe(second!.clientId);
  expect(line.seen(/POST .*\/visitors$/)).toHaveLength(1);
  expect(line.seen(/POST .*\/conversations$/)).toHaveLength(1);
  await expect.poll(() => shop.visitorWords(), SOON).toEqual(['One', 'Two']);
});

test('products are cards that lead where their list says', async () => {
  const { shop, assistant, page, say, open } = await visit();
  const untold = { price: null, currency: null, description: null };
  const products = [
    {
      title: 'Skarv',
      url: 'https://fjell.example/skarv',
      imageUrl: null,
      price: '4299',
      currency: 'NOK',
      description: 'Warm',
    },
    {
      title: 'Trap',
      url: 'javascript:alert(1)',
      imageUrl: 'javascript:alert(2)',
      price: 'from 10',
      currency: null,
      description: null,
    },
    { title: 'Here', url: '/here', imageUrl: '/there-is-no-such-picture.png', ...untold },
  ];
  assistant.answerNext('Look:');
  await open();
  await say('A sleeping bag?');
  await log(page).getByText('Look:').waitFor();
  await written(page);
  await shop.write(await shop.newest(), {
    role: 'assistant',
    kind: 'products',
    body: 'Skarv, Trap, Here',
    data: { products },
  });
  const card = page.getByRole('link', { name: /Skarv/ });
  await card.waitFor();
  expect([await card.getAttribute('href'), await card.getAttribute('target')]).toEqual([
    'https://fjell.example/skarv',
    '_blank',
  ]);
  // How prices are written is fetched with the first card.
  await expect.poll(async () => (await card.innerText()).replace(/\s+/g, ' '), SOON).toContain('NOK 4,299');
  const here = page.getByRole('link', { name: 'Here' });
  expect([await here.getAttribute('href'), await here.getAttribute('target')]).toEqual([
    new URL('/here', page.url()).href,
    null,
  ]);
  // A picture that is none, or does not come, leaves a drawing in its place; the names do not stand above the cards.
  await expect.poll(() => page.locator('.product-picture svg').count(), SOON).toBe(3);
  expect(await rows(page)).toEqual(['A sleeping bag?', 'Look:']);
  expect(await page.locator('.product', { hasText: 'Trap' }).getAttribute('href')).toBeNull();
  expect(await page.locator('img').count()).toBe(0);
});

test('a message that looks like a page of code is text', async () => {
  const { shop, assistant, page, say, open } = await visit();
  assistant.answerNext('Here:');
  await open();
  await say('<b>bold?</b>');
  await log(page).getByText('Here:').waitFor();
  await written(page);
  const body = '<img src=x onerror="window.hit=1"> [x](javascript:window.hit=2) <script>window.hit=3</script>';
  await shop.write(await shop.newest(), { role: 'assistant', body });
  await expect
    .poll(() => rows(page), SOON)
    .toEqual(['<b>bold?</b>', 'Here:', '<img src=x onerror="window.hit=1"> x <script>window.hit=3</script>']);
  expect(await page.evaluate('window.hit')).toBeUndefined();
});

test('a reload brings the conversation back, with what was not yet sent, and an answer goes on in mid-sentence', async () => {
  const { assistant, page, say, open } = await visit();
  const hold = gate();
  assistant.pace = hold.pass;
  assistant.answerNext('A long answer! It takes its time.');
  await open();
  await say('Tell me');
  hold.letThrough(4);
  await log(page).getByText('A long answer').waitFor();
  await composer(page).fill('and also');
  await page.reload();
  await dialog(page).waitFor();
  await log(page).getByText('A long answer').waitFor();
  expect(await composer(page).inputValue()).toBe('and also');
  hold.open();
  await log(page).getByText('A long answer! It takes its time.').waitFor();
  await written(page);
  expect(await rows(page)).toEqual(['Tell me', 'A long answer! It takes its time.']);
});

test('on a phone a reload opens the chat again, a link to another page does not', async () => {
  const { site, page, say, open } = await visit({ context: PHONE });
  await open();
  await say('Hello');
  await answered(page);
  await page.reload();
  await dialog(page).waitFor();
  await page.goto(`${site.url}/product`);
  await launcher(page).waitFor();
  expect(await dialog(page).count()).toBe(0);
  await open();
  await answered(page);
});

test('two tabs are in step', async () => {
  const { assistant, site, context, page, say, open } = await visit();
  const hold = gate();
  assistant.pace = hold.pass;
  assistant.answerNext({ text: ['The same! ', 'In ', 'both.'] });
  await open();
  const other = await context.newPage();
  await other.goto(site.url);
  await open(other);
  await say('Hello from one');
  await log(other).getByText('Hello from one').waitFor();
  hold.letThrough(2);
  await expect.poll(() => log(other).locator('[data-writing] .words').innerText(), SOON).toBe('The same!');
  hold.open();
  await log(other).getByText('The same! In both.').waitFor();
  await say('And from the other', other);
  await log(page).getByText('And from the other').waitFor();
  const all = ['Hello from one', 'The same! In both.', 'And from the other', 'I am a scripted answer.'];
  for (const tab of [page, other]) await expect.poll(() => rows(tab), SOON).toEqual(all);
});

test('two tabs that write their first words at once are one visitor', async () => {
  const { shop, line, site, context, say, open } = await visit();
  await open();
  const other = await context.newPage();
  await other.goto(site.url);
  await open(other);
  await Promise.all([say('One'), say('Two', other)]);
  await expect.poll(() => line.seen(/messages$/).length, SOON).toBe(2);
  expect(await shop.visitorCount()).toBe(1);
});

test('older conversations are in a list, and a new one can be begun', async () => {
  const { shop, page, say, open } = await visit();
  await open();
  await say('The first');
  await answered(page);
  await page.getByRole('button', { name: 'All conversations' }).click();
  await page.getByRole('button', { name: 'New conversation' }).click();
  await page.getByText('Hello! What can we help you').waitFor();
  await say('The second');
  await expect.poll(() => shop.conversationCount(), SOON).toBe(2);
  await page.getByRole('button', { name: 'All conversations' }).click();
  const entries = page.getByRole('listitem').getByRole('button');
  await expect.poll(() => entries.count(), SOON).toBe(2);
  await entries.last().click();
  await log(page).getByText('The first').waitFor();
  expect(await page.getByText('The second').count()).toBe(0);
  await page.reload();
  await log(page).getByText('The first').waitFor();
});

test('a conversation that is deleted is gone from the list and the screen', async () => {
  const { shop, anna, page, say, open } = await visit();
  await open();
  await say('Forget this');
  await answered(page);
  await anna.remove();
  await page.getByText('Hello! What can we help you').waitFor();
  expect(await log(page).getByText('Forget this').count()).toBe(0);
  await say('Something new');
  await expect.poll(() => shop.conversationCount(), SOON).toBe(1);
});

test('a translated message shows its translation, and its original on request', async () => {
  const { assistant, anna, page, say, open } = await visit();
  await open();
  await say('Hello');
  await answered(page);
  assistant.translations.set('Hei på deg, hva kan jeg hjelpe deg med?', 'Hello to you');
  await anna.say('Hei på deg, hva kan jeg hjelpe deg med?');
  await log(page).getByText('Hello to you').waitFor();
  await page.getByRole('button', { name: 'Show the original' }).click();
  await log(page).getByText('Hei på deg').waitFor();
  expect(await log(page).getByText('Hello to you').count()).toBe(0);
});

test('what is being written while the conversation is made stays where it is', async () => {
  const { line, page, say, open } = await visit();
  line.refuse(/POST .*conversations$/, 503, 'unavailable');
  await open();
  await say('First');
  await composer(page).fill('half a second mess');
  await answered(page);
  expect(await composer(page).inputValue()).toBe('half a second mess');
});

test('a message may be as long as the interface takes, counted as it counts, and not longer', async () => {
  const { line, page, open } = await visit();
  await open();
  await composer(page).fill('🎣'.repeat(1501));
  await page.getByText('1 character too many').waitFor();
  await composer(page).press('Enter');
  expect(line.seen(/messages$/)).toEqual([]);
  await composer(page).fill('🎣'.repeat(1500));
  await composer(page).press('Enter');
  await expect.poll(() => line.seen(/messages$/).length, SOON).toBe(1);
});

test('a closed conversation says so, and writing opens it again', async () => {
  const { anna, page, say, open } = await visit();
  await open();
  await say('Hello');
  await answered(page);
  await anna.close();
  await page.getByText('This conversation is closed. Writing opens it again.').waitFor();
  await say('One more thing');
  await log(page).getByText('The conversation was opened again').waitFor();
  expect(await page.getByText('Writing opens it again').count()).toBe(0);
});

test('an answer that failed says so, and a person can be asked instead', async () => {
  const { shop, assistant, page, say, open } = await visit();
  assistant.answerNext({ status: 400 });
  await open();
  await say('Hello');
  await page.getByText('The assistant could not answer.').waitFor();
  await useUp(limitsOf(LIMITS.assistantTurns, { tenantId: shop.id }));
  await say('Hello?');
  await page.getByText('The assistant has no more answers today.').waitFor();
  expect(await page.getByRole('button', { name: 'Talk to a person' }).isVisible()).toBe(true);
});
