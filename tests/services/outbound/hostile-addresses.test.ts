import { expect, test } from 'vitest';
import { assertAllowedTarget, guardedRequest } from '#lib/services/outbound/guarded-request.ts';
import { HOSTILE_ANSWERS, hostileAddresses } from './hostile-addresses.ts';
import { rawReceiver } from './receiver.ts';

const REQUEST = { method: 'POST' as const, headers: {}, body: '{}', deadlineMs: 1_000, maximumBytes: 10 };

/** Whatever it is asked, it answers with a public address: what is refused is refused for how it is written. */
const guard = { allowInsecure: false, resolve: async () => ['93.184.215.14'] };

/** Those among them that are not refused, at saving or at connecting. */
async function letThrough<T>(all: readonly T[], check: (each: T) => Promise<boolean>): Promise<T[]> {
  const refused = await Promise.all(all.map(check));
  return all.filter((_, at) => !refused[at]);
}

const isNotSaved = (address: string, by: typeof guard) =>
  assertAllowedTarget(address, by).then(
    () => false,
    (error: { code?: string }) => error.code === 'bad_request',
  );

async function isNotSent(address: string, by: typeof guard): Promise<boolean> {
  const result = await guardedRequest(address, REQUEST, by);
  return !result.ok && result.error === 'blocked_address';
}

test('hundreds of ways to write an address that is not public are refused, and nothing is connected to', async () => {
  const { port, sockets } = await rawReceiver((socket) => socket.end());
  const all = hostileAddresses(port);
  expect(all.length).toBeGreaterThan(150);
  expect(await letThrough(all, (each) => isNotSaved(each, guard))).toEqual([]);
  expect(await letThrough(all, (each) => isNotSent(each, guard))).toEqual([]);
  expect(sockets).toHaveLength(0);
});

test('a name is refused that resolves to any address that is not public, whatever else it resolves to', async () => {
  const { port, sockets } = await rawReceiver((socket) => socket.end());
  const answering = (answer: string[]) => ({ allowInsecure: false, resolve: async () => answer });
  const address = `https://hooks.example.com:${port}/`;
  expect(HOSTILE_ANSWERS.length).toBeGreaterThan(150);
  expect(await letThrough(HOSTILE_ANSWERS, (each) => isNotSaved(address, answering(each)))).toEqual([]);
  expect(await letThrough(HOSTILE_ANSWERS, (each) => isNotSent(address, answering(each)))).toEqual([]);
  expect(sockets).toHaveLength(0);
});

test('what is on the public internet is let through, however it is written', async () => {
  const good = [
    ...[
      'https://example.com/',
      'https://EXAMPLE.com./hook',
      'https://münchen.example/',
      'https://xn--mnchen-3ya.example/',
    ],
    ...[
      'https://example.com:8443/a?b=c#d',
      'https://8.8.8.8/',
      'https://134744072/',
      'https://[2606:4700:4700::1111]/',
    ],
    ...['https://local.example.com/', 'https://internal.example.com/', 'https://localhost.example.com/'],
  ];
  expect(await letThrough(good, async (each) => !(await isNotSaved(each, guard)))).toEqual([]);
});
