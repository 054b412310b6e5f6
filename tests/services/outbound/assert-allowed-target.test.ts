import { expect, test } from 'vitest';
import { assertAllowedTarget, guardedRequest } from '#lib/services/outbound/guarded-request.ts';
import { receiver } from './receiver.ts';

const resolvesTo = (...addresses: string[]) => ({ allowInsecure: false, resolve: async () => addresses });

test('an address on the public internet may be saved', async () => {
  await expect(assertAllowedTarget('https://example.com/hook', resolvesTo('93.184.215.14'))).resolves.toBeUndefined();
});

test.each([
  ['http://example.com/', /https/],
  ['nonsense', /not a URL/],
  ['https://user:pass@example.com/', /user name or password/],
  ['https://localhost/', /public internet/],
  ['https://127.0.0.1/', /not public/],
])('%s is refused with a reason', async (address, reason) => {
  const saved = assertAllowedTarget(address, resolvesTo('93.184.215.14'));
  await expect(saved).rejects.toMatchObject({ code: 'bad_request', message: expect.stringMatching(reason) });
});

test('a host that resolves to anything private, or to nothing, is refused', async () => {
  const mixed = assertAllowedTarget('https://example.com/', resolvesTo('93.184.215.14', '10.0.0.1'));
  await expect(mixed).rejects.toMatchObject({ code: 'bad_request' });
  const none = assertAllowedTarget('https://example.com/', resolvesTo());
  await expect(none).rejects.toMatchObject({ code: 'bad_request', message: expect.stringMatching(/cannot be found/) });
});

test('a name that is public when saved and private later is blocked at the request', async () => {
  const { port, sockets } = await receiver((_request, response) => response.end());
  const answers = [['93.184.215.14'], ['127.0.0.1']];
  const guard = { allowInsecure: false, resolve: async () => answers.shift() ?? [] };
  const address = `https://rebound.example.com:${port}/`;
  await assertAllowedTarget(address, guard);
  const request = { method: 'POST' as const, headers: {}, body: '{}', deadlineMs: 1000, maximumBytes: 10 };
  expect(await guardedRequest(address, request, guard)).toMatchObject({ ok: false, error: 'blocked_address' });
  expect(sockets).toHaveLength(0);
});

test('loopback may be saved where insecure targets are allowed', async () => {
  const guard = { ...resolvesTo(), allowInsecure: true };
  await expect(assertAllowedTarget('http://127.0.0.1:9/', guard)).resolves.toBeUndefined();
  await expect(assertAllowedTarget('http://localhost:9/', guard)).resolves.toBeUndefined();
  await expect(assertAllowedTarget('http://10.0.0.1/', guard)).rejects.toMatchObject({ code: 'bad_request' });
});
