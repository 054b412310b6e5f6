import { expect, test } from 'vitest';
import { log, SOON, useBrowser, visit } from './widget-fixture.ts';

useBrowser();

/** Lines of well-known lists; each would say so if it ran, or fetch if it were fetched. */
const WORDS = [
  '<script>window.pwned=1</script>',
  '"><img src=https://evil.example/a onerror=window.pwned=1>',
  "'><svg/onload=window.pwned=1>",
  '<iframe srcdoc="<script>parent.pwned=1</script>">',
  '[click](javascript:window.pwned=1)',
  '![x](https://evil.example/b.png)',
  '[x](data:text/html,<script>window.pwned=1</script>)',
  '{{constructor.constructor("window.pwned=1")()}}',
  '<style>@import url(https://evil.example/c.css)</style>',
  '<a href="jAvAsCrIpT&colon;window.pwned=1">x</a>',
  '<details open ontoggle=window.pwned=1>',
  '\u202e<b onmouseover=window.pwned=1>gpj.exe',
];

test('nothing of what anybody says, is called or names a file runs, and nothing of it is fetched', async () => {
  const { shop, page, anna, open, say } = await visit({ settings: { assistantName: WORDS[1]!, name: WORDS[2]! } });
  const fetched: string[] = [];
  page.on('request', (request) => request.url().includes('evil.example') && fetched.push(request.url()));
  await page.evaluate((title) => (document.title = title), WORDS[0]!);
  await open();
  await say(WORDS.join('\n'));
  await anna.join();
  const id = await shop.newest();
  for (const [index, body] of WORDS.entries()) {
    const author = { id: `operator_${index}`, handle: 'x', name: body, avatarUrl: body };
    await shop.write(id, { role: 'operator', body, author });
    await shop.write(id, { role: 'system', kind: 'joined', author });
    await shop.write(id, {
      role: 'system',
      kind: 'routed',
      data: { departmentId: null, departmentName: body },
    });
    await shop.write(id, {
      role: 'assistant',
      kind: 'products',
      body,
      data: {
        products: [
          {
            title: body,
            url: body,
            imageUrl: 'javascript:window.pwned=1',
            price: body,
            currency: body,
            description: body,
          },
        ],
      },
    });
    await shop.write(id, {
      role: 'operator',
      kind: 'navigate',
      author,
      data: { url: `javascript:window.pwned=1//${index}` },
    });
  }
  await expect.poll(() => log(page).locator('.product').count(), SOON).toBe(WORDS.length);
  for (const link of await log(page).getByRole('link').all())
    expect(await link.getAttribute('href')).toMatch(/^(?:https?|mailto|tel):/);
  await page.getByRole('button', { name: 'All conversations' }).click();
  await page.getByRole('button', { name: 'New conversation' }).waitFor();
  expect(await page.evaluate('window.pwned')).toBeUndefined();
  expect(fetched).toEqual([]);
});
