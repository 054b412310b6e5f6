import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, expect, test } from 'vitest';

const started: ChildProcess[] = [];
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});

async function startEndlessServer(output: 'ignore' | 'pipe' = 'ignore'): Promise<{ child: ChildProcess; url: string }> {
  const child = fork('tests/scripts/fixtures/endless-server.ts', { stdio: ['ignore', output, 'inherit', 'ipc'] });
  started.push(child);
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return { child, url: `http://localhost:${port}` };
}

async function openStream(url: string): Promise<ReadableStreamDefaultReader<string>> {
  const response = await fetch(url);
  const reader = (response.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader.read()).value).toBe('first\n');
  return reader;
}

test('with streams open SIGTERM ends the polite ones properly, cuts the others, and the process ends with 0', async () => {
  const { child, url } = await startEndlessServer();
  const polite = await openStream(`${url}/polite`);
  const deaf = await openStream(`${url}/deaf`);
  const exit = once(child, 'exit');
  const askedAt = performance.now();
  child.kill('SIGTERM');
  expect((await polite.read()).value).toBe('last\n');
  expect((await polite.read()).done).toBe(true);
  await expect(deaf.read()).rejects.toThrow();
  expect(await exit).toEqual([0, null]);
  expect(performance.now() - askedAt).toBeLessThan(5000);
});

test('a second signal does not cut the end short', async () => {
  const { child, url } = await startEndlessServer();
  const polite = await openStream(`${url}/polite`);
  const exit = once(child, 'exit');
  child.kill('SIGINT');
  child.kill('SIGINT');
  child.kill('SIGTERM');
  expect((await polite.read()).value).toBe('last\n');
  expect(await exit).toEqual([0, null]);
});

test('the process ends when the one that started it is gone', async () => {
  const { child, url } = await startEndlessServer();
  await openStream(`${url}/deaf`);
  const exit = once(child, 'exit');
  child.disconnect();
  expect(await exit).toEqual([0, null]);
});

test('it ends in order too when nobody reads any more what it writes', async () => {
  const { child } = await startEndlessServer('pipe');
  const exit = once(child, 'exit');
  child.stdout?.destroy();
  child.disconnect();
  expect(await exit).toEqual([0, null]);
});
