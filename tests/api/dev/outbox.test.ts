import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { once } from 'node:events';
import { networkInterfaces } from 'node:os';
import { describe, expect, inject, test } from 'vitest';
import { useOwnApp } from '#tests/support/api/own-app.ts';

const { url } = inject('app');

interface Kept {
  messages: { to: string; subject: string; text: string; html: string; at: string }[];
}

async function outbox(to: string): Promise<Kept['messages']> {
  const response = await fetch(`${url}/api/dev/outbox?to=${encodeURIComponent(to)}`);
  expect(response.status).toBe(200);
  return ((await response.json()) as Kept).messages;
}

/** An operator of a tenant of the test's own, who may ask for codes. */
async function anAddress(): Promise<string> {
  const adminEmail = `${randomUUID()}@shop.example`;
  const response = await fetch(`${url}/api/v1/platform/tenants`, {
    method: 'POST',
    headers: { authorization: `Bearer ${inject('app').platformApiKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Shop', adminEmail }),
  });
  expect(response.status).toBe(201);
  return adminEmail;
}

async function askForCode(email: string): Promise<void> {
  const before = (await outbox(email)).length;
  const headers = { 'content-type': 'application/json' };
  await fetch(`${url}/api/v1/auth/sign-in-code`, { method: 'POST', headers, body: JSON.stringify({ email }) });
  await expect.poll(async () => (await outbox(email)).length, { timeout: 5000 }).toBe(before + 1);
}

/** `fetch` sends no `Host` of one's own. */
async function statusUnder(host: string, path: string, base = url): Promise<number | undefined> {
  const asked = request(`${base}${path}`, { headers: { host } }).end();
  const [response] = (await once(asked, 'response')) as [{ statusCode?: number; resume(): void }];
  response.resume();
  return response.statusCode;
}

test('mail to one address, whatever its case, the newest first', async () => {
  const email = await anAddress();
  await askForCode(email);
  await askForCode(email);
  const messages = await outbox(email.toUpperCase());
  expect(messages).toHaveLength(2);
  expect(messages.map(({ at }) => at)).toEqual(
    messages
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  );
  expect(messages[0]).toMatchObject({ to: email, text: expect.stringMatching(/\b\d{6}\b/), html: expect.any(String) });
  expect(await outbox(`nobody-${email}`)).toEqual([]);
});

test('the page shows code and link without a script', async () => {
  const email = await anAddress();
  await askForCode(email);
  const [mail] = await outbox(email);
  const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0];
  const page = await (await fetch(`${url}/dev/outbox?to=${encodeURIComponent(email)}`)).text();
  expect(page).toContain(`>${code}<`);
  expect(page).toMatch(/href="http[^"]*\/panel\?tenant=/);
});

const FOR_DEVELOPERS = ['/api/dev/outbox', '/dev/outbox', '/dev/gallery'];

test.each(FOR_DEVELOPERS)('%s is not there for who came through a proxy, nor for another site’s page', async (path) => {
  const status = async (headers: Record<string, string>) => (await fetch(`${url}${path}`, { headers })).status;
  expect(await status({})).toBe(200);
  expect(await status({ 'x-forwarded-for': '127.0.0.1' })).toBe(404);
  expect(await status({ via: '1.1 proxy' })).toBe(404);
  expect(await status({ 'x-parley-local-call': 'yes' })).toBe(404);
  expect(await status({ origin: 'https://evil.example' })).toBe(404);
  expect(await status({ 'sec-fetch-site': 'cross-site' })).toBe(404);
});

const outward = Object.values(networkInterfaces())
  .flatMap((each) => each ?? [])
  .find(({ internal, family }) => !internal && family === 'IPv4')?.address;

// A machine without a network has no address of the kind.
describe.skipIf(!outward)('on the network', () => {
  const open = useOwnApp({ HOST: '0.0.0.0', TRUSTED_PROXY_HOPS: '0' });

  test('nobody finds an app that was not told to listen there', async () => {
    await expect(fetch(`http://${outward}:${new URL(url).port}/api/v1/health`)).rejects.toThrow('fetch failed');
  });

  test.each(FOR_DEVELOPERS)('%s is not there, whatever name is asked for, while the rest is', async (path) => {
    const { port } = new URL(open.url);
    expect((await fetch(`http://${outward}:${port}/api/v1/health`)).status).toBe(200);
    for (const host of [`${outward}:${port}`, `localhost:${port}`, '127.0.0.1'])
      expect(await statusUnder(host, path, `http://${outward}:${port}`)).toBe(404);
    expect(await statusUnder(`localhost:${port}`, path, open.url)).toBe(200);
  });
});

test('another site’s page cannot read it', async () => {
  const response = await fetch(`${url}/api/dev/outbox`, { headers: { origin: 'https://evil.example' } });
  expect(response.headers.has('access-control-allow-origin')).toBe(false);
  const preflight = await fetch(`${url}/api/dev/outbox`, {
    method: 'OPTIONS',
    headers: { origin: 'https://evil.example' },
  });
  expect(preflight.headers.has('access-control-allow-origin')).toBe(false);
});

test.each(FOR_DEVELOPERS)('%s is not there under a name that a stranger can point here', async (path) => {
  expect(await statusUnder('rebound.evil.example', path)).toBe(404);
  expect(await statusUnder('localhost:3000', path)).toBe(200);
  expect(await statusUnder('127.0.0.1', path)).toBe(200);
  expect(await statusUnder('[::1]:3000', path)).toBe(200);
});
