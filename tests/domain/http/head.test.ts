import { globSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { describe, expect, test } from 'vitest';
import { endpoint } from '#lib/http/endpoint.ts';
import { route } from '#lib/http/route.ts';

const context = { params: Promise.resolve({}) };
const head = () => new Request('https://chat.example.com/api/v1/x', { method: 'HEAD' });

describe('HEAD', () => {
  test('of a stream is refused without opening it', async () => {
    let opened = 0;
    const handlers = route({
      GET: endpoint({
        auth: 'anyone',
        summary: 'Streams',
        description: 'As a test has it.',
        response: 'event-stream',
        handler: async () => new Response(new ReadableStream({ start: () => void opened++ })),
      }),
    });
    const response = await handlers.HEAD(head(), context);
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, OPTIONS');
    expect(await response.json()).toEqual({ error: { code: 'method_not_allowed', message: expect.any(String) } });
    expect(opened).toBe(0);
  });

  test('of anything else has the status and headers of GET, whose body is let go', async () => {
    const body = new ReadableStream({ cancel: () => void cancelled++ });
    let cancelled = 0;
    const handlers = route({
      GET: endpoint({
        auth: 'anyone',
        summary: 'Shows',
        description: 'As a test has it.',
        response: z.object({}),
        handler: async () => new Response(body, { status: 203, headers: { 'x-shown': 'yes' } }),
      }),
    });
    const response = await handlers.HEAD(head(), context);
    expect([response.status, response.headers.get('x-shown'), response.body]).toEqual([203, 'yes', null]);
    expect(cancelled).toBe(1);
  });

  test('where there is no GET is refused', async () => {
    const handlers = route({
      POST: endpoint({
        auth: 'anyone',
        summary: 'Does',
        description: 'As a test has it.',
        response: null,
        handler: async () => undefined,
      }),
    });
    const response = await handlers.HEAD(head(), context);
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST, OPTIONS']);
  });

  test('is exported by every route file, or Next would make its own of GET', () => {
    const files = globSync('app/api/v1/**/route.ts').filter((file) =>
      readFileSync(file, 'utf8').includes(' = route({'),
    );
    expect(files.length).toBeGreaterThan(30);
    const without = files.filter((file) => !/^export const \{ GET, HEAD, /m.test(readFileSync(file, 'utf8')));
    expect(without).toEqual([]);
  });
});
