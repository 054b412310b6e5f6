import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { IdentityEndpoints, IdentityService } from '#lib/services/identity/port.ts';
import { onEmbeddedDatabase, onPostgres } from './identity-database.ts';
import { newAddress, startEmbedded } from './identity-subject.ts';

describe.each([
  ['PostgreSQL', onPostgres],
  ['the embedded database', onEmbeddedDatabase],
])('codes that a browser asked for with its mark, on %s', (_where, openDatabase) => {
  let service: IdentityService;
  let endpoints: IdentityEndpoints;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ service, close } = await startEmbedded(openDatabase));
    endpoints = service.endpoints!;
  });
  afterAll(() => close());
  const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000');
  const outcome = (attempt: Promise<unknown>) =>
    attempt.then(
      () => 'in',
      (error: { code?: string }) => error.code,
    );
  const [own, foreign] = ['m'.repeat(32), 'f'.repeat(32)];

  test('a code is taken from that browser alone', async () => {
    const email = newAddress();
    const { code } = await service.createSignIn(email, own);
    expect(await outcome(endpoints.redeemCode(email, code))).toBe('otp_expired');
    expect(await outcome(endpoints.redeemCode(email, code, foreign))).toBe('otp_expired');
    expect(await outcome(endpoints.redeemCode(email, code, own))).toBe('in');
  });

  test('no stranger uses up its tries, in however many guesses at once, and no cap of the day locks it out', async () => {
    const email = newAddress();
    const { code } = await service.createSignIn(email, own);
    const guesses = Array.from({ length: 60 }, (_, n) => [null, foreign][n % 2] ?? null);
    const outcomes = await Promise.all(guesses.map((mark) => outcome(endpoints.redeemCode(email, code, mark))));
    expect(new Set(outcomes)).toEqual(new Set(['otp_expired']));
    expect(await outcome(endpoints.redeemCode(email, code, own))).toBe('in');
  });

  test('no stranger spoils it by asking for more: two browsers and one without a mark have a code each', async () => {
    const email = newAddress();
    const first = await service.createSignIn(email, own);
    const others = [];
    for (let time = 0; time < 4; time++) others.push(await service.createSignIn(email, foreign));
    for (let time = 0; time < 4; time++) others.push(await service.createSignIn(email));
    expect(await outcome(endpoints.redeemCode(email, others[3]!.code, own))).toBe('otp_expired');
    expect(await outcome(endpoints.redeemCode(email, first.code, own))).toBe('in');
    for (const { code, tokenHash } of others) {
      expect(await outcome(endpoints.redeemCode(email, code, foreign))).toBe('otp_expired');
      expect(await outcome(endpoints.redeemLink(tokenHash))).toBe('otp_expired');
    }
  });

  test('the newest of that browser is the one that counts, and five wrong tries from there kill it', async () => {
    const email = newAddress();
    const older = await service.createSignIn(email, own);
    const newer = await service.createSignIn(email, own);
    expect(await outcome(endpoints.redeemCode(email, older.code, own))).toBe('otp_expired');
    for (let time = 0; time < 4; time++) await outcome(endpoints.redeemCode(email, wrongFor(newer.code), own));
    expect(await outcome(endpoints.redeemCode(email, newer.code, own))).toBe('otp_expired');
  });

  test('a code that was asked for without one is taken from a browser that has one', async () => {
    const email = newAddress();
    const { code } = await service.createSignIn(email);
    expect(await outcome(endpoints.redeemCode(email, code, own))).toBe('in');
  });

  test('marks of one’s own buy nobody more than one guess a code, once there were 25 wrong ones', async () => {
    const email = newAddress();
    for (let round = 0; round < 5; round++) {
      const mark = `attacker-${round}`.padEnd(32, 'x');
      const { code } = await service.createSignIn(email, mark);
      for (let time = 0; time < 5; time++) await outcome(endpoints.redeemCode(email, wrongFor(code), mark));
    }
    const { code } = await service.createSignIn(email, foreign);
    await outcome(endpoints.redeemCode(email, wrongFor(code), foreign));
    expect(await outcome(endpoints.redeemCode(email, code, foreign))).toBe('otp_expired');
    const fresh = await service.createSignIn(email, own);
    expect(await outcome(endpoints.redeemCode(email, fresh.code, own))).toBe('in');
  });
});
