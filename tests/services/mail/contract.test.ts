import { describe, expect, test } from 'vitest';
import { cloudMailer, embeddedMailer } from './mailers.ts';

const LETTER = { to: 'kari@example.com', subject: 'Hei', text: 'på deg', html: '<p>på deg</p>' };

describe.each([
  ['cloud', cloudMailer],
  ['embedded', embeddedMailer],
] as const)('%s mail', (driver, open) => {
  test('says which driver it is, and that it can be used', async () => {
    const { mail } = await open();
    expect(mail.driver).toBe(driver);
    await expect(mail.check()).resolves.toBeUndefined();
    await expect(mail.close()).resolves.toBeUndefined();
  });

  test('goes out in the order of sending', async () => {
    const { mail, delivered } = await open();
    await mail.send({ ...LETTER, subject: 'one', idempotencyKey: '1' });
    await mail.send({ ...LETTER, subject: 'two', idempotencyKey: '2' });
    expect(await delivered()).toEqual(['kari@example.com: one', 'kari@example.com: two']);
  });

  test('goes out once for one key, however often and however parallel it is sent', async () => {
    const { mail, delivered } = await open();
    await Promise.all(Array.from({ length: 10 }, () => mail.send({ ...LETTER, idempotencyKey: 'same' })));
    await mail.send({ ...LETTER, idempotencyKey: 'same' });
    expect(await delivered()).toEqual(['kari@example.com: Hei']);
  });

  test('with a known key and other words does not go out, and is no error', async () => {
    const { mail, delivered } = await open();
    await mail.send({ ...LETTER, idempotencyKey: 'same' });
    await expect(mail.send({ ...LETTER, subject: 'Hei igjen', idempotencyKey: 'same' })).resolves.toBeUndefined();
    expect(await delivered()).toEqual(['kari@example.com: Hei']);
  });

  test('may have a key of any length', async () => {
    const { mail, delivered } = await open();
    const key = 'k'.repeat(1000);
    for (const idempotencyKey of [`${key}1`, `${key}2`, `${key}1`]) await mail.send({ ...LETTER, idempotencyKey });
    expect(await delivered()).toHaveLength(2);
  });

  test('keeps in the outbox what other services could not send', async () => {
    const { mail } = await open();
    await mail.keep({ to: 'ExponentPushToken[1]', subject: 'title', text: 'body', html: '', data: { path: '/panel' } });
    const kept = { to: 'ExponentPushToken[1]', subject: 'title', text: 'body', html: '', data: { path: '/panel' } };
    expect(await mail.outbox()).toEqual([{ ...kept, at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) }]);
  });
});
