import { describe, expect, test } from 'vitest';
import { cloudPusher, embeddedPusher, MESSAGE, PHONE, sendToPhone } from './pushers.ts';

describe.each([
  ['cloud', cloudPusher],
  ['embedded', embeddedPusher],
] as const)('%s push', (driver, open) => {
  test('says which driver it is, and that it can be used', async () => {
    const { push } = await open();
    expect(push.driver).toBe(driver);
    await expect(push.check()).resolves.toBeUndefined();
    await expect(push.close()).resolves.toBeUndefined();
  });

  test('a browser can read what was sent to it, and knows who sent it', async () => {
    const { push, browsers } = await open({ VAPID_SUBJECT: 'mailto:ops@example.com' });
    const browser = browsers.subscribe();
    expect(await push.sendToBrowser(browser.subscription, MESSAGE)).toBe('sent');
    expect(browser.received).toHaveLength(1);
    expect(browser.received[0]).toMatchObject({
      payload: MESSAGE,
      urgency: 'high',
      publicKey: push.vapidPublicKey,
      claims: { aud: browsers.url, sub: 'mailto:ops@example.com' },
    });
    expect(browser.received[0]?.ttl).toBeGreaterThan(0);
  });

  test('the public key is a point as browsers want it, and the same on every instance', async () => {
    const { push } = await open();
    expect(push.vapidPublicKey).toBe((await open()).push.vapidPublicKey);
    const point = Buffer.from(push.vapidPublicKey, 'base64url');
    expect([point.length, point[0]]).toEqual([65, 4]);
  });

  test('messages of one tag replace each other at the push service, those of another do not', async () => {
    const { push, browsers } = await open();
    const browser = browsers.subscribe();
    for (const tag of ['a', 'a', 'b', `long ${'x'.repeat(200)}`])
      await push.sendToBrowser(browser.subscription, { ...MESSAGE, tag });
    const topics = browser.received.map(({ topic }) => topic ?? '');
    expect(topics[0]).toBe(topics[1]);
    expect(new Set(topics).size).toBe(3);
    for (const topic of topics) expect(topic).toMatch(/^[A-Za-z0-9_-]{1,32}$/);
  });

  test('a long message is cut to what every push service takes, between letters', async () => {
    const { push, browsers } = await open();
    const browser = browsers.subscribe();
    const long = { ...MESSAGE, title: '👋'.repeat(500), body: '\u0001'.repeat(5000) };
    expect(await push.sendToBrowser(browser.subscription, long)).toBe('sent');
    expect(browser.received[0]?.payload.title).toBe(`${'👋'.repeat(99)}…`);
    expect(String(browser.received[0]?.payload.body)).toHaveLength(300);
  });

  test.each([404, 410])('a subscription that answers %i is gone', async (status) => {
    const { push, browsers } = await open();
    browsers.statuses.push(status);
    expect(await push.sendToBrowser(browsers.subscribe().subscription, MESSAGE)).toBe('gone');
  });

  test('a subscription that was given up is gone', async () => {
    const { push, browsers } = await open();
    const browser = browsers.subscribe();
    browsers.unsubscribe(browser);
    expect(await push.sendToBrowser(browser.subscription, MESSAGE)).toBe('gone');
  });

  test.each([302, 400, 403, 413, 429, 500])('a push service that answers %i did not take it', async (status) => {
    const { push, browsers } = await open();
    const browser = browsers.subscribe();
    browsers.statuses.push(status);
    expect(await push.sendToBrowser(browser.subscription, MESSAGE)).toBe('failed');
    expect(browser.received).toEqual([]);
  });

  test.each([
    ['no address', { endpoint: 'nonsense' }],
    ['keys of the wrong length', { keys: { p256dh: 'AAAA', auth: 'AAAA' } }],
    [
      'a key that is no point of the curve',
      { keys: { p256dh: Buffer.alloc(65, 4).toString('base64url'), auth: 'A'.repeat(22) } },
    ],
  ])('a subscription with %s is gone', async (_what, change) => {
    const { push, browsers } = await open();
    expect(await push.sendToBrowser({ ...browsers.subscribe().subscription, ...change }, MESSAGE)).toBe('gone');
  });

  test.each(['http://10.0.0.1/push', 'https://169.254.169.254/', 'http://intranet/', 'http://user:pw@127.0.0.1/'])(
    'a subscription that leads to %s is never requested',
    async (endpoint) => {
      const { push, browsers } = await open();
      const { keys } = browsers.subscribe().subscription;
      expect(await push.sendToBrowser({ endpoint, keys }, MESSAGE)).toBe('failed');
    },
  );

  test('where insecure targets are not allowed, not even this machine is requested', async () => {
    const { push, browsers } = await open({ ALLOW_INSECURE_TARGETS: '0' });
    const browser = browsers.subscribe();
    expect(await push.sendToBrowser(browser.subscription, MESSAGE)).toBe('failed');
    expect(browser.received).toEqual([]);
  });

  test('a phone gets title, body, and where to go', async () => {
    const { push, onPhones } = await open();
    expect(await sendToPhone(push)).toBe('sent');
    const { id, title: subject, body: text, path, tag } = MESSAGE;
    expect(await onPhones()).toEqual([{ to: PHONE, subject, text, data: { id, path, tag } }]);
    await sendToPhone(push, { ...MESSAGE, id: 'notification_2', body: 'x'.repeat(5000) });
    expect((await onPhones()).map((each) => each.text.length)).toContain(300);
  });

  test('a subject that push services refuse stops the start in one line', async () => {
    const starting = open({ VAPID_SUBJECT: 'ops at example' });
    await expect(starting).rejects.toThrow('VAPID_SUBJECT: must be an https: or mailto: address');
  });
});
