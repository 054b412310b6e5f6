import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { aTenant, type TestTenant } from '#tests/support/api/api-tenant.ts';
import { listeningTo } from '#tests/support/services/local-server.ts';
import { WebhookReceiver } from '#tests/support/services/webhook-receiver.ts';
import { listen, ParleyClient, readWebhook } from '../../../packages/client/src/parley.ts';

const SECRET = 'whsec_of_the_developer';
let folder: string;
let tenant: TestTenant;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'parley-client-'));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  execFileSync('node_modules/.bin/tsc', ['-p', 'packages/client', '--outDir', folder]);
  tenant = await aTenant(inject('app'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The command as it is published, on plain JavaScript. */
function parley(...words: string[]) {
  const { PATH = '' } = process.env;
  const env = { PATH, PARLEY_URL: inject('app').url, PARLEY_API_KEY: tenant.key, PARLEY_SECRET: SECRET };
  const child = spawn(process.execPath, [join(folder, 'command.js'), ...words], { env: { ...env, NODE_ENV: 'test' } });
  const said = { text: '', code: undefined as number | null | undefined };
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (said.text += chunk.toString()));
  child.on('close', (code) => (said.code = code));
  onTestFinished(() => void child.kill('SIGKILL'));
  return { said, stop: () => child.kill('SIGINT') };
}

test('forwards what happens to a local address, signed as webhooks are, and one event once more', async () => {
  const receiver = await WebhookReceiver.start();
  onTestFinished(() => receiver.close());
  await (await tenant.visitor()).conversation();
  const listening = parley('listen', '--forward-to', receiver.url('/hook'), '--types', 'conversation.created');
  await expect.poll(() => listening.said.text).toContain('Forwarding');
  // What happened before it began is not forwarded: it has read to the end by the time this is.
  const ids: string[] = [];
  await expect
    .poll(async () => {
      ids.push(await (await tenant.visitor()).conversation());
      return receiver.received.length;
    })
    .toBeGreaterThan(0);
  const [first] = receiver.received as [(typeof receiver.received)[0]];
  expect(ids).toContain(first.body.data.conversationId);
  expect(first).toMatchObject({ path: '/hook', headers: { 'service-event-id': first.body.id } });
  expect(await readWebhook(first.raw, String(first.headers['service-signature']), SECRET)).toEqual(first.body);
  await expect.poll(() => listening.said.text).toContain(`${first.body.id} → 204`);
  listening.stop();
  await expect.poll(() => listening.said.code).toBe(0);

  receiver.received.length = 0;
  const again = parley('listen', '--forward-to', receiver.url('/hook'), '--replay', first.body.id);
  await expect.poll(() => again.said.code).toBe(0);
  expect(receiver.received.map(({ raw }) => raw)).toEqual([first.raw]);
  const missing = parley('listen', '--forward-to', receiver.url('/hook'), '--replay', 'event_nothing');
  await expect.poll(() => missing.said.code).toBe(1);
  expect(missing.said.text).toContain('There is no event event_nothing');
});

test('outlives the service being away, goes on where it stopped, and ends when it is refused', async () => {
  const receiver = await WebhookReceiver.start();
  onTestFinished(() => receiver.close());
  const asked: (string | null)[] = [];
  const event = { id: 'event_1', type: 'visitor.updated', tenantId: 'tenant_1', createdAt: 'now', data: {} };
  const service = await listeningTo((request, response) => {
    asked.push(new URL(request.url!, 'http://service').searchParams.get('after'));
    const page = { events: asked.length === 3 ? [event] : [], cursor: String(asked.length), hasMore: false };
    if (asked.length === 2) request.socket.destroy();
    else if (asked.length < 4) response.end(JSON.stringify(page));
    else response.writeHead(401).end('{"error":{"code":"unauthorized","message":"No."}}');
  });
  onTestFinished(() => service.close());
  const said: string[] = [];
  const client = new ParleyClient({ url: service.url, apiKey: 'sk_service_x', retries: 0 });
  const listening = listen({ client, forwardTo: receiver.url(), secret: SECRET, say: (line) => said.push(line) });
  await expect(listening).rejects.toMatchObject({ status: 401 });
  expect(asked).toEqual([null, '1', '1', '3']);
  expect(receiver.received.map(({ body }) => body)).toEqual([event]);
  expect(said[0]).toBe('The service could not be reached. Trying again until it is back.');
});

test('says how it is used, and what was wrong with what it was given', async () => {
  const asked: [string[], number, string][] = [
    [['help'], 2, '--forward-to'],
    [['--help'], 0, '--forward-to'],
    [['listen', '--forward', 'http://localhost:1'], 2, "Unknown option '--forward'"],
    [['listen', '--forward-to', 'localhost:3000'], 2, '--forward-to has to begin with http:// or https://'],
  ];
  for (const [words, code, text] of asked) {
    const { said } = parley(...words);
    await expect.poll(() => said.code).toBe(code);
    expect(said.text).toContain(text);
    expect(said.text).not.toContain('    at ');
  }
});

test('gives up on a local server that says nothing after five seconds, and ends at once when it is told to', async () => {
  const receiver = await WebhookReceiver.start();
  onTestFinished(() => receiver.close());
  receiver.answer = () => {};
  const listening = parley('listen', '--forward-to', receiver.url(), '--types', 'conversation.created');
  await expect.poll(() => listening.said.text).toContain('Forwarding');
  await expect
    .poll(async () => {
      await (await tenant.visitor()).conversation();
      return receiver.received.length;
    })
    .toBeGreaterThan(0);
  await expect.poll(() => listening.said.text, { timeout: 10_000 }).toContain('→ no answer within 5 seconds');
  const unanswered = receiver.received.length;
  await (await tenant.visitor()).conversation();
  await expect.poll(() => receiver.received.length).toBeGreaterThan(unanswered);
  listening.stop();
  await expect.poll(() => listening.said.code, { timeout: 4_000 }).toBe(0);
});
