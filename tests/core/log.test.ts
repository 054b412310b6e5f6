import { expect, test } from 'vitest';
import { describe as describeError } from '#lib/core/log.ts';

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
