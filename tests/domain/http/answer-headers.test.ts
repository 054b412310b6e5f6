import { z } from 'zod';
import { expect, test } from 'vitest';
import { badRequest } from '#lib/core/errors.ts';
import { endpoint } from '#lib/http/endpoint.ts';

const ask = (handler: () => Promise<Response>) =>
  endpoint({ auth: 'anyone', summary: 'Answers', description: 'As a test has it.', response: z.object({}), handler })(
    new Request('https://chat.example.com/api/v1/x'),
    { params: Promise.resolve({}) },
  );

test.each([
  ['that its handler makes', async () => Response.json({}, { status: 201 })],
  ['that is a failure', async () => Promise.reject(badRequest('no'))],
])('an answer %s is kept by nobody and read as nothing else', async (_, handler) => {
  const { headers } = await ask(handler);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

test('an answer that says how long it may be kept is left its word', async () => {
  const { headers } = await ask(async () => Response.json({}, { headers: { 'cache-control': 'max-age=60' } }));
  expect(headers.get('cache-control')).toBe('max-age=60');
});
