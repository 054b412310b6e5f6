import { expect, test } from 'vitest';
import { cloudMailer } from './mailers.ts';

const LETTER = { to: 'kari@example.com', subject: 'Hei', text: 'a', html: '<p>a</p>', idempotencyKey: 'key' };

test('everything of the letter reaches the service, and nothing is kept here', async () => {
  const { mail, api } = await cloudMailer();
  await mail.send({ ...LETTER, replyTo: 'reply@example.com' });
  const { idempotencyKey: _key, ...letter } = LETTER;
  expect(api.sent).toEqual([{ ...letter, from: 'Shop <chat@shop.example.com>', reply_to: 'reply@example.com' }]);
  expect(await mail.outbox()).toEqual([]);
});

test.each([
  ['a limit', { status: 429, name: 'rate_limit_exceeded' }],
  ['a fault', { status: 500, name: 'internal_server_error' }],
  ['another request with the key', { status: 409, name: 'concurrent_idempotent_requests' }],
  ['a connection cut after the mail was accepted', 'cut'],
] as const)('%s is waited out, and the mail goes once', async (_what, failure) => {
  const { mail, api } = await cloudMailer();
  api.failures.push(failure);
  await mail.send(LETTER);
  expect(api.sent).toHaveLength(1);
  expect(api.requests).toBe(2);
});

test.each(['invalid_api_key', 'validation_error', 'daily_quota_exceeded', 'invalid_from_address'])(
  '%s is unavailable at once, and the message tells no more',
  async (name) => {
    const { mail, api } = await cloudMailer();
    api.failures.push({ status: 403, name });
    await expect(mail.send(LETTER)).rejects.toMatchObject({ code: 'unavailable', message: 'Mail could not be sent.' });
    expect(api.requests).toBe(1);
  },
);

test('a fault that stays is unavailable', async () => {
  const { mail, api } = await cloudMailer();
  api.failures.push(...Array.from({ length: 10 }, () => ({ status: 500, name: 'internal_server_error' })));
  await expect(mail.send(LETTER)).rejects.toMatchObject({ code: 'unavailable' });
  expect(api.requests).toBe(4);
  expect(api.sent).toEqual([]);
});

test('a limit that lasts longer than anyone waits is unavailable at once', async () => {
  const { mail, api } = await cloudMailer();
  api.failures.push({ status: 429, name: 'rate_limit_exceeded', retryAfter: 3600 });
  await expect(mail.send(LETTER)).rejects.toMatchObject({ code: 'unavailable' });
  expect(api.requests).toBe(1);
});

test('a key that may only send passes the check, a wrong one does not', async () => {
  const { mail, api } = await cloudMailer();
  api.sendingOnly = true;
  await expect(mail.check()).resolves.toBeUndefined();
  api.failures.push({ status: 403, name: 'invalid_api_key' });
  await expect(mail.check()).rejects.toThrow(/invalid_api_key/);
});

test('the check gives up after two seconds', async () => {
  const { mail, api } = await cloudMailer();
  api.delayMs = 10_000;
  const startedAt = performance.now();
  await expect(mail.check()).rejects.toThrow(/2000 ms/);
  expect(performance.now() - startedAt).toBeLessThan(3000);
});
