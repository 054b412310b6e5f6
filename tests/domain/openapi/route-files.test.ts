import { describe, expect, test } from 'vitest';
import { routeModules } from '#scripts/openapi/declared-endpoints.ts';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
const modules = await routeModules();
const declared = modules.filter(({ path }) => !path.includes('...'));

type Handler = (request: Request, context: object) => Promise<Response>;
const request = (method: string) =>
  new Request('http://localhost:3000/api/v1', { method, headers: { origin: 'https://shop.example.com' } });

function handlerOf(exports: Record<string, unknown>, method: string): Handler {
  const handler = exports[method];
  if (typeof handler !== 'function') throw new Error(`no ${method}`);
  return handler as Handler;
}

describe('every route file', () => {
  test.each(modules)('$path answers all six methods', ({ exports }) => {
    for (const method of [...METHODS, 'OPTIONS']) expect(handlerOf(exports, method)).toBeTypeOf('function');
  });

  test.each(declared)('$path refuses what it does not offer with 405 and says what it offers', async ({ exports }) => {
    const offered = METHODS.filter((method) => 'declaration' in handlerOf(exports, method));
    expect(offered.length).toBeGreaterThan(0);
    for (const method of METHODS.filter((each) => !offered.includes(each))) {
      const response = await handlerOf(exports, method)(request(method), {});
      expect(response.status).toBe(405);
      expect(response.headers.get('allow')?.split(', ')).toEqual(expect.arrayContaining(offered));
      expect(response.headers.get('access-control-allow-origin')).toBe('https://shop.example.com');
      expect(await response.json()).toMatchObject({ error: { code: 'method_not_allowed' } });
    }
  });

  test.each(declared)('$path answers a preflight of any origin, without credentials', async ({ exports }) => {
    const response = await handlerOf(exports, 'OPTIONS')(request('OPTIONS'), {});
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.has('access-control-allow-credentials')).toBe(false);
  });

  test('that takes what is left over answers 404 in the one shape', async () => {
    const [rest] = modules.filter(({ path }) => path.includes('...'));
    const response = await handlerOf(rest?.exports ?? {}, 'GET')(request('GET'), {});
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ error: { code: 'not_found' } });
  });
});
