import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { en as chatTexts } from '#components/widget/chat/texts-en.ts';
import type { ServerOperator } from '#lib/resources/operator.ts';
import { apiClient, made } from '#tests/support/api/api-client.ts';
import { bearer } from '#tests/support/api/api-tenant.ts';
import { PLATFORM_API_KEY } from '#tests/support/api/app-server.ts';
import { useBrowserApp } from '#tests/support/browser/browser-app.ts';

const PATIENCE = { timeout: 20_000 };
const shared = useBrowserApp();

/** A port that was free a moment ago. */
async function aPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

/** The guide's blocks in their order, with this app's address and a free port in place of the guide's. */
async function blocksOf(port: number): Promise<{ language: string; code: string }[]> {
  const guide = await readFile('docs/guides/integrating.md', 'utf8');
  const here = guide.replaceAll('https://chat.example.com', shared.app.url).replaceAll('4000', String(port));
  return [...here.matchAll(/```(\w+)\n(.*?)```/gs)].map(([, language, code]) => ({ language: language!, code: code! }));
}

test('who follows the guide step by step has a chat that knows its visitor, an operator, and events that are checked', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'parley-guide-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const port = await aPort();
  const path = `${dirname(process.execPath)}:${process.env.PATH}`;
  const env = { NODE_ENV: 'test', PATH: path, PLATFORM_API_KEY } as const;
  const blocks = await blocksOf(port);
  const run = blocks.pop()!;
  expect(blocks.map(({ language }) => language)).toEqual(['sh', 'sh', 'js', 'sh', 'sh']);
  const statuses = [];
  for (const { language, code } of blocks) {
    if (language === 'js') await writeFile(join(folder, 'shop.mjs'), code);
    else statuses.push(spawnSync('sh', ['-ec', code], { cwd: folder, env }).status);
  }
  expect(statuses).toEqual([0, 0, 0, 0]);
  const shop = spawn('sh', ['-c', `exec ${run.code.trim()}`], { cwd: folder, env });
  onTestFinished(() => void shop.kill());
  let printed = '';
  shop.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  shop.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const site = `http://localhost:${port}`;
  await expect.poll(() => fetch(site).then(({ status }) => status, String), PATIENCE).toBe(200);

  const page = await shared.browser.newPage({ locale: 'en-GB' });
  onTestFinished(() => page.close());
  await page.goto(site);
  await page.locator('parley-widget').getByRole('button').first().click();
  const field = page.getByRole('textbox', { name: chatTexts.writeHere });
  await field.fill('Is the red tent in stock?');
  await field.press('Enter');
  await expect.poll(() => printed, PATIENCE).toMatch(/conversation\.created[^]*message\.created/);

  const secrets = await readFile(join(folder, '.env'), 'utf8');
  const key = /PARLEY_API_KEY=(\S+)/.exec(secrets)![1]!;
  const backend = apiClient(shared.app.url, bearer(key));
  const held = await made(backend.get<{ visitor: object; conversations: unknown[] }>('/server/visitors/customer-42'));
  expect(held).toMatchObject({ visitor: { name: 'Kari Nordmann', attributes: { plan: 'gold' } } });
  expect(held.conversations).toHaveLength(1);
  const operator = await made(backend.get<ServerOperator>('/server/operators/staff-17'));
  expect(operator).toMatchObject({ name: 'Bjørn Dahl', role: 'agent', email: 'bjorn@shop.example.com' });

  const forged = await fetch(`${site}/parley`, { method: 'POST', body: '{"type":"forged"}' });
  expect([forged.status, printed.includes('forged')]).toEqual([400, false]);
  const damaged = { 'service-signature': `t=${Math.floor(Date.now() / 1000)},v1` };
  expect((await fetch(`${site}/parley`, { method: 'POST', headers: damaged, body: '{}' })).status).toBe(400);
  // A request that breaks off takes nobody else's chat away.
  const broken = connect(port, '127.0.0.1', () =>
    broken.write('POST /parley HTTP/1.1\r\nHost: shop\r\nContent-Length: 9\r\n\r\n{'),
  );
  await expect.poll(() => broken.bytesWritten).toBeGreaterThan(0);
  broken.resetAndDestroy();
  await expect.poll(() => printed, PATIENCE).toMatch(/aborted|ECONNRESET/);
  expect((await fetch(site)).status).toBe(200);
});
