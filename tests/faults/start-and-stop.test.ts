import { chmod, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { type App, startApp, startAppInVain } from '#tests/support/api/app-server.ts';

const apps: App[] = [];
afterEach(async () => {
  await Promise.all(apps.splice(0).map((app) => app.dispose()));
});

async function startedApp(options: Parameters<typeof startApp>[0] = {}): Promise<App> {
  const app = await startApp(options);
  apps.push(app);
  return app;
}

test('a started app is healthy, says where it is and how to sign in, and ends with 0', async () => {
  const app = await startedApp({ isFirstStart: true });
  expect((await fetch(`${app.url}/api/v1/health`)).status).toBe(200);
  await expect.poll(() => app.output()).toContain('Parley is ready');
  for (const path of ['/demo', '/panel', '/docs', '/dev/outbox']) expect(app.output()).toContain(`${app.url}${path}`);
  expect(await app.stop()).toBe(0);
});

test('the API answers before Next is loaded, and who asks for a page meanwhile is answered when it is', async () => {
  const app = await startedApp();
  expect(app.output()).not.toContain('Parley is ready');
  const [page, nowhere, health] = await Promise.all(
    ['/panel', '/nowhere', '/api/v1/health'].map((path) => fetch(`${app.url}${path}`)),
  );
  expect([page!.status, nowhere!.status, health!.status]).toEqual([200, 404, 200]);
  expect(await page!.text()).toContain('<html');
});

test('it ends while Next is still being loaded, too', async () => {
  const app = await startedApp();
  const page = fetch(`${app.url}/panel`).catch(() => null);
  expect(await app.stop()).toBe(0);
  await page;
});

test('a request that never ends does not keep the app from ending', async () => {
  const app = await startedApp();
  const socket = connect(Number(new URL(app.url).port), 'localhost');
  socket.on('error', () => undefined);
  socket.write('POST /api/v1/health HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\nbegun');
  await fetch(`${app.url}/api/v1/health`);
  const other = await startedApp();
  expect((await msToEnd(app)) - (await msToEnd(other))).toBeLessThan(4000);
});

async function msToEnd(app: App): Promise<number> {
  const askedAt = performance.now();
  expect(await app.stop()).toBe(0);
  return performance.now() - askedAt;
}

test('after kill -9 it starts again on the same port and data', async () => {
  const app = await startedApp();
  await app.kill9();
  await expect(fetch(`${app.url}/api/v1/health`)).rejects.toThrow();
  await app.restart();
  expect((await fetch(`${app.url}/api/v1/health`)).status).toBe(200);
});

test.each([
  [{ PORT: 'many' }, /^parley: PORT: /],
  [{ APP_ENV: 'production' }, /^parley: TEST_CLOCK: must not be set in production$/m],
  [{ UPSTASH_REDIS_REST_URL: 'https://redis.example' }, /^parley: UPSTASH_REDIS_REST_TOKEN: must be set together/],
  [{ POSTGRES_URL: 'mysql://host/db' }, /^parley: POSTGRES_URL: /],
  [{ APP_URL: 'https://chat.example.com' }, /^parley: APP_URL: chat\.example\.com is not this machine, so APP_ENV/],
  [{ HOST: '192.0.2.77' }, /^parley: HOST: 192\.0\.2\.77 is no address of this machine$/m],
  [{ CRON_SECRET: 'short' }, /^parley: CRON_SECRET: must have at least 16 characters$/m],
])('a wrong variable %j stops the start with one line', async (env, line) => {
  const { code, output } = await startAppInVain({ env });
  expect(code).toBe(1);
  expect(output).toMatch(line);
  expect(output.trim().split('\n')).toHaveLength(1);
});

test.each(['', 'damaged'])(
  'a secret file that holds %j stops the start with one line, before anything else',
  async (kept) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'parley-test-'));
    await writeFile(join(dataDir, 'secret'), kept);
    const { code, output } = await startAppInVain({ dataDir });
    expect(code).toBe(1);
    expect(output).toMatch(
      /^parley: DATA_DIR: .*\/secret is not what was written there \(64 hexadecimal digits\): .*\n$/,
    );
    expect(output.trim().split('\n')).toHaveLength(1);
    expect(await readdir(dataDir)).toEqual(['secret']);
    await rm(dataDir, { recursive: true });
  },
);

test('what a start keeps is for its user alone', async () => {
  const app = await startedApp({ isFirstStart: true });
  await chmod(app.dataDir, 0o755);
  await app.restart();
  const kept = ['.', 'secret', 'database', 'outbox'].map((name) => join(app.dataDir, name));
  for (const path of kept) expect([path, (await stat(path)).mode & 0o077]).toEqual([path, 0]);
});

test('a port in use stops the start with one line', async () => {
  const { port } = new URL((await startedApp()).url);
  const { code, output } = await startAppInVain({ env: { PORT: port } });
  expect([code, output]).toEqual([1, `parley: PORT: ${port} is in use by another program\n`]);
});

test('a second start on the same data says so and stops, and the first one goes on', async () => {
  const app = await startedApp();
  const { code, output } = await startAppInVain({ dataDir: app.dataDir });
  expect(code).toBe(1);
  expect(output).toMatch(/^parley: DATA_DIR: .* is already in use by process \d+\n$/);
  expect((await fetch(`${app.url}/api/v1/health`)).status).toBe(200);
});

test('no path leads to another host or out of the public folder, and none is a fault of the server', async () => {
  const app = await startedApp();
  const paths = [
    '//evil.example',
    '/\\evil.example',
    '/%5cevil.example',
    '/%2F%2Fevil.example',
    '/..%2f..%2fetc/passwd',
  ];
  for (const path of [...paths, '/_next/../../package.json', '/_next/image?url=%2Ficon.svg&w=64&q=75']) {
    const { status, location, body } = await rawGet(app.url, path);
    expect(status, path).toBeLessThan(500);
    expect(location ?? '/', path).toMatch(/^\/(?![/\\])/);
    expect(body, path).not.toMatch(/root:x:|"dependencies"/);
  }
});

/** `fetch` would tidy the path up before it is sent. */
async function rawGet(url: string, path: string): Promise<{ status: number; location: string | null; body: string }> {
  const socket = connect(Number(new URL(url).port), 'localhost');
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
  const chunks: Buffer[] = await socket.toArray();
  const answer = Buffer.concat(chunks).toString();
  const location = /^location: (.*)\r$/im.exec(answer)?.[1] ?? null;
  return { status: Number(answer.split(' ')[1]), location, body: answer.slice(answer.indexOf('\r\n\r\n')) };
}
