import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { describeError, sayError } from '#lib/core/log/describe-error.ts';
import { log } from '#lib/core/log/log.ts';
import { forgetOncePerProcess } from '#lib/core/once-per-process.ts';
import { installPrivateConsole } from '#lib/core/log/private-console.ts';
import { onRequestError } from '../../../instrumentation.ts';

test('a failed query is logged with its cause and without its values', () => {
  const query = new Error(
    'Failed query: insert into "messages" values ($1)\nparams: my secret words,\nkari@shop.example',
    {
      cause: new Error('value too long'),
    },
  );
  const text = describeError(query);
  expect(text).toContain('insert into "messages"');
  expect(text).toContain('because: Error: value too long');
  expect(text).not.toContain('secret');
  expect(text).not.toContain('kari@');
});

test('words that look like a stack keep nothing of a query’s values in the log', () => {
  const words = 'hello\n    at home (kari@shop.example)\nparams: a secret';
  const query = Object.assign(new Error(`Failed query: select $1\nparams: ${words}\n    at night,another secret`), {
    code: '22021',
  });
  const text = describeError(query);
  expect(text).toMatch(/^Error: Failed query: select \$1 \(22021\)\n {4}at .*log\.test/);
  expect(text).not.toMatch(/secret|kari@|at home|at night/);
});

const SECRETS = /secret words|kari@shop\.example/;

test.each([
  ['a parser', () => JSON.parse('{"body": secret words}') as unknown],
  ['an address', () => new Request('http://[secret words]')],
])('%s that fails over somebody’s words keeps them to itself', (_, fail) => {
  let caught: unknown;
  try {
    fail();
  } catch (error) {
    caught = error;
  }
  expect(caught).toBeInstanceOf(Error);
  expect(describeError(caught)).not.toMatch(SECRETS);
  expect(sayError(caught)).not.toMatch(SECRETS);
});

test('of a model’s refusal only its kind and numbers are told, however often it was tried', () => {
  const inner = Object.assign(new Error('Invalid prompt: "secret words"'), {
    name: 'AI_APICallError',
    statusCode: 400,
    requestBodyValues: { messages: ['secret words'] },
    responseBody: 'secret words',
  });
  const outer = Object.assign(new Error(`Failed after 3 attempts. Last error: ${inner.message}`), {
    name: 'AI_RetryError',
    lastError: inner,
  });
  expect(sayError(outer)).toBe('AI_RetryError; because: AI_APICallError (statusCode 400)');
  expect(describeError(outer)).toMatch(
    /^AI_RetryError\n {4}at .*\n[^]*because: AI_APICallError \(statusCode 400\)\n {4}at /,
  );
});

test('what is thrown without being an error is told by its kind', () => {
  expect(sayError({ message: 'secret words', code: 'bad_jwt', to: 'kari@shop.example' })).toBe('Object (bad_jwt)');
  expect(sayError(null)).toBe('null');
  expect(sayError(undefined)).toBe('undefined');
});

test('an error that names itself as its cause is told to an end', () => {
  const error = new Error('round');
  error.cause = error;
  expect(sayError(error)).toBe(Array.from({ length: 5 }, () => 'Error: round').join('; because: '));
});

test('an entry’s fields are told by the same rules', () => {
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  onTestFinished(() => written.mockRestore());
  const failed = new Error("Failed query: select 'a literal', $1\nparams: secret words, kari@shop.example");
  log.warn('it failed', { cause: failed, reason: String(failed), other: { code: 1 } });
  log.error('it failed', failed);
  const lines = written.mock.calls.map(([line]) => String(line));
  expect(lines.join('')).not.toMatch(SECRETS);
  expect(JSON.parse(lines[0]!)).toMatchObject({ cause: "Error: Failed query: select '…', $1", other: { code: 1 } });
});

test('no code makes a log entry of an error’s own words', () => {
  const sources = readdirSync('lib', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  const telling = sources.filter((file) =>
    /log\.(info|warn|error)\([^;]*(String\(error\)|error\.message|JSON\.stringify)/.test(
      readFileSync(join('lib', file), 'utf8'),
    ),
  );
  expect(telling).toEqual([]);
});

test('what others write of an error on the console is told by the same rules, and callers who left are not told of', () => {
  const written = vi.spyOn(console, 'error').mockReturnValue();
  onTestFinished(() => written.mockRestore());
  forgetOncePerProcess('private-console');
  installPrivateConsole();
  console.error('⨯', new Error('Failed query: select $1\nparams: secret words'));
  console.error(Object.assign(new Error('aborted'), { code: 'ECONNRESET' }));
  expect(written.mock.calls).toEqual([['⨯', expect.stringMatching(/^Error: Failed query: select \$1\n {4}at /)]]);
});

test('a page that fails is told of in the log, without the query of its address', async () => {
  vi.stubEnv('NEXT_RUNTIME', 'nodejs');
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  onTestFinished(() => {
    written.mockRestore();
    vi.unstubAllEnvs();
  });
  const failed = new Error('Failed query: select $1\nparams: secret words');
  const request = { path: '/demo?q=secret+words', method: 'GET', headers: {} };
  const route = { routerKind: 'App Router', routePath: '/demo/[[...path]]', routeType: 'render' } as const;
  await onRequestError(failed, request, { ...route, renderSource: 'server-rendering', revalidateReason: undefined });
  await onRequestError(Object.assign(new Error('aborted'), { code: 'ECONNRESET' }), request, {
    ...{ ...route, renderSource: 'server-rendering', revalidateReason: undefined },
  });
  const lines = written.mock.calls.map(([line]) => String(line));
  expect(lines).toHaveLength(1);
  expect(lines[0]).not.toMatch(/secret/);
  expect(JSON.parse(lines[0]!)).toMatchObject({ message: 'a page failed', where: '/demo', route: route.routePath });
});
