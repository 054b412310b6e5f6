import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { callApi } from '#components/api/call-api.ts';
import { mayPass, readRefusal } from '#components/api/refusal.ts';
import { Refused, refusalOf, UNREACHABLE } from '#components/api/refused.ts';
import { answerJson, bodyOf, listeningTo, type LocalServer } from '#tests/support/services/local-server.ts';

let server: LocalServer;
let answer: (request: IncomingMessage, response: ServerResponse) => unknown;

beforeAll(async () => void (server = await listeningTo(async (...both) => void (await answer(...both)))));
afterAll(() => server.close());

const errorOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

describe('a call', () => {
  test('carries the token and the body, and no cookie', async () => {
    answer = async (request, response) =>
      answerJson(response, 200, { headers: request.headers, body: (await bodyOf(request)).toString() });
    const call = { method: 'POST', token: 'secret', body: { a: 1 }, headers: { 'x-service-tenant': 't' } };
    const { headers, body } = await callApi<{ headers: Record<string, string>; body: string }>(server.url, call);
    expect(headers).toMatchObject({
      ...{ authorization: 'Bearer secret', 'content-type': 'application/json', 'x-service-tenant': 't' },
    });
    expect(headers).not.toHaveProperty('cookie');
    expect(body).toBe('{"a":1}');
  });

  test('has null for an answer without a body', async () => {
    answer = (_, response) => response.writeHead(204).end();
    expect(await callApi(server.url)).toBeNull();
  });

  test('is refused with what the server says', async () => {
    answer = (_, response) => answerJson(response, 409, { error: { code: 'conflict', message: 'Too late.' } });
    const error = await errorOf(callApi(server.url));
    expect(error).toBeInstanceOf(Refused);
    expect(refusalOf(error)).toEqual({ status: 409, code: 'conflict', message: 'Too late.', retryAfterMs: null });
  });

  test('that nobody answers is told from one that is refused', async () => {
    answer = (_, response) => response.destroy();
    const error = await errorOf(callApi(server.url));
    expect(error).not.toBeInstanceOf(Refused);
    expect(refusalOf(error)).toBe(UNREACHABLE);
  });

  test('ends when whoever made it does not want it any more', async () => {
    answer = () => undefined;
    const leaving = new AbortController();
    const error = errorOf(callApi(server.url, { signal: leaving.signal }));
    leaving.abort();
    expect(await error).toMatchObject({ name: 'AbortError' });
  });
});

describe('a refusal', () => {
  const of = (body: string, headers: Record<string, string> = {}) =>
    readRefusal(new Response(body, { status: 503, statusText: 'Service Unavailable', headers }));

  test.each(['', '<h1>Bad gateway</h1>', 'null', '{"error":"gone"}', '{"error":{"code":7}}'])(
    'of something in between that answers %j is one of an unknown kind',
    async (body) => {
      expect(await of(body)).toMatchObject({ status: 503, code: 'unknown', message: 'Service Unavailable' });
    },
  );

  test('says how long to wait, in seconds or up to a time, and never less than none', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z'), toFake: ['Date'] });
    const waits = ['120', ' 0 ', 'Fri, 20 Nov 2026 12:00:30 GMT', 'Fri, 20 Nov 2026 11:00:00 GMT', 'soon'].map(
      async (header) => (await of('', { 'retry-after': header })).retryAfterMs,
    );
    expect(await Promise.all(waits)).toEqual([120_000, 0, 30_000, 0, null]);
    vi.useRealTimers();
  });

  test.each([
    [true, [0, 408, 425, 429, 500, 502, 503, 599]],
    [false, [400, 401, 403, 404, 409, 410, 413, 422]],
  ])('may pass: %s', (passes, statuses) => {
    for (const status of statuses)
      expect({ status, passes: mayPass({ ...UNREACHABLE, status }) }).toEqual({ status, passes });
  });
});
