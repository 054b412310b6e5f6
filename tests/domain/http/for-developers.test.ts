import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { LOCAL_CALL_HEADER, sealLocalCall } from '#lib/core/caller/local-call-header.ts';
import { forgetOncePerProcess } from '#lib/core/once-per-process.ts';
import { isForDevelopers, mayDevelop } from '#lib/http/for-developers.ts';

const HERE = { [LOCAL_CALL_HEADER]: sealLocalCall(), host: 'localhost:3000' };
const isAdmitted = (headers: Record<string, string>) => isForDevelopers(new Headers(headers));

function deployedWith(environment: Record<string, string>): void {
  const nothing = { APP_URL: '', APP_ENV: '', VERCEL: '', VERCEL_ENV: '', VERCEL_URL: '', DEV_PAGES_ON_VERCEL: '' };
  for (const [name, value] of Object.entries({ ...nothing, ...environment })) vi.stubEnv(name, value);
  forgetOncePerProcess('config');
}

beforeEach(() => deployedWith({}));
afterEach(() => {
  vi.unstubAllEnvs();
  forgetOncePerProcess('config');
});

describe('on a machine of one’s own', () => {
  test('who sits at it is admitted, and nobody else, whatever name is written', () => {
    expect(isAdmitted(HERE)).toBe(true);
    expect(isAdmitted({ host: 'localhost:3000' })).toBe(false);
    expect(isAdmitted({ host: 'localhost:3000', [LOCAL_CALL_HEADER]: 'yes' })).toBe(false);
  });

  test.each(['rebound.evil.example', 'localhost.evil.example', '', 'a b'])(
    'not under the name %j, which a stranger can point here',
    (host) => expect(isAdmitted({ ...HERE, host })).toBe(false),
  );

  test.each(['localhost', '127.0.0.1:3000', '[::1]:3000', 'parley.localhost', 'my-laptop:3000'])(
    'under the name %s',
    (host) => expect(isAdmitted({ ...HERE, host })).toBe(true),
  );

  test.each<Record<string, string>>([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
    { origin: 'http://localhost:5173' },
    { origin: 'null' },
    { 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' },
  ])('not for another site’s page: %j', (sent) => {
    expect(isAdmitted({ ...HERE, ...sent })).toBe(false);
    expect(mayDevelop(new Headers({ ...HERE, ...sent }))).toBe(true);
  });

  test.each<Record<string, string>>([
    { 'sec-fetch-site': 'none' },
    { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:3000' },
  ])('for its own pages and who types the address: %j', (sent) => expect(isAdmitted({ ...HERE, ...sent })).toBe(true));

  test('never in production', () => {
    deployedWith({ APP_ENV: 'production' });
    expect(isAdmitted(HERE)).toBe(false);
    expect(mayDevelop(new Headers(HERE))).toBe(false);
  });
});

describe('on Vercel', () => {
  const vercel = { VERCEL: '1', APP_SECRET: 'a'.repeat(32), VERCEL_URL: 'parley-preview.example.com' };
  const visitor = { host: 'parley-preview.example.com' };

  test.each(['preview', 'development', 'production'])('nobody is admitted to a deployment for %s', (VERCEL_ENV) => {
    deployedWith({ ...vercel, VERCEL_ENV });
    expect(isAdmitted(visitor)).toBe(false);
    expect(isAdmitted({ ...HERE, ...visitor })).toBe(false);
  });

  test('one variable opens a deployment that is not production’s, and still to no other site’s page', () => {
    deployedWith({ ...vercel, VERCEL_ENV: 'preview', DEV_PAGES_ON_VERCEL: '1' });
    expect(isAdmitted(visitor)).toBe(true);
    expect(isAdmitted({ ...visitor, 'sec-fetch-site': 'cross-site' })).toBe(false);
  });
});
