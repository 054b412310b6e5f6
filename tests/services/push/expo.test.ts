import { expect, test } from 'vitest';
import { cloudPusher, embeddedPusher, MESSAGE } from './pushers.ts';

const PHONE = 'ExponentPushToken[abcdefghijklmnopqrstuv]';

test('a phone whose app was removed is gone', async () => {
  const { push, expo } = await cloudPusher();
  expo.unregistered.add(PHONE);
  expect(await push.sendToDevice(PHONE, MESSAGE)).toBe('gone');
});

test.each([
  ['another refusal', 200, { data: { status: 'error', details: { error: 'MessageRateExceeded' } } }],
  ['a list with a refusal', 200, { data: [{ status: 'error' }] }],
  ['an empty list', 200, { data: [] }],
  ['an error', 500, { errors: [{ code: 'INTERNAL' }] }],
  ['nonsense', 200, 'hello'],
])('%s from Expo is a failure', async (_what, status, body) => {
  const { push, expo } = await cloudPusher();
  expo.answers.push({ status, body });
  expect(await push.sendToDevice(PHONE, MESSAGE)).toBe('failed');
});

test('a ticket in a list counts as one', async () => {
  const { push, expo } = await cloudPusher();
  expo.answers.push({ status: 200, body: { data: [{ status: 'ok', id: '1' }] } });
  expect(await push.sendToDevice(PHONE, MESSAGE)).toBe('sent');
});

test('a wrong token fails the message and the check', async () => {
  const { push } = await cloudPusher({ EXPO_ACCESS_TOKEN: 'wrong' });
  expect(await push.sendToDevice(PHONE, MESSAGE)).toBe('failed');
  await expect(push.check()).rejects.toThrow(/401/);
});

test('the check gives up after two seconds', async () => {
  const { push, expo } = await cloudPusher();
  expo.delayMs = 10_000;
  const startedAt = performance.now();
  await expect(push.check()).rejects.toThrow();
  expect(performance.now() - startedAt).toBeLessThan(3000);
});

test('a service that is not there is a failure, not an exception', async () => {
  const { push, expo } = await cloudPusher();
  await expo.close();
  expect(await push.sendToDevice(PHONE, MESSAGE)).toBe('failed');
});

test('what cannot be kept is a failure, not an exception', async () => {
  const { push } = await embeddedPusher({ DATA_DIR: '/dev/null/nowhere' });
  expect(await push.sendToDevice(PHONE, MESSAGE)).toBe('failed');
});

test('with mail in the cloud and phones embedded, pushes are in the outbox all the same', async () => {
  const { push, mail } = await embeddedPusher({ RESEND_API_KEY: 're_1', RESEND_BASE_URL: 'http://127.0.0.1:9' });
  expect(mail.driver).toBe('cloud');
  expect(await push.sendToDevice(PHONE, MESSAGE)).toBe('sent');
  expect(await mail.outbox(PHONE)).toHaveLength(1);
});
