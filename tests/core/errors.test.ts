import { expect, test } from 'vitest';
import { AppError, notFound } from '#lib/core/errors.ts';

test('an error of another copy of the module is known for what it is', async () => {
  const copy = (await import(
    /* @vite-ignore */ `${'#lib/core/errors.ts'}?copy`
  )) as typeof import('#lib/core/errors.ts');
  expect(copy.AppError).not.toBe(AppError);
  expect(copy.notFound('visitor')).toBeInstanceOf(AppError);
  expect(notFound('visitor')).toBeInstanceOf(copy.AppError);
});

test('nothing else passes for one', () => {
  for (const value of [new Error('x'), { code: 'not_found', status: 404 }, null, undefined, 'AppError'])
    expect(value).not.toBeInstanceOf(AppError);
});
