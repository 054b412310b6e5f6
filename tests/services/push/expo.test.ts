import { expect, test } from 'vitest';
import { cloudPusher, embeddedPusher, MESSAGE, PHONE, sendToPhone } from './pushers.ts';

test('a phone whose app was removed is gone', async () => {
  const { push, expo } = await cloudPusher();
  expo.unregistered.add(PHONE);
  expect(await sendToPhone(push)).toBe('gone');
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
  expect(await sendToPhone(push)).toBe('failed');
});

test('a ticket in a list counts as one', async () => {
  const { push, expo } = await cloudPusher();
  expo.answers.push({ status: 200, body: { data: [{ status: 'ok', id: '1' }] } });
  expect(await sendToPhone(push)).toBe('sent');
});

test('a wrong token fails the message and the check', async () => {
  const { push } = await cloudPusher({ EXPO_ACCESS_TOKEN: 'wrong' });
  expect(await sendToPhone(push)).toBe('failed');
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
  expect(await sendToPhone(push)).toBe('failed');
});

test('what cannot be kept is a failure, not an exception', async () => {
  const { push } = await embeddedPusher({ DATA_DIR: '/dev/null/nowhere' });
  expect(await sendToPhone(push)).toBe('failed');
});

test('with mail in the cloud and phones embedded, pushes are in the outbox all the same', async () => {
  const { push, mail } = await embeddedPusher({ RESEND_API_KEY: 're_1', RESEND_BASE_URL: 'http://127.0.0.1:9' });
  expect(mail.driver).toBe('cloud');
  expect(await sendToPhone(push)).toBe('sent');
  expect(await mail.outbox(PHONE)).toHaveLength(1);
});

test('many go in chunks of a hundred, each with its own outcome, and a chunk that fails takes no other with it', async () => {
  const { push, expo } = await cloudPusher();
  const pushes = Array.from({ length: 250 }, (_, index) => ({
    pushToken: `ExponentPushToken[${index}]`,
    message: MESSAGE,
  }));
  expo.unregistered.add('ExponentPushToken[7]');
  expo.answers.push({ status: 500, body: {} });
  const sent = await push.sendToDevices(pushes);
  expect(sent.map(({ outcome }) => outcome).slice(0, 100)).toEqual(Array.from({ length: 100 }, () => 'failed'));
  expect(sent.slice(100).every(({ outcome }) => outcome === 'sent')).toBe(true);
  expect(expo.requests).toBe(3);
  expect((await push.sendToDevices(pushes.slice(0, 10))).map(({ outcome }) => outcome)[7]).toBe('gone');
});

test('a receipt says later that the app was removed', async () => {
  const { push, expo } = await cloudPusher();
  const phones = [PHONE, 'ExponentPushToken[b]'];
  const sent = await push.sendToDevices(phones.map((pushToken) => ({ pushToken, message: MESSAGE })));
  const [gone, there] = sent.map(({ receiptId }) => receiptId!);
  expo.receipts.set(gone!, { status: 'error', details: { error: 'DeviceNotRegistered' } });
  expo.receipts.set(there!, { status: 'ok' });
  expect([...(await push.receipts([gone!, there!, 'unknown']))]).toEqual([
    [gone, 'gone'],
    [there, 'sent'],
  ]);
});
