import { expect, test } from 'vitest';
import { describe as describeError } from '#lib/core/log.ts';

test('a failed query is logged with its cause and without its values', () => {
  const query = new Error('Failed query: insert into "messages" values ($1)\nparams: my secret words,\nkari@shop.example', {
    cause: new Error('value too long'),
  });
  const text = describeError(query);
  expect(text).toContain('insert into "messages"');
  expect(text).toContain('because: Error: value too long');
  expect(text).not.toContain('secret');
  expect(text).not.toContain('kari@');
});
