import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { checkServices } from '#lib/health/check-services.ts';
import { services } from '#lib/services/services.ts';
import { useDomain } from '#tests/support/domain.ts';
import * as health from '../../../app/api/v1/health/route.ts';

beforeAll(() => useDomain());
afterEach(() => void vi.useRealTimers());

test('many who ask at once, or within five seconds, have one answer', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  const [one, other] = await Promise.all([checkServices(), checkServices()]);
  expect(one.checks.database).toBe('ok');
  expect(other).toBe(one);
  vi.setSystemTime(Date.now() + 4_900);
  expect(await checkServices()).toBe(one);
  vi.setSystemTime(Date.now() + 200);
  expect(await checkServices()).not.toBe(one);
});

test('every service is asked after', async () => {
  expect(Object.keys((await checkServices()).checks)).toEqual(Object.keys(services()));
});

test('the answer is neither kept nor guessed at by a browser', async () => {
  const request = new Request('https://chat.example.com/api/v1/health');
  const { headers } = await health.GET(request, { params: Promise.resolve({}) });
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});
