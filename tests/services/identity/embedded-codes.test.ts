import { randomUUID } from 'node:crypto';
import { Client, type Pool } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { IdentityEndpoints, IdentityService } from '#lib/services/identity/port.ts';
import { onEmbeddedDatabase, onPostgres } from './identity-database.ts';
import { newAddress, startEmbedded } from './identity-subject.ts';

const MINUTE_MS = 60_000;
const EXPIRED = { code: 'otp_expired', status: 403 };

describe.each([
  ['PostgreSQL', onPostgres],
  ['the embedded database', onEmbeddedDatabase],
])('codes and links of the embedded identity on %s', (_where, openDatabase) => {
  let service: IdentityService;
  let endpoints: IdentityEndpoints;
  let pool: Pool;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ service, pool, close } = await startEmbedded(openDatabase));
    if (!service.endpoints) throw new Error('the embedded identity has endpoints');
    endpoints = service.endpoints;
  });
  afterAll(() => close());
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
  const advance = (ms: number) => vi.setSystemTime(Date.now() + ms);
  const wrongFor = (...codes: string[]) => ['000000', '000001', '000002'].find((each) => !codes.includes(each)) ?? '';
  const outcome = (attempt: Promise<unknown>) =>
    attempt.then(
      () => 'in',
      (error: { code?: string }) => error.code,
    );
  const tryWrong = async (email: string, code: string, times: number) => {
    for (let time = 0; time < times; time++)
      expect(await outcome(endpoints.redeemCode(email, code))).toBe('otp_expired');
  };

  test('after four wrong tries the code still signs in', async () => {
    const email = newAddress();
    const { code } = await service.createSignIn(email);
    await tryWrong(email, wrongFor(code), 4);
    expect(await outcome(endpoints.redeemCode(email, code))).toBe('in');
  });

  test('five wrong tries kill the code, but not its link, which nobody can guess', async () => {
    const email = newAddress();
    const { code, tokenHash } = await service.createSignIn(email);
    await tryWrong(email, wrongFor(code), 5);
    await expect(endpoints.redeemCode(email, code)).rejects.toMatchObject(EXPIRED);
    expect(await outcome(endpoints.redeemLink(tokenHash))).toBe('in');
  });

  test('ten parallel wrong tries count ten', async () => {
    const email = newAddress();
    const { code } = await service.createSignIn(email);
    const wrong = wrongFor(code);
    await Promise.all(Array.from({ length: 10 }, () => outcome(endpoints.redeemCode(email, wrong))));
    const { rows } = await pool.query(
      `select s.wrong_tries, g.wrong_tries as in_window from identity_sign_ins s join identity_users u on u.id = s.user_id
       join identity_guesses g on g.slot = u.id::text where u.email = $1`,
      [email],
    );
    expect(rows).toEqual([{ wrong_tries: 10, in_window: 10 }]);
  });

  test('parallel guessing gets no more than five guesses', async () => {
    const email = newAddress();
    const { code } = await service.createSignIn(email);
    const wrong = wrongFor(code);
    const guesses = Array.from({ length: 40 }, (_, index) => (index < 30 ? wrong : code));
    // The pool has 20 connections and serves in order: the first right code comes when ten wrong ones are through.
    const outcomes = await Promise.all(guesses.map((guess) => outcome(endpoints.redeemCode(email, guess))));
    expect(outcomes).not.toContain('in');
  });

  test('a guess is tried against the newest code alone: an older one is dead, its link is not', async () => {
    const email = newAddress();
    const [older, newer] = [await service.createSignIn(email), await service.createSignIn(email)];
    expect(await outcome(endpoints.redeemCode(email, older.code))).toBe('otp_expired');
    const { rows } = await pool.query(
      'select s.wrong_tries, s.code_hash is null as dead from identity_sign_ins s join identity_users u on u.id = s.user_id where u.email = $1',
      [email],
    );
    const [dead, live] = [rows.filter((row) => row.dead), rows.filter((row) => !row.dead)];
    expect([dead, live]).toMatchObject([[{ wrong_tries: 0 }], [{ wrong_tries: 1 }]]);
    expect(await outcome(endpoints.redeemCode(email, newer.code))).toBe('in');
    const [again, last] = [await service.createSignIn(email), await service.createSignIn(email)];
    expect(await outcome(endpoints.redeemLink(again.tokenHash))).toBe('in');
    expect(await outcome(endpoints.redeemCode(email, last.code))).toBe('otp_expired');
  });

  test('a code of an old mail stays dead when the newest has been used up, and when it has run out', async () => {
    const email = newAddress();
    const older = await service.createSignIn(email);
    advance(1000);
    const newer = await service.createSignIn(email);
    await tryWrong(email, wrongFor(older.code, newer.code), 5);
    expect(await outcome(endpoints.redeemCode(email, older.code))).toBe('otp_expired');
    expect(await outcome(endpoints.redeemCode(email, newer.code))).toBe('otp_expired');
  });

  test('a code made later begins at no wrong try', async () => {
    const email = newAddress();
    const first = await service.createSignIn(email);
    await tryWrong(email, wrongFor(first.code), 4);
    const second = await service.createSignIn(email);
    await tryWrong(email, wrongFor(first.code, second.code), 4);
    expect(await outcome(endpoints.redeemCode(email, second.code))).toBe('in');
  });

  test('no more than ten sign-ins of an address live at a time: the oldest gives way', async () => {
    const email = newAddress();
    const made = [];
    for (let time = 0; time < 11; time++) {
      made.push(await service.createSignIn(email));
      advance(1);
    }
    expect(await outcome(endpoints.redeemLink(made[0]?.tokenHash ?? ''))).toBe('otp_expired');
    expect(await outcome(endpoints.redeemLink(made[1]?.tokenHash ?? ''))).toBe('in');
  });

  test('of sign-ins made in parallel for a new address, ten live, of one person, and one of them has a code', async () => {
    const email = newAddress();
    await Promise.all(Array.from({ length: 20 }, () => service.createSignIn(email)));
    const { rows } = await pool.query(
      `select count(distinct u.id)::int as users, count(s.id)::int as live, count(s.code_hash)::int as codes
       from identity_users u join identity_sign_ins s on s.user_id = u.id where u.email = $1`,
      [email],
    );
    expect(rows).toEqual([{ users: 1, live: 10, codes: 1 }]);
  });

  test('after 25 wrong tries in a day a code has one try, and a right one still signs in', async () => {
    const email = newAddress();
    const useUp = async () => {
      const { code } = await service.createSignIn(email);
      await tryWrong(email, wrongFor(code), 5);
    };
    for (let round = 0; round < 5; round++) await useUp();
    const fresh = await service.createSignIn(email);
    expect(await outcome(endpoints.redeemCode(email, fresh.code))).toBe('in');
    const guessed = await service.createSignIn(email);
    await tryWrong(email, wrongFor(guessed.code), 1);
    expect(await outcome(endpoints.redeemCode(email, guessed.code))).toBe('otp_expired');
    expect(await outcome(endpoints.redeemLink(guessed.tokenHash))).toBe('in');
    advance(24 * 60 * MINUTE_MS);
    const later = await service.createSignIn(email);
    await tryWrong(email, wrongFor(later.code), 4);
    expect(await outcome(endpoints.redeemCode(email, later.code))).toBe('in');
  });

  test('the guesses of one address leave another alone', async () => {
    const [victim, other] = [newAddress(), newAddress()];
    const { code } = await service.createSignIn(other);
    await service.createSignIn(victim);
    await tryWrong(victim, wrongFor(code), 10);
    expect(await outcome(endpoints.redeemCode(other, code))).toBe('in');
  });

  test('a code and its link redeemed at once: one wins', async () => {
    for (let time = 0; time < 10; time++) {
      const email = newAddress();
      const { code, tokenHash } = await service.createSignIn(email);
      const outcomes = await Promise.all([
        outcome(endpoints.redeemCode(email, code)),
        outcome(endpoints.redeemLink(tokenHash)),
      ]);
      expect(new Set(outcomes)).toEqual(new Set(['in', 'otp_expired']));
    }
  });

  test('sign-ins made, guessed at and redeemed all at once never lock each other up', async () => {
    const email = newAddress();
    const made = await Promise.all(Array.from({ length: 5 }, () => service.createSignIn(email)));
    const work = made.flatMap(({ code, tokenHash }) => [
      outcome(endpoints.redeemCode(email, code)),
      outcome(service.createSignIn(email)),
      outcome(endpoints.redeemLink(tokenHash)),
      outcome(endpoints.redeemCode(email, wrongFor(code))),
    ]);
    for (const each of await Promise.all(work)) expect(['in', 'otp_expired']).toContain(each);
  });

  async function statementsOf(attempt: () => Promise<unknown>): Promise<string[]> {
    const query = vi.spyOn(Client.prototype, 'query');
    await attempt();
    const statements = query.mock.calls.map(([statement]) => String(statement));
    query.mockRestore();
    return statements;
  }

  test('a wrong code costs the same statements, a write among them, whether or not the address is known', async () => {
    const known = newAddress();
    const { code } = await service.createSignIn(known);
    const wrong = wrongFor(code);
    const forKnown = await statementsOf(() => outcome(endpoints.redeemCode(known, wrong)));
    const forUnknown = await statementsOf(() => outcome(endpoints.redeemCode(newAddress(), wrong)));
    expect(forKnown.length).toBeGreaterThan(4);
    expect(forUnknown).toEqual(forKnown);
    expect(forUnknown.some((statement) => /^\s*update identity_guesses/.test(statement))).toBe(true);
  });

  test('the statements stay the same after many wrong guesses, and with a mark', async () => {
    const [known, unknown] = [newAddress(), newAddress()];
    await service.createSignIn(known);
    await tryWrong(known, '12345', 25);
    await tryWrong(unknown, '12345', 25);
    const forKnown = await statementsOf(() => outcome(endpoints.redeemCode(known, '12345')));
    expect(await statementsOf(() => outcome(endpoints.redeemCode(unknown, '12345')))).toEqual(forKnown);
    expect(await statementsOf(() => outcome(endpoints.redeemCode(newAddress(), '12345')))).toEqual(forKnown);
    const mark = 'm'.repeat(32);
    expect(await statementsOf(() => outcome(endpoints.redeemCode(known, '12345', mark)))).toEqual(forKnown);
    expect(await statementsOf(() => outcome(endpoints.redeemCode(unknown, '12345', mark)))).toEqual(forKnown);
  });

  test('addresses that nobody has take no room, however many are tried', async () => {
    const attempts = Array.from({ length: 400 }, () => outcome(endpoints.redeemCode(newAddress(), '123456')));
    await Promise.all(attempts);
    const { rows } = await pool.query(
      `select count(*)::int as slots from identity_guesses where slot like 'unknown %'`,
    );
    expect(rows[0].slots).toBeGreaterThan(50);
    expect(rows[0].slots).toBeLessThanOrEqual(256);
  });

  test('expired sign-ins are deleted when others are made', async () => {
    const expired = newAddress();
    await service.createSignIn(expired);
    advance(11 * MINUTE_MS);
    await service.createSignIn(newAddress());
    const { rows } = await pool.query('select 1 from identity_sign_ins where expires_at <= $1', [new Date()]);
    expect(rows).toEqual([]);
  });

  test('nothing that is stored can be redeemed: neither code nor link nor refresh token', async () => {
    const email = newAddress();
    const { refreshToken, accessToken } = await endpoints.redeemLink((await service.createSignIn(email)).tokenHash);
    const { code, tokenHash } = await service.createSignIn(email);
    const stored: string[] = [];
    for (const table of ['users', 'sign_ins', 'sessions', 'guesses']) {
      const { rows } = await pool.query(`select t::text as row from identity_${table} t`);
      stored.push(...rows.map(({ row }: { row: string }) => row));
    }
    expect(stored.join('\n')).toContain(email);
    for (const secret of [tokenHash, refreshToken, accessToken]) expect(stored.join('\n')).not.toContain(secret);
    const fields = stored.flatMap((row) => row.replace(/[()"]/g, '').split(','));
    expect(fields).not.toContain(code);
    const { rows } = await pool.query('select code_hash, link_hash from identity_sign_ins');
    for (const { code_hash, link_hash } of rows) {
      expect(await outcome(endpoints.redeemCode(email, code_hash))).toBe('otp_expired');
      expect(await outcome(endpoints.redeemLink(link_hash))).toBe('otp_expired');
    }
  });

  test('no text that somebody may send breaks the database', async () => {
    for (const text of ['', ' ', "'; drop table identity_users; --", '%', randomUUID().repeat(5), '\u{1F600}'])
      expect(await outcome(endpoints.redeemCode(text, text))).toBe('otp_expired');
  });
});
