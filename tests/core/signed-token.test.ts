import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { maybeTokenClaims, signToken } from '#lib/core/secrets/signed-token.ts';
import { useDomain } from '#tests/support/domain.ts';

beforeAll(() => useDomain());
afterEach(() => void vi.useRealTimers());

const CLAIMS = { tenantId: 'tenant_1', subject: 'operator_1', epoch: 3 };

test('a token that was good a moment ago is refused once its time is up', async () => {
  const { token, expiresAt } = await signToken('operator', CLAIMS, 60);
  expect(await maybeTokenClaims('operator', token)).toEqual({ ...CLAIMS, expiresAt });
  vi.useFakeTimers({ toFake: ['Date'], now: expiresAt.getTime() - 1 });
  expect(await maybeTokenClaims('operator', token)).toEqual({ ...CLAIMS, expiresAt });
  vi.setSystemTime(expiresAt);
  expect(await maybeTokenClaims('operator', token)).toBeNull();
});

test('what is known of a token goes for it alone, and for its audience', async () => {
  const { token } = await signToken('operator', CLAIMS, 60);
  expect(await maybeTokenClaims('operator', token)).not.toBeNull();
  expect(await maybeTokenClaims('visitor', token)).toBeNull();
  expect(await maybeTokenClaims('operator', `${token.slice(0, -3)}AAA`)).toBeNull();
});
