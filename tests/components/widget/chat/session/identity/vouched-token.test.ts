import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { VouchedToken } from '#components/widget/chat/session/identity/vouched-token.ts';

const START = Date.parse('2026-11-20T12:00:00.000Z');

beforeEach(() => vi.useFakeTimers({ now: START }));
afterEach(() => void vi.useRealTimers());

/** As a backend mints it: what it says of its life is all that matters here. */
function jwt(lifeS: number, { from = Date.now() } = {}): string {
  const iat = Math.floor(from / 1000);
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'HS256' })}.${part({ sub: 'ærlig?>', iat, exp: iat + lifeS })}.${from}`;
}

test('it is fetched when it is needed first, and once however many need it', async () => {
  const source = vi.fn<() => Promise<string>>(async () => jwt(3600));
  const token = new VouchedToken(source);
  expect(source).not.toHaveBeenCalled();
  const [one, other] = await Promise.all([token.token(), token.token()]);
  expect([one === other, source.mock.calls.length]).toEqual([true, 1]);
});

test('a minute before it runs out there is a new one, without anybody asking', async () => {
  const source = vi.fn<() => Promise<string>>(async () => jwt(3600));
  const token = new VouchedToken(source);
  const first = await token.token();
  await vi.advanceTimersByTimeAsync(3_539_000);
  expect(source).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(source).toHaveBeenCalledTimes(2);
  expect(await token.token()).not.toBe(first);
});

test('one of a minute is renewed when a quarter of it is left', async () => {
  const source = vi.fn<() => Promise<string>>(async () => jwt(60));
  await new VouchedToken(source).token();
  await vi.advanceTimersByTimeAsync(44_000);
  expect(source).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(source).toHaveBeenCalledTimes(2);
});

test('one that cannot be renewed yet goes on being used, and is tried for again when it is needed', async () => {
  const source = vi.fn<() => Promise<string>>(async () => jwt(3600));
  const token = new VouchedToken(source);
  const first = await token.token();
  source.mockRejectedValueOnce(new TypeError('offline')).mockRejectedValueOnce(new TypeError('offline'));
  await vi.advanceTimersByTimeAsync(3_560_000);
  expect(await token.token()).toBe(first);
  expect(await token.token()).not.toBe(first);
});

test.each([
  ['an hour ahead', 3_600_000],
  ['a day behind', -86_400_000],
])('a clock that is %s does not make it be fetched over and over', async (_, wrongMs) => {
  const source = vi.fn<() => Promise<string>>(async () => jwt(1800, { from: Date.now() - wrongMs }));
  const token = new VouchedToken(source);
  await token.token();
  await vi.advanceTimersByTimeAsync(1_700_000);
  await token.token();
  expect(source).toHaveBeenCalledTimes(1);
});

test('a token that says nothing of its life is kept until it is refused', async () => {
  const source = vi.fn<() => Promise<string>>(async () => 'opaque');
  const token = new VouchedToken(source);
  await token.token();
  await vi.advanceTimersByTimeAsync(86_400_000);
  await token.token();
  expect(source).toHaveBeenCalledTimes(1);
  expect(token.drop('opaque')).toBe(true);
  await token.token();
  expect(source).toHaveBeenCalledTimes(2);
});

test('what is refused again at once is not asked for again', async () => {
  const token = new VouchedToken(async () => 'refused');
  await token.token();
  expect(token.drop('refused')).toBe(true);
  await token.token();
  expect(token.drop('refused')).toBe(false);
});

test('a token that the page gave as a text cannot be renewed', async () => {
  const token = new VouchedToken(jwt(60));
  const given = await token.token();
  await vi.advanceTimersByTimeAsync(120_000);
  expect([await token.token(), token.drop(given)]).toEqual([given, false]);
});

test.each([undefined, null, '', 7])(
  'a function that gives no token (%s) fails, and is asked again',
  async (nothing) => {
    const source = vi.fn<() => Promise<string>>(async () => nothing as unknown as string);
    const token = new VouchedToken(source);
    await expect(token.token()).rejects.toThrow('identify gave no token');
    source.mockResolvedValueOnce('token');
    expect(await token.token()).toBe('token');
  },
);

test('nothing is fetched for a visitor who has signed out', async () => {
  const source = vi.fn<() => Promise<string>>(async () => jwt(3600));
  const token = new VouchedToken(source);
  await token.token();
  token.end();
  await vi.advanceTimersByTimeAsync(7_200_000);
  expect(source).toHaveBeenCalledTimes(1);
});
