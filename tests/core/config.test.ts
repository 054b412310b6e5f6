import { expect, test } from 'vitest';
import { readConfig } from '#lib/core/config.ts';

test.each([
  'https://chat.example.com',
  'http://192.168.1.5:3000',
  'https://localhost.example.com',
  'http://0.0.0.0:3000',
])('with %s for an address it must be said whether this is production', (APP_URL) => {
  const { host } = new URL(APP_URL);
  const line = `APP_URL: ${host} is not this machine, so APP_ENV must be set: to production, or to what else it is`;
  expect(() => readConfig({ APP_URL })).toThrow(line);
  expect(() => readConfig({ APP_URL, APP_ENV: '' })).toThrow(line);
  expect(readConfig({ APP_URL, APP_ENV: 'production' }).production).toBe(true);
  expect(readConfig({ APP_URL, APP_ENV: 'preview' }).production).toBe(false);
});

test.each([
  'http://localhost:3000',
  'https://shop.localhost',
  'http://127.0.0.1:3000',
  'http://127.8.8.8',
  'http://[::1]',
])('%s is this machine, and nothing more has to be said', (APP_URL) =>
  expect(readConfig({ APP_URL }).production).toBe(false),
);

test('on Vercel the platform itself says what is production', () => {
  const vercel = { VERCEL: '1', APP_SECRET: 'a'.repeat(32), APP_URL: 'https://chat.example.com' };
  expect(readConfig({ ...vercel, VERCEL_ENV: 'preview' }).production).toBe(false);
  expect(readConfig({ ...vercel, VERCEL_ENV: 'production' }).production).toBe(true);
});

test('who mails in production says from which address', () => {
  const mailing = { APP_ENV: 'production', RESEND_API_KEY: 're_1' };
  for (const MAIL_FROM of [undefined, '', 'Parley <chat@localhost.test>'])
    expect(() => readConfig({ ...mailing, MAIL_FROM })).toThrow(
      'MAIL_FROM: must be set together with RESEND_API_KEY in production',
    );
  expect(readConfig({ ...mailing, MAIL_FROM: 'Chat <chat@shop.example>' }).MAIL_FROM).toBe('Chat <chat@shop.example>');
  expect(readConfig({ ...mailing, APP_ENV: 'preview' }).production).toBe(false);
});

test('nothing opens the pages for developers in production', () => {
  const vercel = { VERCEL: '1', APP_SECRET: 'a'.repeat(32), DEV_PAGES_ON_VERCEL: '1' };
  expect(() => readConfig({ ...vercel, VERCEL_ENV: 'production' })).toThrow(
    'DEV_PAGES_ON_VERCEL: must not be set in production',
  );
});
